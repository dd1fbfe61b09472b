import { treaty } from "@elysiajs/eden";
import type { Clock } from "#contract/clock";
import { plainFacts } from "#contract/testing/plain-facts";
import { type Api, type AppOptions, createApp } from "#server/app";
import { createPasswords } from "#server/auth/passwords";
import { createSessions } from "#server/auth/sessions";
import { Catalogue } from "#server/catalogue/catalogue";
import { type Db, openDatabase } from "#server/db/open";
import { dealEvidence, deals } from "#server/db/schema/deals";
import { pageSnapshots, pages, restaurants } from "#server/db/schema/restaurants";

/** 2026-11-20 was a Friday; noon in New York. */
export const FRIDAY_NOON = Date.parse("2026-11-20T12:00:00-05:00");

export type TestServer = {
  db: Db;
  url: string;
  catalogue: Catalogue;
  /** Epoch milliseconds; tests set it. */
  clock: { now: number };
  logged: string[];
  /** A visitor with a cookie jar of their own, through the typed client. */
  visitor: () => Visitor;
  stop: () => Promise<void>;
};

export type Visitor = { api: ReturnType<typeof treaty<Api>>; fetch: typeof fetch; cookie: () => string };

/** For tests of something else that sign many up: hashing costs 40 ms a time. */
export const quickPasswords: AppOptions["passwords"] = {
  hash: async (password) => String(Bun.hash(password)),
  verify: async (password, hash) => hash === String(Bun.hash(password)),
};

/**
 * The whole app over HTTP on loopback, with the real migrations.
 * @param file of the database; without one it is in memory
 */
export async function startTestServer(given: Partial<AppOptions> = {}, file = ":memory:"): Promise<TestServer> {
  const db = openDatabase(file, { busyTimeout: 0 });
  const time = { now: FRIDAY_NOON };
  const clock: Clock = () => time.now;
  const logged: string[] = [];
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const catalogue = new Catalogue(db, clock, (error) => note({ error: String(error) }, "catalogue"));
  const rate = { count: 1_000, seconds: 60 };
  const origins = new Set<string>();
  const app = createApp({
    db,
    clock,
    catalogue,
    sessions: createSessions(db, { secure: false }),
    passwords: createPasswords(),
    log: { info: note, warn: note, error: note },
    publicUrl: "http://plateful.example",
    throttles: { loginAccount: rate, loginAddress: rate, register: rate, reset: rate, feedback: rate },
    trustedProxies: 0,
    exposeResetLink: false,
    sendResetMail: () => {},
    origins,
    isProduction: false,
    flagRemovalThreshold: 3,
    verification: { request: () => "started" },
    mayAskModel: true,
    accuracy: { measuredOn: "2026-11-20", sets: [] },
    onLook: () => {},
    onFlag: () => {},
    map: { tiles: null, attribution: "" },
    files: null,
    firstScreen: null,
    pictures: {},
    ...given,
  });
  app.listen({ hostname: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${app.server?.port}`;
  origins.add(url);
  return {
    db,
    url,
    catalogue,
    clock: time,
    logged,
    visitor: () => newVisitor(url),
    stop: async () => {
      await app.stop(true);
      db.$client.close();
    },
  };
}

function newVisitor(url: string): Visitor {
  let cookie = "";
  const withCookie = async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    if (cookie) headers.set("cookie", cookie);
    const response = await fetch(input, { ...init, headers });
    const set = response.headers.get("set-cookie");
    if (set) cookie = set.split(";")[0] ?? "";
    return response;
  };
  const fetcher = withCookie as typeof fetch;
  return { api: treaty<Api>(url, { fetcher, parseDate: false }), fetch: fetcher, cookie: () => cookie };
}

/** Signs a new user up; the name makes the address. */
export async function signUp(visitor: Visitor, username: string, password = "correct horse"): Promise<number> {
  const { data, error } = await visitor.api.api.register.post({
    username,
    email: `${username}@example.com`,
    password,
    confirmPassword: password,
  });
  if (error) throw new Error(JSON.stringify(error.value));
  return data.id;
}

type NewRestaurant = Partial<typeof restaurants.$inferInsert>;
type NewDeal = Partial<typeof deals.$inferInsert> & { quote?: string };

/** Stores a restaurant with deals, as a verification would have left them; those without a quote are unverified. */
export function storeRestaurant(db: Db, at: number, restaurant: NewRestaurant, newDeals: NewDeal[] = []): number[] {
  const { id: restaurantId } = db
    .insert(restaurants)
    .values({
      identity: crypto.randomUUID(),
      name: "Casa Verde",
      timeZone: "America/New_York",
      categories: [],
      dealPages: [],
      createdAt: at,
      updatedAt: at,
      ...restaurant,
    })
    .returning()
    .get();
  const { id: pageId } = db
    .insert(pages)
    .values({ restaurantId, url: "https://casa.example/specials", outcome: "read", reason: "", lastVisitedAt: at })
    .returning()
    .get();
  const { id: snapshotId } = db
    .insert(pageSnapshots)
    .values({ pageId, takenAt: at, textHash: "h", file: "h.json.zst" })
    .returning()
    .get();
  const ids = newDeals.map(({ quote, ...deal }) => {
    const { id } = db
      .insert(deals)
      .values({
        restaurantId,
        origin: "page",
        ...plainFacts,
        verifiedAt: quote === undefined ? null : at,
        createdAt: at,
        updatedAt: at,
        ...deal,
      })
      .returning()
      .get();
    if (quote !== undefined)
      db.insert(dealEvidence)
        .values({
          dealId: id,
          snapshotId,
          sourceUrl: "https://casa.example/specials",
          quote,
          quoteKey: quote.toLowerCase(),
          places: [],
          terms: [],
          proposedBy: ["rules"],
          picture: "p.webp",
          foundAt: at,
        })
        .run();
    return id;
  });
  return ids;
}

/** Stores a restaurant that the server knows of at once. */
export function addRestaurant(server: TestServer, restaurant: NewRestaurant, newDeals: NewDeal[] = []): number[] {
  const ids = storeRestaurant(server.db, server.clock.now, restaurant, newDeals);
  server.catalogue.refresh();
  return ids;
}
