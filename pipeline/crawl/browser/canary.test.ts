import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createSocket, type Socket as Datagrams } from "node:dgram";
import { type AddressInfo, createServer, type Server } from "node:net";
import type { Page } from "playwright-core";
import { parseAllowList } from "../egress/allow-list.ts";
import { EgressProxy } from "../egress/egress-proxy.ts";
import { EgressGuard } from "../egress/guard.ts";
import { BrowserPool } from "./browser-pool.ts";
import { EMBEDDED, LEADING_AWAY, NOTATIONS, type WayIn } from "./ways-in.ts";

/** A guard against hanging alone: what a trap takes on a busy machine is no matter. */
setDefaultTimeout(120_000);

/** So long a trap that does not spring is waited for. */
const PATIENCE_MS = 30_000;

/** A bare listener: a connection alone is a hit, whether or not it goes on to say something. */
class Listener {
  hits: string[] = [];
  private server: Server = createServer();

  async listen(hostname: string, port = 0): Promise<boolean> {
    this.server = createServer((socket) => {
      const at = this.hits.push("connected") - 1;
      socket.on("error", () => socket.destroy());
      socket.once("data", (chunk) => {
        this.hits[at] = /^\w+ \/(\S*)/.exec(chunk.toString())?.[1] ?? "spoke";
        socket.end("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      });
    });
    return new Promise((resolve) => {
      this.server.once("error", () => resolve(false));
      this.server.listen(port, hostname, () => resolve(true));
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
  }
}

const canary = new Listener();
const canarySix = new Listener();
const friend = new Listener();
let datagrams: Datagrams;
let packets = 0;
let site: ReturnType<typeof Bun.serve>;
let proxy: EgressProxy;
let pool: BrowserPool;
let body = "";

beforeAll(async () => {
  await canary.listen("0.0.0.0");
  await canarySix.listen("::1", canary.port);
  await friend.listen("127.0.0.1");
  datagrams = createSocket("udp4", () => {
    packets += 1;
  });
  await new Promise<void>((resolve) => datagrams.bind(0, "127.0.0.1", resolve));
  site = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/redirect") {
        return new Response(null, {
          status: Number(searchParams.get("status")),
          headers: { Location: searchParams.get("to") ?? "" },
        });
      }
      return new Response(`<!doctype html><title>trap</title><body>${body}`, {
        headers: { "Content-Type": "text/html" },
      });
    },
  });
  let rebinds = 0;
  const guard = new EgressGuard({
    allowed: parseAllowList(`site.localhost:${site.port}, friend.example:${friend.port}`),
    // The canary's port counts as a web port, so that only its address can be what is refused.
    ports: new Set([80, 443, canary.port]),
    resolve: async (host) => {
      if (host === "rebind.example") {
        rebinds += 1;
        return rebinds % 2 === 1 ? ["192.0.2.1", "127.0.0.1"] : ["127.0.0.1"];
      }
      return ["127.0.0.1"];
    },
  });
  proxy = await EgressProxy.listen(guard);
  pool = new BrowserPool(async () => proxy, { serviceWorkers: "block", acceptDownloads: false }, 3);
});
afterAll(async () => {
  await pool.close();
  await proxy.close();
  canary.close();
  canarySix.close();
  friend.close();
  datagrams.close();
  await site.stop(true);
});

/**
 * Shows the trap with nothing but the proxy between the page and the network, until it has sprung or the time is up.
 * @param sprung told how often the guard refused
 */
function spring(html: string, sprung: (refused: number, page: Page) => boolean | Promise<boolean>): Promise<void> {
  body = html;
  return pool.lease("site.localhost", 60_000, async ({ context, passage }) => {
    const page = await context.newPage();
    await page.goto(`http://site.localhost:${site.port}/`, { waitUntil: "commit" });
    // What leads the page away may end any wait on it, so the clock is asked and not the page.
    for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
      if (await sprung(passage.refusals().length, page)) break;
      await Bun.sleep(50);
    }
    await Bun.sleep(50);
  });
}

const all = (ways: WayIn[], origin: string) => ways.map((way) => way.html(`${origin}/${way.name}`)).join("\n");
const firstWords = (hits: string[]) => new Set(hits.map((hit) => hit.split("?")[0] ?? ""));

describe("a page's ways to a server that it may reach", () => {
  test("work, each of them: the canary below could be hit", async () => {
    const origin = `http://friend.example:${friend.port}`;
    const silent = (ways: WayIn[]) => {
      const arrived = firstWords(friend.hits);
      // A preconnect says nothing: it is a connection without words.
      return ways.map((way) => way.name).filter((name) => name !== "preconnect" && !arrived.has(name));
    };
    await spring(all(EMBEDDED, origin), () => silent(EMBEDDED).length === 0);
    for (const way of LEADING_AWAY) await spring(way.html(`${origin}/${way.name}`), () => silent([way]).length === 0);
    expect(silent([...EMBEDDED, ...LEADING_AWAY])).toEqual([]);
  });
});

describe("a page's ways to a server that it may not reach", () => {
  test.each(NOTATIONS)("all fail: %s", async (notation) => {
    const origin = notation.replace("{port}", String(canary.port));
    let refusals = 0;
    await spring(all(EMBEDDED, origin), (refused) => {
      refusals = refused;
      return refused >= EMBEDDED.length - 1;
    });
    expect(refusals).toBeGreaterThanOrEqual(EMBEDDED.length - 1);
    expect([...canary.hits, ...canarySix.hits]).toEqual([]);
  });

  test.each(LEADING_AWAY)("$name leads nowhere", async (way) => {
    for (const host of ["127.0.0.1", "inside.example"])
      await spring(way.html(`http://${host}:${canary.port}/${way.name}`), (refused) => refused > 0);
    expect([...canary.hits, ...canarySix.hits]).toEqual([]);
  });

  test("nor do the browser's own schemes, nor ways that are not HTTP", async () => {
    const { port } = datagrams.address();
    let told = "";
    await spring(
      `<iframe src="file:///etc/passwd"></iframe><img src="ftp://127.0.0.1:${canary.port}/"><iframe src="view-source:http://127.0.0.1:${canary.port}/"></iframe>
       <iframe src="chrome://version"></iframe><a ping="http://127.0.0.1:${canary.port}/ping" id="p" href="#x">x</a><script>p.click()</script>
       <script>
         const attempts = ["stun:127.0.0.1:${port}", "turn:127.0.0.1:${port}?transport=udp", "turn:127.0.0.1:${canary.port}?transport=tcp"].map((url) => {
           const peer = new RTCPeerConnection({ iceServers: [{ urls: url, username: "u", credential: "c" }] });
           peer.createDataChannel("x"); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
           return new Promise((over) => peer.addEventListener("icegatheringstatechange", () => peer.iceGatheringState === "complete" && over()));
         });
         attempts.push(new WebTransport("https://127.0.0.1:${port}/").ready.catch(() => {}));
         Promise.all(attempts).then(() => { document.title = "over"; });
       </script>
       <script type="speculationrules">{"prefetch":[{"urls":["http://127.0.0.1:${canary.port}/speculation"]}],"prerender":[{"urls":["http://127.0.0.1:${canary.port}/prerender"]}]}</script>`,
      // The ping and the speculation go through the guard; of the rest the page itself hears when it has failed.
      async (refused, page) => {
        told = await page.title();
        return refused >= 2 && told === "over";
      },
    );
    expect(told).toBe("over");
    expect([...canary.hits, ...canarySix.hits]).toEqual([]);
    expect(packets).toBe(0);
  });
});
