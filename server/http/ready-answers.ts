import type { Log } from "./log.ts";
import type { PreparedAnswer } from "./prepared-answer.ts";
import { logRequest, targetOf } from "./request-log.ts";

type Handler = (request: Request) => unknown;

/**
 * Sends an answer that stands ready before routes, hooks and schemas are asked, which cost more than sending does.
 * For Elysia's `wrap`.
 * @param find the answer made for exactly this path and query, if it was asked before; it is public and changes nothing
 * @param headers what every answer of the app carries
 */
export function readyAnswers(
  find: (target: string) => PreparedAnswer | undefined,
  { headers, log }: { headers: Record<string, string>; log: Log },
) {
  return (next: Handler, request: Request): Handler => {
    if (request.method !== "GET") return next;
    const answer = find(targetOf(request));
    if (!answer) return next;
    const from = performance.now();
    const response = answer.respondWith(headers, request);
    logRequest(log, request, response.status, performance.now() - from);
    return () => response;
  };
}
