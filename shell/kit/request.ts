import type { Problem } from "#contract/vocabulary";
import { keepAnswer, keptAnswer, mayBeKept } from "./kept-answers.ts";

/** An answer outside 2xx. Its message is the status code, a colon, a space, and the body (or the status text if empty). */
export class RequestError extends Error {
  override name = "RequestError";
  constructor(
    readonly status: number,
    readonly body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`);
  }

  /** The body as the server's own error shape, where it is one. */
  get problem(): Partial<Problem> {
    try {
      const parsed: unknown = JSON.parse(this.body);
      return typeof parsed === "object" && parsed !== null ? parsed : {};
    } catch {
      // Not JSON: a proxy's page, or plain text. There is no problem in it to name.
      return {};
    }
  }
}

export type Method = "GET" | "POST" | "DELETE";
export type RequestOptions = {
  method?: Method;
  body?: unknown;
  signal?: AbortSignal;
};

/**
 * Asks the server, with credentials; a body is sent as JSON.
 * @returns the raw answer, always within 2xx
 * @throws RequestError outside 2xx; TypeError when the network fails
 */
export async function send(path: string, { method = "GET", body, signal }: RequestOptions = {}): Promise<Response> {
  const init: RequestInit = { method, credentials: "include" };
  if (signal) init.signal = signal;
  if (body !== undefined) {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const answer = await reach(path, init);
  if (!answer.ok) throw new RequestError(answer.status, await answer.text(), answer.statusText);
  return answer;
}

/** Asks the network; where there is none, what it last said of deals and restaurants. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  const isKept = init.method === "GET" && mayBeKept(path);
  try {
    const answer = await fetch(path, init);
    if (isKept && answer.ok) {
      keepAnswer(path, answer.clone()).catch((error: unknown) => console.warn("An answer could not be kept", error));
    }
    return answer;
  } catch (error) {
    const kept = isKept && !init.signal?.aborted ? await keptAnswer(path) : undefined;
    if (kept) return kept;
    throw error;
  }
}

/** As `send`, read as JSON. An empty answer is undefined. */
export async function request<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  const text = await (await send(path, options)).text();
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

/** What is said where the network failed and nothing better is known. */
export const UNREACHABLE = "Something went wrong. Please try again later.";

/** What the server said went wrong: its message, else its raw body, else its status. `otherwise` where it never answered. */
export function serverMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof RequestError)) return otherwise;
  if (error.problem.message) return error.problem.message;
  const isJson = /^\s*[{[]/.test(error.body);
  return error.body && !isJson ? error.body : `Server responded with status: ${error.status}`;
}
