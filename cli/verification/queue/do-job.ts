import { createCrawler } from "#pipeline/crawl/crawler";
import type { RobotsAnswer } from "#pipeline/crawl/robots/robots";
import { ModelError, type ModelExtractor, QuotaExceededError } from "#pipeline/extract/model/model";
import { extractorName, isModelAmong } from "#pipeline/extractor-name";
import { readDocument } from "#pipeline/read/read-document";
import { readPage } from "#pipeline/read/read-page";
import type { Environment } from "../../environment.ts";
import { type Checker, createLocalChecker } from "../checker.ts";
import { BudgetSpentError, type ConfiguredModel, configuredModel, guardedModel } from "../model.ts";
import type { Answer } from "./answer.ts";
import type { OriginRobots, QueuedJob, RunState } from "./queued-job.ts";

const NO_TOKENS = { inputTokens: 0, outputTokens: 0 };

/**
 * What a worker keeps for the jobs of one run: a browser, what it learnt of robots.txt, a model that remembers whether
 * its quota is spent. Reaches no further than this machine's own ALLOW_PRIVATE_HOSTS.
 */
export class RunTools {
  private readonly robots = new Map<string, RobotsAnswer>();
  private fresh: OriginRobots[] = [];
  private readonly crawler;
  private readonly configured: ConfiguredModel | null;
  private readonly model: ModelExtractor | null;
  private readonly now: () => number;

  constructor(environment: Environment, concurrency: number, first: QueuedJob, { left }: RunState) {
    this.now = () => Date.now() + first.clockAhead;
    this.configured = first.extractor === "rules" ? null : configuredModel(environment, undefined);
    this.model =
      this.configured &&
      guardedModel(this.configured.extractor, {
        prices: first.prices,
        budget: left ?? Number.POSITIVE_INFINITY,
        // The writer reads from the answer what became of the model.
        onSuccess: () => {},
        onFailure: () => {},
      });
    this.crawler = createCrawler({
      allowPrivateHosts: environment.ALLOW_PRIVATE_HOSTS,
      userAgent: first.userAgent,
      concurrency,
      now: this.now,
      read: readPage,
      readServed: readDocument,
      robotsMemory: {
        load: (origin) => this.robots.get(origin) ?? null,
        save: async (origin, answer) => {
          this.robots.set(origin, answer);
          this.fresh.push({ origin, answer });
        },
      },
    });
  }

  /** Does a job. @throws NoChromiumError, and what an aborted signal makes of it */
  async do(queued: QueuedJob, state: RunState, signal: AbortSignal): Promise<Answer> {
    for (const { origin, answer } of queued.robots) if (!this.robots.has(origin)) this.robots.set(origin, answer);
    const checked = await this.checkerFor(queued, state).checkRestaurantFor(queued.job, () => {}, signal);
    const robots = this.fresh;
    this.fresh = [];
    return { ...checked, robots };
  }

  close(): Promise<void> {
    return this.crawler.close();
  }

  private checkerFor({ extractor, job }: QueuedJob, { model }: RunState): Checker {
    const reading = (name: string | null, asked: ModelExtractor | null) =>
      createLocalChecker(this.crawler, { extractor: extractorName(name), model: asked, now: this.now });
    if (this.configured) return reading(this.configured.name, model === "ask" ? this.model : stopped(model));
    const wasAmong = job.known.some((page) => page.extractor !== null && isModelAmong(page.extractor));
    // Rules alone would find less than what a model found before, and the rest would count as gone.
    const isMissed = extractor === "llm" || (extractor === "any" && wasAmong);
    return isMissed ? reading("none configured", missing) : reading(null, null);
  }
}

const missing: ModelExtractor = {
  extract: async () => {
    throw new ModelError(
      "none is configured there. Set OPENAI_API_KEY or OPENAI_BASE_URL, or run deals verify --extractor rules.",
      NO_TOKENS,
    );
  },
};

/** Not asked any more; nothing counts as gone because of it. */
function stopped(by: "quota" | "budget"): ModelExtractor {
  return {
    extract: async () => {
      if (by === "quota") throw new QuotaExceededError("The model's quota is spent.");
      throw new BudgetSpentError("The budget is spent.", NO_TOKENS);
    },
  };
}
