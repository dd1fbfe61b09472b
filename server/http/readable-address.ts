import type { Log } from "./log.ts";
import { problemResponse } from "./problem.ts";
import { logRequest } from "./request-log.ts";

type Handler = (request: Request) => unknown;

/**
 * Refuses a request whose Host header makes no address: every later reading of it would throw, in places that have no
 * answer for that. For Elysia's `wrap`.
 * @param headers what every answer of the app carries
 */
export function readableAddress({ headers, log }: { headers: Record<string, string>; log: Log }) {
  return (next: Handler): Handler =>
    (request) => {
      if (URL.canParse(request.url)) return next(request);
      const refusal = problemResponse(400, { message: "The Host header is not valid" });
      for (const [name, value] of Object.entries(headers)) refusal.headers.set(name, value);
      logRequest(log, request, refusal.status, null);
      return refusal;
    };
}
