import { Elysia } from "elysia";
import { ProblemError, problemResponse } from "./problem.ts";

const MAX_BODY_BYTES = 64 * 1024;
/**
 * No call takes more than lists in an object. A refused body is printed with indentation by Elysia, which for 64 KiB of
 * opening brackets takes seconds.
 */
const DEEPEST_BODY = 8;
const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Guards every request that changes something: it comes from the app's own origin (browsers always say where from;
 * programs that say nothing carry no visitor's cookies), is JSON, and is small. A form on another site can send
 * neither JSON nor our origin.
 */
export function requestGuard({ origins }: { origins: ReadonlySet<string> }) {
  return new Elysia({ name: "request-guard" })
    .onRequest(({ request }) => {
      if (!CHANGING.has(request.method)) return;
      const origin = request.headers.get("origin");
      const site = request.headers.get("sec-fetch-site");
      if (origin !== null ? !origins.has(origin) : site !== null && site !== "same-origin" && site !== "none")
        return problemResponse(403, { message: "This request does not come from Plateful" });
      const type = request.headers.get("content-type");
      const length = Number(request.headers.get("content-length") ?? 0);
      if (length > MAX_BODY_BYTES) return tooLarge();
      if (type !== null ? !isJson(type) : length > 0) return problemResponse(415, { message: "Send JSON" });
      return;
    })
    .onParse({ as: "global" }, async ({ request }) => {
      const text = await readBounded(request);
      if (text.trim() === "") return undefined;
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        throw new ProblemError(400, "The body is not valid JSON");
      }
      if (isNestedDeeper(body, DEEPEST_BODY)) throw new ProblemError(400, "The body is nested too deeply");
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

function tooLarge(): Response {
  return problemResponse(413, { message: "The body is larger than 64 KiB" });
}

/** A body sent in chunks names no length, so it is counted as it comes. */
async function readBounded(request: Request): Promise<string> {
  if (!request.body) return "";
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new ProblemError(413, "The body is larger than 64 KiB");
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
