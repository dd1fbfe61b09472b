import PQueue from "p-queue";
import { createCrawler } from "#pipeline/crawl/crawler";
import type { QuietMemory } from "#pipeline/crawl/politeness/host-queue";
import { ROBOTS_LIFETIME_MS, type RobotsMemory } from "#pipeline/crawl/robots/robots";
import { extractorName } from "#pipeline/extractor-name";
import { readDocument } from "#pipeline/read/read-document";
import { readPage } from "#pipeline/read/read-page";
import { whenFree } from "#server/db/retry";
import { readHostQuiet, writeHostQuiet } from "#server/features/verification/host-quiets";
import { readRobotsAnswer, writeRobotsAnswer } from "#server/features/verification/robots-memory";
import type { RestaurantToCheck } from "#server/features/verification/stored";
import type { Services } from "../services.ts";
import { type Checker, createLocalChecker, type ModelStatus } from "./checker.ts";
import { configuredModel, guardedModel, type ModelPrices } from "./model.ts";
import type { VerificationOptions } from "./verification-options.ts";

/** Jobs on the queue at the same time: enough for many machines, and few enough that an exclusion still comes in time. */
const QUEUED_AT_ONCE = 128;
/** Each worker keeps a host's pace by itself; two of them would not know of each other. */
const QUEUED_PAUSE_MS = 1_000;

/** `budget`: US dollars that the run may spend on the model. */
type ModelTerms = { prices: ModelPrices; budget: number; status: ModelStatus };

/**
 * With REDIS_URL the jobs go to workers, else they are done here. So are those of the bundled sample sites in any case:
 * they stand on this machine's loopback, where no other one could reach them.
 * @returns with it, how many restaurants may be under way at the same time, and how long the next of one host waits
 * @throws ConfigurationError, RedisError
 */
export async function chooseChecker(
  services: Services,
  restaurants: readonly RestaurantToCheck[],
  options: VerificationOptions,
  terms: ModelTerms,
  notice: (text: string) => void = () => {},
): Promise<{ checker: Checker; atOnce: number; pauseMs: number }> {
  const { REDIS_URL } = services.environment;
  const samples = new Set(options.alsoAllow);
  const isHere = ({ website }: { website: string }) => URL.canParse(website) && samples.has(new URL(website).host);
  if (REDIS_URL === undefined || (restaurants.length > 0 && restaurants.every(isHere)))
    return { checker: localChecker(services, options, terms), atOnce: options.concurrency, pauseMs: 0 };
  const ofQueue = { atOnce: QUEUED_AT_ONCE, pauseMs: QUEUED_PAUSE_MS };
  const queued = await queueChecker(REDIS_URL, services, options, terms, notice);
  if (!restaurants.some(isHere)) return { checker: queued, ...ofQueue };
  const local = localChecker(services, options, terms);
  const turns = new PQueue({ concurrency: options.concurrency });
  const checker: Checker = {
    checkRestaurantFor: (job, started, signal) =>
      isHere(job.restaurant)
        ? turns.add(() => local.checkRestaurantFor(job, started, signal))
        : queued.checkRestaurantFor(job, started, signal),
    close: async () => {
      await local.close();
      await queued.close();
    },
  };
  return { checker, ...ofQueue };
}

/** Says who asks and whom to write to. */
const userAgent = ({ environment }: Services) => `PlatefulBot/1.0 (+${environment.PUBLIC_URL}/about)`;

function localChecker(
  services: Services,
  options: VerificationOptions,
  { prices, budget, status: { onSuccess, onFailure } }: ModelTerms,
): Checker {
  const { environment } = services;
  const configured = configuredModel(environment, options.extractor);
  const crawler = createCrawler({
    allowPrivateHosts: [environment.ALLOW_PRIVATE_HOSTS, ...(options.alsoAllow ?? [])].filter(Boolean).join(","),
    userAgent: userAgent(services),
    concurrency: options.concurrency,
    now: environment.clock,
    read: readPage,
    readServed: readDocument,
    robotsMemory: robotsMemory(services, options),
    quietMemory: quietMemory(services, options),
  });
  return createLocalChecker(crawler, {
    extractor: extractorName(configured?.name ?? null),
    model: configured && guardedModel(configured.extractor, { prices, budget, onSuccess, onFailure }),
    now: environment.clock,
  });
}

async function queueChecker(
  url: string,
  services: Services,
  options: VerificationOptions,
  terms: ModelTerms,
  notice: (text: string) => void,
): Promise<Checker> {
  const { environment } = services;
  // Only those who have a queue wait for its library.
  const { createQueueChecker } = await import("./queue/queue-checker.ts");
  const memory = robotsMemory(services, options);
  const ahead = environment.clock() - Date.now();
  return createQueueChecker({
    ...terms,
    url,
    extractor: options.extractor ?? (environment.hasModel ? "llm" : "any"),
    userAgent: userAgent(services),
    // The real clock is 0 ahead, but for the moment between two readings.
    clockAhead: Math.abs(ahead) < 1_000 ? 0 : ahead,
    notice,
    robots: {
      known: ({ restaurant, known }) => {
        const addresses = [restaurant.website, ...known.map(({ url }) => url)].filter((each) => URL.canParse(each));
        return [...new Set(addresses.map((each) => new URL(each).origin))].flatMap((origin) => {
          const answer = memory.load(origin);
          return answer ? [{ origin, answer }] : [];
        });
      },
      learnt: async (answers) => {
        for (const { origin, answer } of answers) await memory.save(origin, answer);
      },
    },
  });
}

/** What a host asked for holds for every run, `--force` or not. */
function quietMemory({ db, environment }: Services, { dryRun }: VerificationOptions): QuietMemory {
  return {
    load: (host) => readHostQuiet(db, host),
    save: async (host, until) => {
      if (!dryRun) await whenFree(() => writeHostQuiet(db, host, until, environment.clock()));
    },
  };
}

/** robots.txt is asked for once a day, not once a run. */
function robotsMemory({ db, environment }: Services, { dryRun, force }: VerificationOptions): RobotsMemory {
  return {
    load: (origin) => (force ? null : readRobotsAnswer(db, origin)),
    save: async (origin, answer) => {
      const outdated = environment.clock() - ROBOTS_LIFETIME_MS;
      if (!dryRun) await whenFree(() => writeRobotsAnswer(db, origin, answer, outdated));
    },
  };
}
