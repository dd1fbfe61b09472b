import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Clock } from "#contract/clock";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { outbox, users } from "#server/db/schema/people";
import type { Log } from "#server/http/log";

/** A mail as it leaves. */
export type Letter = { to: string; subject: string; text: string; html: string };
/** Rejects when the mail could not be handed over, or once `signal` is aborted. */
export type Deliver = (letter: Letter, signal: AbortSignal) => Promise<void>;

const GIVE_UP_AFTER_MS = 60 * 60_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 5_000;
const STOP_WITHIN_MS = 3_000;

type Mail = typeof outbox.$inferSelect;
type Recipient = { id: number; username: string; email: string };

/**
 * Mail that is sent in the background and tried again for an hour. It rests in the database without its text: the
 * letter, and the secret in it, are made anew for each attempt.
 */
export class Outbox {
  #timer: ReturnType<typeof setInterval> | null = null;
  #sending: Promise<void> | null = null;
  #queueing: Promise<void> = Promise.resolve();
  #isStopped = false;
  /** Aborted when the database may be closed: nothing is sent or noted any more. */
  readonly #abandoned = new AbortController();

  constructor(
    private readonly means: {
      db: Db;
      clock: Clock;
      log: Log;
      deliver: Deliver;
      /** The letter to a user who asked at `requestedAt`. */
      resetLetter: (user: Recipient, requestedAt: number) => Letter | Promise<Letter>;
    },
  ) {}

  /** Never throws: it runs when the visitor has their answer. */
  queueReset(userId: number): void {
    const { db, clock, log } = this.means;
    const now = clock();
    const mail = { kind: "password_reset", userId, createdAt: now, nextAttemptAt: now } as const;
    const store = () => {
      if (this.#abandoned.signal.aborted) throw new Error("the server ended before the database was free");
      db.insert(outbox).values(mail).run();
    };
    // Nobody waits for it: another process may write for as long as a mail is worth sending.
    const queued = whenFree(store, GIVE_UP_AFTER_MS)
      .then(() => void this.deliverDue())
      .catch((error: unknown) => log.error({ error: String(error) }, "a reset mail could not be queued"));
    this.#queueing = this.#queueing.then(() => queued);
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

  /**
   * Ends after the mail that is being queued or sent. Neither the database nor a server is waited for long: what a server
   * leaves open is tried again.
   */
  async stop(): Promise<void> {
    if (this.#abandoned.signal.aborted) return;
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await Promise.race([this.#queueing, Bun.sleep(STOP_WITHIN_MS)]);
    this.#isStopped = true;
    await Promise.race([this.#sending, Bun.sleep(STOP_WITHIN_MS)]);
    this.#abandoned.abort();
  }

  async #deliverRound(): Promise<void> {
    // Looked up anew for each: what was queued meanwhile is due too, and what a reset made needless is gone.
    for (let next = this.#nextDue(); next; next = this.#nextDue()) await this.#attempt(next.mail, next.user);
  }

  #nextDue(): { mail: Mail; user: Recipient } | undefined {
    const { db, clock } = this.means;
    if (this.#isStopped) return undefined;
    return db
      .select({ mail: outbox, user: { id: users.id, username: users.username, email: users.email } })
      .from(outbox)
      .innerJoin(users, eq(users.id, outbox.userId))
      .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, clock())))
      .orderBy(asc(outbox.nextAttemptAt))
      .limit(1)
      .get();
  }

  async #attempt(mail: Mail, user: Recipient): Promise<void> {
    const { clock, log, deliver, resetLetter } = this.means;
    // The server was off for long: the link would be dead on arrival.
    if (clock() >= mail.createdAt + GIVE_UP_AFTER_MS) {
      const lastError = mail.lastError ?? "too late";
      await this.#note(mail, { lastError, failedAt: clock() });
      log.warn({ mail: mail.id, attempts: mail.attempts, error: lastError, isOver: true }, "a mail could not be sent");
      return;
    }
    const attempts = mail.attempts + 1;
    const failure = await this.#failureOf(async () =>
      deliver(await resetLetter(user, mail.createdAt), this.#abandoned.signal),
    );
    if (this.#abandoned.signal.aborted) return;
    if (failure === null) {
      await this.#note(mail, { sentAt: clock(), attempts, lastError: null });
      return;
    }
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
    const nextAttemptAt = clock() + wait;
    const isOver = nextAttemptAt >= mail.createdAt + GIVE_UP_AFTER_MS;
    await this.#note(mail, { attempts, lastError: failure, nextAttemptAt, ...(isOver ? { failedAt: clock() } : {}) });
    log.warn({ mail: mail.id, attempts, error: failure, isOver }, "a mail could not be sent");
  }

  /** The kind of failure, or null. A server's own words may hold the address or the link. */
  async #failureOf(send: () => Promise<void>): Promise<string | null> {
    try {
      await send();
      return null;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "failed";
      return error instanceof Error && "responseCode" in error ? `${code} ${String(error.responseCode)}` : code;
    }
  }

  async #note(mail: Mail, values: Partial<typeof outbox.$inferInsert>): Promise<void> {
    const { db } = this.means;
    await whenFree(() => db.update(outbox).set(values).where(eq(outbox.id, mail.id)).run());
  }
}
