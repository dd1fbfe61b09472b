import { parseAllowList } from "../egress/allow-list.ts";
import { EgressGuard } from "../egress/guard.ts";
import { HostQueue } from "../politeness/host-queue.ts";
import { Robots, type RobotsAnswer } from "../robots/robots.ts";
import { DocumentFetcher } from "./document.ts";
import { PoliteClient } from "./polite-client.ts";

export type Handler = (request: Request, seen: number) => Response | Promise<Response>;

/** A guard against hanging alone. */
const PATIENCE_MS = 5_000;

/** A real server whose answers a test sets, and a fetcher whose clock only waiting moves. */
export class TestSite {
  routes: Record<string, Handler> = {};
  asked: { path: string; headers: Headers }[] = [];
  slept: number[] = [];
  now = Date.parse("2026-11-21T12:00:00Z");

  private readonly server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      const seen = this.paths().filter((path) => path === pathname).length;
      this.asked.push({ path: pathname, headers: request.headers });
      return this.routes[pathname]?.(request, seen) ?? new Response("nothing here", { status: 404 });
    },
  });

  at(path: string): string {
    return `http://127.0.0.1:${this.server.port}${path}`;
  }

  paths(): string[] {
    return this.asked.map((each) => each.path);
  }

  /** A crawler's fetching, new each time: nothing is remembered but what `memory` holds. */
  fetcher(
    options: {
      memory?: Map<string, RobotsAnswer>;
      limits?: { bytes: number; timeoutMs: number };
      /** Another port of this machine that may be asked, by this name or by `localhost`. */
      also?: number;
    } = {},
  ) {
    const also = options.also ?? this.server.port;
    const allowed = parseAllowList(`127.0.0.1:${this.server.port},127.0.0.1:${also},localhost:${also}`);
    const guard = new EgressGuard({ allowed, ports: new Set([80, 443, 9]) });
    const clock = () => this.now;
    const queue = new HostQueue(clock, async (ms) => {
      this.slept.push(ms);
      this.now += ms;
    });
    const identity = { "User-Agent": "PlatefulBot/1.0 (+https://plateful.example)" };
    const client = new PoliteClient(guard, queue, identity, clock, () => 1);
    const { memory } = options;
    const robots = new Robots(client, guard, {
      productToken: "PlatefulBot",
      now: clock,
      timeoutMs: PATIENCE_MS,
      pageDelayMs: 1_000,
      memory: memory
        ? {
            load: (origin) => memory.get(origin) ?? null,
            save: async (origin, answer) => void memory.set(origin, answer),
          }
        : null,
    });
    return new DocumentFetcher(
      client,
      robots,
      options.limits ?? { bytes: 5 * 1024 * 1024, timeoutMs: PATIENCE_MS },
      clock,
    );
  }

  stop(): Promise<void> {
    return this.server.stop(true);
  }
}

export const page = (headers: Record<string, string> = {}) =>
  new Response("<p>page", { headers: { "Content-Type": "text/html", ...headers } });

export const moved = (location: string, status = 302) =>
  new Response(null, { status, headers: { Location: location } });
