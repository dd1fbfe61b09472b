import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Clock } from "#contract/clock";
import type { Db } from "#server/db/open";
import { outbox, users } from "#server/db/schema/people";
import type { Log } from "#server/http/errors";

/** A mail as it leaves. */
export type Letter = { to: string; subject: string; text: string; html: string };
/** Rejects when the mail could not be handed over. */
export type Deliver = (letter: Letter) => Promise<void>;

const GIVE_UP_AFTER_MS = 60 * 60_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 5_000;

/**
 * Mail that is sent in the background and tried again for an hour. It rests in the database without its text: the
 * letter, and the secret in it, are made anew for each attempt.
 */
export class Outbox {
  #timer: ReturnType<typeof setInterval> | null = null;
  #sending: Promise<void> | null = null;

  constructor(
    private readonly means: {
      db: Db;
      clock: Clock;
      log: Log;
      deliver: Deliver;
      /** The letter to a user who asked at `requestedAt`. */
      resetLetter: (user: { id: number; username: string; email: string }, requestedAt: number) => Letter;
    },
  ) {}

  queueReset(userId: number): void {
    const { db, clock } = this.means;
    const now = clock();
    db.insert(outbox).values({ kind: "password_reset", userId, createdAt: now, nextAttemptAt: now }).run();
    void this.deliverDue();
  }

  /** Sends what is due, one at a time. Calls at once share one round. */
  deliverDue(): Promise<void> {
    this.#sending ??= this.#deliverRound()
      .catch((error: unknown) => this.means.log.error({ error: String(error) }, "the outbox could not be read"))
      .finally(() => {
        this.#sending = null;
      });
    return this.#sending;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.deliverDue(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#sending;
  }

  async #deliverRound(): Promise<void> {
    const { db, clock } = this.means;
    const due = db
      .select({ mail: outbox, user: { id: users.id, username: users.username, email: users.email } })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, clock())))
      .orderBy(asc(outbox.nextAttemptAt))
      .all();
    for (const { mail, user } of due) await this.#attempt(mail, user);
  }

  async #attempt(
    mail: typeof outbox.$inferSelect,
    user: { id: number; username: string; email: string },
  ): Promise<void> {
    const { db, clock, log, deliver, resetLetter } = this.means;
    const set = (values: Partial<typeof outbox.$inferInsert>) =>
      db.update(outbox).set(values).where(eq(outbox.id, mail.id)).run();
    try {
      await deliver(resetLetter(user, mail.createdAt));
      set({ sentAt: clock(), attempts: mail.attempts + 1, lastError: null });
    } catch (error) {
      const attempts = mail.attempts + 1;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
      const nextAttemptAt = clock() + wait;
      const isOver = nextAttemptAt > mail.createdAt + GIVE_UP_AFTER_MS;
      // A server's words may hold the address; the kind of failure is enough to act on.
      const lastError = error instanceof Error && "code" in error ? String(error.code) : "failed";
      set({ attempts, lastError, nextAttemptAt, ...(isOver ? { failedAt: clock() } : {}) });
      log.warn({ mail: mail.id, attempts, error: lastError, isOver }, "a mail could not be sent");
    }
  }
}
