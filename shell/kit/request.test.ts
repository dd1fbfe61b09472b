import { afterAll, describe, expect, test } from "bun:test";
import { RequestError, request, serverMessage } from "./request.ts";

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch(asked) {
    const { pathname } = new URL(asked.url);
    if (pathname === "/empty-error")
      return new Response(null, {
        status: 503,
        statusText: "Service Unavailable",
      });
    if (pathname === "/text-error") return new Response("no such thing", { status: 404 });
    if (pathname === "/json-error") return Response.json({ message: "Taken" }, { status: 409 });
    if (pathname === "/nameless-error") return Response.json({ error: 1 }, { status: 500 });
    if (pathname === "/nothing") return new Response(null, { status: 204 });
    return asked.json().then((body) => Response.json({ method: asked.method, body }));
  },
});
afterAll(() => server.stop(true));
const at = (path: string) => new URL(path, server.url).href;
const failure = (path: string) => request(at(path)).catch((error: unknown) => error);

describe("request", () => {
  test("sends a body as JSON and reads the answer", async () => {
    expect(await request<unknown>(at("/echo"), { method: "POST", body: { a: 1 } })).toEqual({
      method: "POST",
      body: { a: 1 },
    });
  });

  test("reads an empty answer as undefined", async () => {
    expect(await request<unknown>(at("/nothing"))).toBeUndefined();
  });

  test("names a failed answer by status and body, or by status text where the body is empty", async () => {
    expect(String(await failure("/text-error"))).toBe("RequestError: 404: no such thing");
    expect(String(await failure("/empty-error"))).toBe("RequestError: 503: Service Unavailable");
    expect(await failure("/json-error")).toBeInstanceOf(RequestError);
  });

  test("finds the words to show", async () => {
    expect(serverMessage(await failure("/json-error"), "else")).toBe("Taken");
    expect(serverMessage(await failure("/text-error"), "else")).toBe("no such thing");
    expect(serverMessage(await failure("/empty-error"), "else")).toBe("Server responded with status: 503");
    expect(serverMessage(await failure("/nameless-error"), "else")).toBe("Server responded with status: 500");
    expect(serverMessage(new TypeError("fetch failed"), "else")).toBe("else");
  });
});
