import { Elysia } from "elysia";
import type { Log } from "./errors.ts";
import { loggedPath } from "./logged-path.ts";

/** One line a request, without query, cookies or body: those may hold what nobody should read. */
export function requestLog(log: Log) {
  const started = new WeakMap<Request, number>();
  return new Elysia({ name: "request-log" })
    .onRequest(({ request }) => {
      started.set(request, performance.now());
    })
    .onAfterResponse({ as: "global" }, ({ request, set, responseValue }) => {
      const from = started.get(request);
      log.info(
        {
          id: crypto.randomUUID(),
          method: request.method,
          path: loggedPath(request),
          status: responseValue instanceof Response ? responseValue.status : (set.status ?? 200),
          ms: from === undefined ? null : Math.round((performance.now() - from) * 10) / 10,
        },
        "request",
      );
    });
}
