import { Elysia } from "elysia";
import type { Log } from "./errors.ts";

/** Path and query of a request's address, without the cost of reading it as a URL. */
export function targetOf({ url }: Request): string {
  const path = url.indexOf("/", url.indexOf("//") + 2);
  return path < 0 ? "/" : url.slice(path);
}

/** One line a request, without query, cookies or body: those may hold what nobody should read. */
export function logRequest(log: Log, request: Request, status: number | string, ms: number | null): void {
  const [path = ""] = targetOf(request).split("?", 1);
  log.info(
    {
      id: crypto.randomUUID(),
      method: request.method,
      // A reset token stands in its path.
      path: path.replace(/(\/api\/reset-password\/verify\/).+/, "$1…"),
      status,
      ms: ms === null ? null : Math.round(ms * 10) / 10,
    },
    "request",
  );
}

export function requestLog(log: Log) {
  const started = new WeakMap<Request, number>();
  return new Elysia({ name: "request-log" })
    .onRequest(({ request }) => {
      started.set(request, performance.now());
    })
    .onAfterResponse({ as: "global" }, ({ request, set, responseValue }) => {
      const from = started.get(request);
      const status = responseValue instanceof Response ? responseValue.status : (set.status ?? 200);
      logRequest(log, request, status, from === undefined ? null : performance.now() - from);
    });
}
