import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServices } from "../services.ts";
import { type Serving, serveApp } from "./serve-app.ts";

const MARIA = { username: "maria", email: "maria@example.com", password: "correct horse" };
const REGISTRATION = { ...MARIA, confirmPassword: MARIA.password };

let folder: string;
let serving: Serving | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plateful-serving-"));
  serving = null;
});
afterEach(async () => {
  await serving?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Serves the API as an operator's environment has it. @returns its local address, and how a program of this machine posts to it */
async function serve(variables: Record<string, string>) {
  const usual = { PORT: "0", DATA_DIR: folder, VERIFY_EVERY: "off", NODE_ENV: "test" };
  serving = await serveApp(createServices({ ...usual, ...variables }), { withApp: false });
  const local = serving.url.replace("localhost", "127.0.0.1");
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(local + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return { local, post };
}

test("in production a session's cookie travels over TLS alone, browsers keep to TLS, and only the public origin changes anything", async () => {
  const { local, post } = await serve({ NODE_ENV: "production", PUBLIC_URL: "https://plateful.example" });
  const answer = await post("/api/register", REGISTRATION);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toStartWith("__Host-plateful_session=");
  expect(cookie.split("; ").slice(1).sort()).toEqual([
    "HttpOnly",
    "Max-Age=2592000",
    "Path=/",
    "SameSite=Lax",
    "Secure",
  ]);
  expect(answer.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  const statusFrom = async (origin: string) => (await post("/api/logout", {}, { origin })).status;
  expect(await statusFrom("https://plateful.example")).toBe(200);
  for (const origin of [local, local.replace("127.0.0.1", "localhost"), "http://plateful.example"])
    expect([origin, await statusFrom(origin)]).toEqual([origin, 403]);
});

test("elsewhere the app works without TLS, from the addresses of this machine too", async () => {
  const { local, post } = await serve({ PUBLIC_URL: "https://plateful.example" });
  const answer = await post("/api/register", REGISTRATION);
  expect(answer.headers.getSetCookie()[0]).toStartWith("plateful_session=");
  expect(answer.headers.getSetCookie()[0]).not.toContain("Secure");
  expect(answer.headers.has("strict-transport-security")).toBe(false);
  for (const origin of [local, local.replace("127.0.0.1", "localhost"), "https://plateful.example"])
    expect([origin, (await post("/api/logout", {}, { origin })).status]).toEqual([origin, 200]);
});

test.each([
  ["127.0.0.1", true],
  ["0.0.0.0", false],
])("a server that listens on %s and is told to show reset links does so: %p", async (HOST, isShown) => {
  const { post } = await serve({ HOST, DEV_EXPOSE_RESET_LINK: "1" });
  await post("/api/register", REGISTRATION);
  const answer = await (await post("/api/forgot-password", { email: MARIA.email })).json();
  expect("resetLink" in answer).toBe(isShown);
});
