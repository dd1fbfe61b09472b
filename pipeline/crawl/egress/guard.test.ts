import { describe, expect, test } from "bun:test";
import { connect } from "node:net";
import { CrawlError } from "../crawl-error.ts";
import { parseAllowList } from "./allow-list.ts";
import { EgressGuard } from "./guard.ts";
import type { Resolve } from "./resolver.ts";

const PUBLIC = "93.184.216.34";

function guard(allowed: string, resolve: Resolve = async () => [PUBLIC]) {
  return new EgressGuard({ allowed: parseAllowList(allowed), resolve });
}

function refusal(of: Promise<unknown>): Promise<string> {
  return of.then(
    () => "passed",
    (error: unknown) => {
      if (error instanceof CrawlError) return error.code;
      throw error;
    },
  );
}

describe("what may be asked for", () => {
  test.each([
    "file:///etc/passwd",
    "ftp://example.com/",
    "data:text/html,x",
    "chrome://version",
    "view-source:http://example.com/",
    "javascript:1",
    "ws://example.com/",
    "blob:http://example.com/1",
    "about:blank",
  ])("%s is no address to visit", async (address) => {
    expect(await refusal(guard("").check(new URL(address)))).toBe("bad_address");
  });

  test("a user name in an address is refused, even to a vouched-for host", async () => {
    expect(await refusal(guard("example.com").check(new URL("http://user:pw@example.com/")))).toBe("bad_address");
  });

  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f000001/",
    "http://127.1/",
    "http://0/",
    "http://0.0.0.0/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[fd00:ec2::254]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://169.254.169.254./",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://anything.localhost/",
    "http://１２７.0.0.1/",
    "http://10.1.2.3/",
    "http://100.64.0.1/",
    "http://192.168.1.1/",
  ])("%s is refused by its address", async (address) => {
    expect(await refusal(guard("").check(new URL(address)))).toBe("address_refused");
  });

  test.each([22, 25, 3000, 3306, 5432, 6379, 9200, 11211])("port %i of a public host is refused", async (port) => {
    expect(await refusal(guard("").check(new URL(`http://example.com:${port}/`)))).toBe("address_refused");
  });

  test.each(["http://example.com/", "https://example.com/", "http://example.com:8080/"])(
    "%s passes",
    async (address) => {
      expect(await guard("").check(new URL(address))).toEqual([PUBLIC]);
    },
  );
});

describe("names", () => {
  test("one private address among public ones refuses the name", async () => {
    const mixed = guard("", async () => [PUBLIC, "2606:4700::1111", "10.0.0.7"]);
    expect(await refusal(mixed.check(new URL("http://example.com/")))).toBe("address_refused");
  });

  test("a name without an address is not found", async () => {
    expect(await refusal(guard("", async () => []).check(new URL("http://example.com/")))).toBe("name_not_found");
  });

  test("localhost is never asked of a name server", async () => {
    const asked: string[] = [];
    const tricked = guard("", async (host) => {
      asked.push(host);
      return [PUBLIC];
    });
    expect(await refusal(tricked.check(new URL("http://shop.localhost/")))).toBe("address_refused");
    expect(asked).toEqual([]);
  });

  test("what is dialled is what was checked, though the name changes its answer in between", async () => {
    const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("") });
    let answers = 0;
    const dialled: string[] = [];
    const rebinding = new EgressGuard({
      allowed: parseAllowList(""),
      resolve: async () => {
        answers += 1;
        return answers === 1 ? [PUBLIC] : ["127.0.0.1"];
      },
      connect: ({ host }) => {
        dialled.push(host);
        return connect({ host: "127.0.0.1", port: server.port ?? 0 });
      },
    });
    (await rebinding.dial(new URL("http://rebind.example/"))).destroy();
    expect(dialled).toEqual([PUBLIC]);
    expect(answers).toBe(1);
    expect(await refusal(rebinding.dial(new URL("http://rebind.example/")))).toBe("address_refused");
    await server.stop(true);
  });
});

describe("ALLOW_PRIVATE_HOSTS", () => {
  test("vouches for the host named, at any port, and no other", async () => {
    const allowing = guard("127.0.0.1");
    expect(await allowing.check(new URL("http://127.0.0.1:5432/"))).toEqual(["127.0.0.1"]);
    expect(await refusal(allowing.check(new URL("http://127.0.0.2/")))).toBe("address_refused");
    expect(await refusal(allowing.check(new URL("http://localhost/")))).toBe("address_refused");
  });

  test("vouches for one port where one is named, default ports too", async () => {
    const allowing = guard("intranet.example:80, [::1]:4000", async () => ["10.0.0.1"]);
    expect(await allowing.check(new URL("http://intranet.example/"))).toEqual(["10.0.0.1"]);
    expect(await refusal(allowing.check(new URL("https://intranet.example/")))).toBe("address_refused");
    expect(await allowing.check(new URL("http://[::1]:4000/"))).toEqual(["::1"]);
    expect(await refusal(allowing.check(new URL("http://[::1]:4001/")))).toBe("address_refused");
  });

  test("is matched by the name asked for, not by what another name resolves to", async () => {
    const allowing = guard("10.0.0.1", async () => ["10.0.0.1"]);
    expect(await refusal(allowing.check(new URL("http://evil.example/")))).toBe("address_refused");
  });

  test.each(["http://host", "a b", "host/path", "user@host", ":80"])("an entry like %p is an error", (entry) => {
    expect(() => parseAllowList(entry)).toThrow("neither host nor host:port");
  });

  test("blank entries are skipped", () => {
    expect(parseAllowList(" , ")("", 80)).toBe(false);
  });
});
