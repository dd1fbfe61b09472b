import { Elysia } from "elysia";
import { ProblemError } from "./problem.ts";

const MAX_BODY_BYTES = 64 * 1024;
/**
 * No call takes more than lists in an object. A refused body is printed with indentation by Elysia, which for 64 KiB of
 * opening brackets takes seconds.
 */
const DEEPEST_BODY = 8;
/** Whoever takes longer for 64 KiB holds a connection open for its own sake. */
const SLOWEST_BODY_MS = 15_000;
const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Guards every request that changes something: it comes from the app's own origin (browsers always say where from;
 * programs that say nothing carry no visitor's cookies), is JSON, and is small. A form on another site can send
 * neither JSON nor our origin.
 */
export function requestGuard({
  origins,
  slowestBody = SLOWEST_BODY_MS,
}: {
  origins: ReadonlySet<string>;
  /** Milliseconds. */
  slowestBody?: number;
}) {
  return new Elysia({ name: "request-guard" })
    .onRequest(({ request }) => {
      if (!CHANGING.has(request.method)) return;
      const origin = request.headers.get("origin");
      const site = request.headers.get("sec-fetch-site");
      if (origin !== null ? !origins.has(origin) : site !== null && site !== "same-origin" && site !== "none")
        throw new ProblemError(403, "This request does not come from Plateful");
      const type = request.headers.get("content-type");
      const length = Number(request.headers.get("content-length") ?? 0);
      if (length > MAX_BODY_BYTES) throw tooLarge();
      if (type !== null ? !isJson(type) : length > 0) throw new ProblemError(415, "Send JSON");
    })
    .onParse({ as: "global" }, async ({ request }) => {
      const bytes = await readBounded(request, slowestBody);
      let body: unknown;
      try {
        // Fatal: a name or password with other letters in place of those that were sent would be stored.
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        if (text.trim() === "") return undefined;
        body = JSON.parse(text);
      } catch {
        throw new ProblemError(400, "The body is not valid JSON");
      }
      if (isNestedDeeper(body, DEEPEST_BODY)) throw new ProblemError(400, "The body is nested too deeply");
      // Half a character, written as an escape, would be stored as another one too.
      if (!isWellFormed(body)) throw new ProblemError(400, "The body is not valid JSON");
      return body;
    });
}

function isJson(type: string): boolean {
  return /^application\/json\s*(;|$)/i.test(type.trim());
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}

function isWellFormed(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}

const tooLarge = () => new ProblemError(413, "The body is larger than 64 KiB");

/** A body sent in chunks names no length, so it is counted as it comes. */
async function readBounded(request: Request, slowest: number): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  let isTooSlow = false;
  const timer = setTimeout(() => {
    isTooSlow = true;
    void reader.cancel();
  }, slowest);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      parts.push(part.value);
    }
    if (isTooSlow) throw new ProblemError(400, "The body took too long to arrive");
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(parts);
}
