import { Elysia } from "elysia";
import type { Log } from "./log.ts";

/** Path and query of a request's address, without the cost of reading it as a URL. */
export function targetOf({ url }: Request): string {
  const path = url.indexOf("/", url.indexOf("//") + 2);
  return path < 0 ? "/" : url.slice(path);
}

/** No address of this site is longer; whoever sends longer ones would fill the log with them. */
const LONGEST_LOGGED = 300;

/** The path of a request as logs may hold it: no query, and no reset token, which stands in its path. */
export function loggedPath(request: Request): string {
  const [path = ""] = targetOf(request).split("?", 1);
  const open = path.replace(/(\/api\/reset-password\/verify\/).+/, "$1…");
  return open.length > LONGEST_LOGGED ? `${open.slice(0, LONGEST_LOGGED)}…` : open;
}

/** One line a request, without query, cookies or body: those may hold what nobody should read. */
export function logRequest(log: Log, request: Request, status: number | string, ms: number | null): void {
  log.info(
    {
      id: crypto.randomUUID(),
      method: request.method,
      path: loggedPath(request),
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
