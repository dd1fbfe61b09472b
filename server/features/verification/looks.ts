import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { deals } from "#server/db/schema/deals";
import { restaurantLooks } from "#server/db/schema/restaurants";
import type { Log } from "#server/http/log";
import { targetOf } from "#server/http/request-log";

const WRITE_EVERY_MS = 60_000;
/** Whoever asks for made-up deals fills no memory. */
const MOST_DEALS = 10_000;

type Handler = (request: Request) => unknown;
const OPENED = /^\/api\/deals\/(\d{1,15})\/related(?:\?|$)/;

/**
 * Tells which deals are opened: the app then asks for what else the restaurant offers. For Elysia's `wrap`, because an
 * answer that stands ready never comes to its route.
 */
export function noticeLooks(note: (dealId: number) => void) {
  return (next: Handler, request: Request): Handler => {
    const [, dealId] = (request.method === "GET" && OPENED.exec(targetOf(request))) || [];
    if (dealId) note(Number(dealId));
    return next;
  };
}

/** Counts in memory what visitors open, and adds it to the database once a minute: reading must not wait for writing. */
export class LookCount {
  readonly #looks = new Map<number, number>();
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly db: Db,
    private readonly log: Log,
  ) {}

  note(dealId: number): void {
    const looks = this.#looks.get(dealId);
    if (looks !== undefined || this.#looks.size < MOST_DEALS) this.#looks.set(dealId, (looks ?? 0) + 1);
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.write();
  }

  /** What can't be written now stays counted. */
  async write(): Promise<void> {
    if (this.#looks.size === 0) return;
    try {
      await whenFree(() => {
        addLooks(this.db, this.#looks);
        this.#looks.clear();
      });
    } catch (error) {
      this.log.warn({ error: String(error) }, "what visitors opened could not be written down yet");
    }
  }
}

/** @param looks how often, by the deal's id; unknown ones are passed over */
function addLooks(db: Db, looks: ReadonlyMap<number, number>): void {
  db.transaction(
    (tx) => {
      for (const [dealId, count] of looks) {
        const deal = tx.select({ restaurantId: deals.restaurantId }).from(deals).where(eq(deals.id, dealId)).get();
        if (!deal) continue;
        tx.insert(restaurantLooks)
          .values({ ...deal, looks: count })
          .onConflictDoUpdate({
            target: restaurantLooks.restaurantId,
            set: { looks: sql`${restaurantLooks.looks} + ${count}` },
          })
          .run();
      }
    },
    { behavior: "immediate" },
  );
}
