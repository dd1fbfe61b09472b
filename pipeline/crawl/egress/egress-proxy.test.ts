import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { parseAllowList } from "./allow-list.ts";
import { EgressProxy } from "./egress-proxy.ts";
import { EgressGuard } from "./guard.ts";

let site: ReturnType<typeof Bun.serve>;
let proxy: EgressProxy;
const seen: { method: string; path: string; headers: Headers; body: string }[] = [];

beforeAll(async () => {
  site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      seen.push({
        method: request.method,
        path: pathname + search,
        headers: request.headers,
        body: await request.text(),
      });
      return new Response("the site", { headers: { "Keep-Alive": "timeout=5" } });
    },
  });
  proxy = await EgressProxy.listen(new EgressGuard({ allowed: parseAllowList(`127.0.0.1:${site.port}`) }));
});
afterAll(async () => {
  await proxy.close();
  await site.stop(true);
});

/** Says something to the proxy and answers all that comes back until it closes. */
function say(text: string, how: { to?: EgressProxy; reply?: { when: string; text: string } } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL((how.to ?? proxy).address);
    let heard = "";
    let followed = false;
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text));
    socket.on("data", (chunk) => {
      heard += chunk.toString();
      if (how.reply !== undefined && !followed && heard.includes(how.reply.when)) {
        followed = true;
        socket.write(how.reply.text);
      }
    });
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

function authorization(passage: { username: string; password: string }): string {
  return `Proxy-Authorization: Basic ${Buffer.from(`${passage.username}:${passage.password}`).toString("base64")}\r\n`;
}

describe("the proxy's secret", () => {
  test.each([
    ["none", ""],
    ["a guess", `Proxy-Authorization: Basic ${btoa("admin:admin")}\r\n`],
    ["another scheme", "Proxy-Authorization: Bearer x\r\n"],
  ])("with %s nothing is fetched", async (_name, header) => {
    const before = seen.length;
    expect(await say(`GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\nHost: x\r\n${header}\r\n`)).toStartWith(
      "HTTP/1.1 407",
    );
    expect(await say(`CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n${header}\r\n`)).toStartWith("HTTP/1.1 407");
    expect(seen.length).toBe(before);
  });

  test("a closed passage is worth nothing, and its connections are cut", async () => {
    const passage = proxy.openPassage();
    const open = say(`CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n${authorization(passage)}\r\n`);
    await Bun.sleep(50);
    passage.close();
    expect(await open).toStartWith("HTTP/1.1 200");
    const header = authorization(passage);
    expect(await say(`GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\n${header}\r\n`)).toStartWith("HTTP/1.1 407");
  });
});

describe("forwarding", () => {
  test("keeps method, path, query and body, and tells the site nothing of the proxy", async () => {
    const passage = proxy.openPassage();
    const answer = await say(
      `POST http://127.0.0.1:${site.port}/a/b?c=d HTTP/1.1\r\nHost: elsewhere.example\r\n${authorization(passage)}` +
        "Proxy-Connection: keep-alive\r\nConnection: x-hop\r\nX-Hop: 1\r\nX-Kept: 2\r\nContent-Length: 5\r\n\r\nhello",
    );
    expect(answer).toStartWith("HTTP/1.1 200");
    expect(answer).toContain("Connection: close");
    expect(answer).toEndWith("the site");
    const request = seen.at(-1);
    expect(request).toMatchObject({ method: "POST", path: "/a/b?c=d", body: "hello" });
    expect(request?.headers.get("host")).toBe(`127.0.0.1:${site.port}`);
    expect(request?.headers.get("x-kept")).toBe("2");
    for (const name of ["proxy-authorization", "proxy-connection", "x-hop"])
      expect(request?.headers.has(name)).toBe(false);
    expect(passage.received()).toBeGreaterThan(50);
    passage.close();
  });

  test("tunnels what CONNECT asks for", async () => {
    const passage = proxy.openPassage();
    const request = `GET /tunnel HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const answer = await say(`CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\n${authorization(passage)}\r\n`, {
      reply: { when: "established\r\n\r\n", text: request },
    });
    expect(answer).toContain("the site");
    passage.close();
  });

  test("an interim answer is not taken for the real one", async () => {
    const early = Bun.listen({
      hostname: "127.0.0.1",
      port: 0,
      socket: {
        data: (socket) => {
          socket.end("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nreal");
        },
      },
    });
    const lone = await EgressProxy.listen(new EgressGuard({ allowed: parseAllowList("127.0.0.1") }));
    const passage = lone.openPassage();
    const answer = await say(`GET http://127.0.0.1:${early.port}/ HTTP/1.1\r\n${authorization(passage)}\r\n`, {
      to: lone,
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\n\r\nreal$/);
    await lone.close();
    early.stop(true);
  });
});

describe("what is refused", () => {
  test("by the guard: 403 without a body, and the passage knows", async () => {
    const passage = proxy.openPassage();
    const header = authorization(passage);
    for (const line of [
      "GET http://169.254.169.254/latest HTTP/1.1",
      "CONNECT localhost:443 HTTP/1.1",
      "CONNECT 2130706433:80 HTTP/1.1",
    ]) {
      const answer = await say(`${line}\r\n${header}\r\n`);
      expect(answer).toStartWith("HTTP/1.1 403");
      expect(answer).toEndWith("\r\n\r\n");
    }
    expect(passage.refusals().map((refusal) => refusal.code)).toEqual(Array(3).fill("address_refused"));
    passage.close();
  });

  test.each([
    "GET https://example.com/ HTTP/1.1",
    "GET ftp://example.com/ HTTP/1.1",
    "GET file:///etc/passwd HTTP/1.1",
    "GET /relative HTTP/1.1",
    "CONNECT user@example.com:443 HTTP/1.1",
    "CONNECT /etc:443 HTTP/1.1",
    "NONSENSE",
  ])("%s is no request", async (line) => {
    const passage = proxy.openPassage();
    expect(await say(`${line}\r\n${authorization(passage)}\r\n`)).toStartWith("HTTP/1.1 400");
    passage.close();
  });

  test("a head with folded or nameless lines ends the connection", async () => {
    const passage = proxy.openPassage();
    expect(
      await say(`GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\n${authorization(passage)} folded: 1\r\n\r\n`),
    ).toBe("");
    passage.close();
  });
});
