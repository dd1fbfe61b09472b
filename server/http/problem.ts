import type { Problem } from "#contract/vocabulary";

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

/** An answer outside 2xx that a rule wants, with the words a visitor reads. Never holds what was submitted. */
export class ProblemError extends Error {
  override name = "ProblemError";
  constructor(
    readonly status: Status,
    message: string,
    readonly extra: { details?: Problem["details"]; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

export const notSignedIn = () => new ProblemError(401, "Not signed in");
export const unknownDeal = () => new ProblemError(404, "Deal not found");
export const unknownRestaurant = () => new ProblemError(404, "Restaurant not found");
export const tooMany = (retryAfterSeconds: number, message = "Too many attempts. Please try again later.") =>
  new ProblemError(429, message, { retryAfterSeconds });

/** The one shape of every error answer. */
export function problemResponse(status: number, body: Problem, retryAfterSeconds?: number): Response {
  const headers = new Headers({ "content-type": "application/json", "cache-control": "no-store" });
  if (retryAfterSeconds !== undefined) headers.set("retry-after", String(Math.max(1, Math.ceil(retryAfterSeconds))));
  return new Response(JSON.stringify(body), { status, headers });
}
