import { beforeEach, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { z } from "zod";
import { errorAnswers } from "./errors.ts";

const SECRET = "correct horse battery";
const failing = (code: string) => Object.assign(new Error(`about ${SECRET}`), { code });

let logged: string[];
let ask: (path: string) => Promise<Response>;
beforeEach(() => {
  logged = [];
  const note = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  const app = new Elysia()
    .use(errorAnswers({ info: note, warn: note, error: note }))
    // The type would keep a route from this; what a database holds would not.
    .get("/off-its-schema", () => ({ name: [SECRET] }) as unknown as { name: string }, {
      response: { 200: z.object({ name: z.string() }) },
    })
    .get("/unforeseen", () => {
      throw new TypeError("nobody thought of it");
    })
    .get("/busy", () => {
      throw failing("SQLITE_BUSY");
    })
    .get("/full", () => {
      throw failing("SQLITE_FULL");
    });
  ask = (path) => app.handle(new Request(`http://localhost${path}`));
});

test("an answer off its own schema is never sent, and what stood in it is not logged", async () => {
  const answer = await ask("/off-its-schema");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ message: "Something went wrong. Please try again later." });
  expect(logged).toEqual([expect.stringContaining("an answer breaks its own schema")]);
  expect(logged.join()).not.toContain(SECRET);
});

test("what nobody foresaw is logged with its place in the program, of which the answer says nothing", async () => {
  const answer = await ask("/unforeseen");
  expect([answer.status, await answer.text()]).toEqual([
    500,
    '{"message":"Something went wrong. Please try again later."}',
  ]);
  expect(logged).toEqual([expect.stringMatching(/nobody thought of it.*errors\.test\.ts/)]);
});

test.each([
  ["/busy", "1", "The server is busy. Please try again in a moment."],
  ["/full", "30", "Nothing can be stored right now. Please try again later."],
])("%s: asked again later it may work, and the answer says when", async (path, seconds, message) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([503, seconds, { message }]);
});
