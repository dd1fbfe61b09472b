import { decodeDocument } from "#pipeline/read/decode";
import { abortedError, CrawlError } from "../crawl-error.ts";
import type { EgressGuard } from "../egress/guard.ts";
import { type PoliteClient, TimeBudget } from "../fetch/polite-client.ts";
import type { FetchDecision } from "../fetch-decision.ts";
import { matchingRule, parseRobots, type RobotsRules } from "./robots-rules.ts";

/** What an origin answered for its robots.txt. Plain data, so that it can outlive the process. */
export type RobotsAnswer = {
  fetchedAt: number;
  /** `none`: there is no such file, everything is allowed. `unreachable`: nothing is. */
  kind: "rules" | "none" | "unreachable";
  text: string;
  /** For `none` and `unreachable`: what was answered. */
  detail: string;
};

/** Keeps answers between runs, so that an unchanged site is not asked for its robots.txt each time. */
export type RobotsMemory = {
  load: (origin: string) => RobotsAnswer | null;
  save: (origin: string, answer: RobotsAnswer) => Promise<void>;
};

type Known = RobotsAnswer & { rules: RobotsRules };

export type RobotsVerdict = {
  decision: FetchDecision;
  /** The host's pause between two pages. */
  delayMs: number;
  sitemaps: string[];
  /** Refused because robots.txt could not be had, not because it says so. */
  unreachable: boolean;
};

// RFC 9309: 500 KiB at least are read, five redirects at least followed, and a copy is used for a day at most.
const LIMIT = { bytes: 500 * 1024, beyond: "cut" } as const;
const REDIRECTS = 5;
export const ROBOTS_LIFETIME_MS = 24 * 3_600_000;
const UNREACHABLE_LIFETIME_MS = 5 * 60_000;
const LONGEST_DELAY_S = 30;

/** robots.txt by RFC 9309, asked for once an origin and day. */
export class Robots {
  private readonly known = new Map<string, Known>();
  private readonly asking = new Map<string, Promise<Known>>();

  constructor(
    private readonly client: PoliteClient,
    private readonly guard: EgressGuard,
    private readonly options: {
      productToken: string;
      now: () => number;
      timeoutMs: number;
      /** Pause between two pages of a host that names none; hosts in `ALLOW_PRIVATE_HOSTS` need none. */
      pageDelayMs: number;
      memory: RobotsMemory | null;
    },
  ) {}

  /** @throws CrawlError when the host itself is refused, unknown or asks for quiet; not for a robots.txt that fails */
  async decide(url: URL, signal?: AbortSignal): Promise<RobotsVerdict> {
    const known = this.current(url.origin) ?? (await this.ask(url.origin, signal));
    const given = known.rules.crawlDelaySeconds;
    const usual = this.guard.vouchedFor(url) ? 0 : this.options.pageDelayMs;
    return {
      decision: this.decision(url, known),
      delayMs: given === null ? usual : Math.min(given, LONGEST_DELAY_S) * 1000,
      sitemaps: known.rules.sitemaps,
      unreachable: known.kind === "unreachable",
    };
  }

  /** The decision for an address of an origin that was asked before; null for others. Sends nothing. */
  decideIfKnown(url: URL): FetchDecision | null {
    const known = this.current(url.origin);
    return known === null ? null : this.decision(url, known);
  }

  private decision(url: URL, known: Known): FetchDecision {
    const at = this.options.now();
    if (known.kind === "none")
      return {
        url: url.href,
        allowed: true,
        rule: `no robots.txt (${known.detail})`,
        at,
      };
    if (known.kind === "unreachable") {
      return {
        url: url.href,
        allowed: false,
        rule: `robots.txt can't be had (${known.detail}): nothing is allowed`,
        at,
      };
    }
    const rule = matchingRule(known.rules.rules, url);
    if (rule === null)
      return {
        url: url.href,
        allowed: true,
        rule: "robots.txt has no rule for this address",
        at,
      };
    return {
      url: url.href,
      allowed: rule.allow,
      rule: `robots.txt line ${rule.line}: ${rule.source}`,
      at,
    };
  }

  private current(origin: string): Known | null {
    let known = this.known.get(origin) ?? null;
    if (known === null) {
      const kept = this.options.memory?.load(origin) ?? null;
      if (kept !== null)
        known = {
          ...kept,
          rules: parseRobots(kept.text, this.options.productToken),
        };
    }
    if (known === null) return null;
    const age = this.options.now() - known.fetchedAt;
    const lifetime = known.kind === "unreachable" ? UNREACHABLE_LIFETIME_MS : ROBOTS_LIFETIME_MS;
    if (age < 0 || age > lifetime) return null;
    this.known.set(origin, known);
    return known;
  }

  private async ask(origin: string, signal?: AbortSignal): Promise<Known> {
    for (;;) {
      const running = this.asking.get(origin) ?? this.askAnew(origin, signal);
      try {
        return await running;
      } catch (error) {
        // Whoever asked first was stopped, we were not: we ask ourselves.
        if (error instanceof CrawlError && error.code === "aborted" && !signal?.aborted) continue;
        throw signal?.aborted ? abortedError() : error;
      }
    }
  }

  private askAnew(origin: string, signal?: AbortSignal): Promise<Known> {
    const asked = this.fetch(origin, signal)
      .then(async (answer) => {
        const known = {
          ...answer,
          rules: parseRobots(answer.text, this.options.productToken),
        };
        this.known.set(origin, known);
        if (answer.kind !== "unreachable") await this.options.memory?.save(origin, answer);
        return known;
      })
      .finally(() => this.asking.delete(origin));
    this.asking.set(origin, asked);
    return asked;
  }

  private async fetch(origin: string, signal?: AbortSignal): Promise<RobotsAnswer> {
    const fetchedAt = this.options.now();
    const budget = new TimeBudget(this.options.timeoutMs);
    let url = new URL("/robots.txt", origin);
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const request = {
        headers: { Accept: "text/plain, */*;q=0.1" },
        limit: LIMIT,
        budget,
        delayMs: 0,
        signal,
      };
      const answer = await this.client.get(url, request).catch((error: unknown) => {
        const own = redirects === 0 && error instanceof CrawlError && FATAL.has(error.code);
        if (own || !(error instanceof CrawlError) || error.code === "aborted") throw error;
        return error;
      });
      if (answer instanceof CrawlError)
        return {
          fetchedAt,
          kind: "unreachable",
          text: "",
          detail: answer.code,
        };
      const { status, headers, body } = answer;
      if (status === 200)
        return {
          fetchedAt,
          kind: "rules",
          text: decodeDocument({ body, contentType: "text/plain; charset=utf-8" }),
          detail: "200",
        };
      if (status >= 300 && status < 400 && headers.location && URL.canParse(headers.location, url.href)) {
        url = new URL(headers.location, url);
        continue;
      }
      // 429 is a server that is busy, not one that has no rules.
      const busy = status === 429 || status >= 500;
      return {
        fetchedAt,
        kind: busy ? "unreachable" : "none",
        text: "",
        detail: String(status),
      };
    }
    return {
      fetchedAt,
      kind: "none",
      text: "",
      detail: `more than ${REDIRECTS} redirects`,
    };
  }
}

/** Errors that concern the host itself, whatever is asked of it. */
const FATAL = new Set(["bad_address", "address_refused", "name_not_found", "host_wait"]);
