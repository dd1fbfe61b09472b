import { toOpenAPISchema } from "@elysiajs/openapi";
import { type AnyElysia, Elysia } from "elysia";
import { z } from "zod";
import { PreparedAnswer } from "./prepared-answer.ts";

const asJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const document = z.object({
  openapi: z.string(),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string(), z.unknown()),
  components: z.unknown(),
});

/**
 * Answers the OpenAPI document of an app's routes, made when first asked for. The generator leaves a body's schema out
 * where an app reads bodies by a parser of its own, as ours does, so those are put in here.
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
    { tags: ["Health"], response: { 200: document } },
  );
}

function documentOf(app: AnyElysia) {
  const { paths, components } = toOpenAPISchema(app, { staticFile: false }, undefined, { zod: asJsonSchema });
  for (const { method, path, hooks } of app.routes) {
    const body: unknown = hooks.body;
    if (!(body instanceof z.ZodType)) continue;
    const item = paths[path.replace(/:(\w+)/g, "{$1}")] as Record<string, { requestBody?: object }> | undefined;
    const operation = item?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} takes a body and is not described`);
    operation.requestBody = {
      required: !body.safeParse(undefined).success,
      content: { "application/json": { schema: asJsonSchema(body) } },
    };
  }
  return { openapi: "3.1.2", info: { title: "Plateful", version: "1.0.0" }, paths, components };
}
