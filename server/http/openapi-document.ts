import { toOpenAPISchema } from "@elysiajs/openapi";
import { type AnyElysia, Elysia } from "elysia";
import { z } from "zod";
import { problem } from "#contract/vocabulary";
import { type LISTED, PREPARED, PreparedAnswer } from "./prepared-answer.ts";

const asJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const document = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
  components: z.unknown(),
});

/** The part of an OpenAPI operation that is filled in here. */
type Operation = { requestBody?: object; responses: Record<string, object>; "x-prepared"?: Prepared };
type Prepared = (typeof PREPARED | typeof LISTED)["x-prepared"];

const MEANINGS: Record<string, string> = {
  200: "Done",
  201: "Stored",
  202: "Begun; it goes on in the background",
  204: "Done; there is nothing to say",
  304: "As it was when it had the ETag that `If-None-Match` names",
  400: "Not valid; `details` names each field",
  401: "Not signed in, or not with this name and password",
  403: "Asked by another site's page",
  404: "Unknown, or no longer there",
  409: "Taken, or done before",
  413: "The body is larger than 64 KiB",
  415: "The body is not JSON",
  429: "Too often",
  503: "Nothing can be read or stored right now",
};
const LATER = {
  "Retry-After": { description: "Seconds until it may be asked again", schema: { type: "integer", minimum: 1 } },
};
const VERSION = { ETag: { description: "Changes with the answer", schema: { type: "string" } } };
const NEXT = {
  Link: { description: 'The address of the next part, `rel="next"`, where there is one', schema: { type: "string" } },
};
/** What any call that changes something may answer: by the request guard, or where the database can't be written. */
const GUARDED = Object.fromEntries(
  ["400", "403", "413", "415", "503"].map((status) => [status, { content: jsonOf(problem) }]),
);

/**
 * Answers the OpenAPI document of an app's routes, made when first asked for. The generator knows a route's own schemas
 * alone, and leaves a body's out where an app reads bodies by a parser of its own, as ours does: what is true of every
 * call, and the bodies, are put in here.
 * @param described answers the app whose routes are described
 */
export function openapiDocument(described: () => AnyElysia) {
  let answer: PreparedAnswer | undefined;
  return new Elysia({ name: "openapi-document" }).get(
    "/api/openapi.json",
    ({ request }) => {
      answer ??= new PreparedAnswer(JSON.stringify(documentOf(described())), { lasting: true });
      return answer.respond(request);
    },
    {
      tags: ["Health"],
      detail: { summary: "What every call takes and answers", ...PREPARED },
      response: { 200: document },
    },
  );
}

function documentOf(app: AnyElysia) {
  const { paths, components } = toOpenAPISchema(app, { staticFile: false }, undefined, { zod: asJsonSchema });
  for (const { method, path, hooks } of app.routes) {
    const item = paths[path.replace(/:(\w+)/g, "{$1}")] as Record<string, Operation> | undefined;
    const operation = item?.[method.toLowerCase()];
    const body: unknown = hooks.body;
    if (!operation) {
      if (body) throw new Error(`${method} ${path} takes a body and is not described`);
      continue;
    }
    if (body instanceof z.ZodType) operation.requestBody = bodyOf(body);
    const { "x-prepared": prepared, responses } = operation;
    delete operation["x-prepared"];
    const all = { ...(method === "GET" ? {} : GUARDED), ...responses, ...(prepared ? { 304: {} } : {}) };
    operation.responses = Object.fromEntries(
      Object.entries(all).map(([status, answer]) => [status, describedAnswer(status, answer, prepared)]),
    );
  }
  return { openapi: "3.1.2", info: { title: "Plateful", version: "1.0.0" }, paths, components };
}

function jsonOf(schema: z.ZodType) {
  return { "application/json": { schema: asJsonSchema(schema) } };
}

function bodyOf(schema: z.ZodType): object {
  return { required: !schema.safeParse(undefined).success, content: jsonOf(schema) };
}

function describedAnswer(status: string, answer: object, prepared: Prepared | undefined): object {
  const description = MEANINGS[status];
  if (description === undefined) throw new Error(`An answer of ${status} has no meaning yet`);
  const headers = {
    ...(status === "429" || status === "503" ? LATER : {}),
    ...(prepared && (status === "200" || status === "304") ? VERSION : {}),
    ...(prepared === "in parts" && status === "200" ? NEXT : {}),
  };
  return { ...answer, description, ...(Object.keys(headers).length > 0 ? { headers } : {}) };
}
