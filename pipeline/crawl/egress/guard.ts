import { connect, isIP, type Socket } from "node:net";
import { abortedError, CrawlError } from "../crawl-error.ts";
import { addressRefusal } from "./addresses.ts";
import { type AllowList, hostName, portOf } from "./allow-list.ts";
import { isUnknownName, type Resolve, systemResolver } from "./resolver.ts";

export type Connect = (to: { host: string; port: number }) => Socket;

export type GuardOptions = {
  allowed: AllowList;
  /** Left out: the system's resolver. */
  resolve?: Resolve;
  /** Ports that hosts not in the list may be asked at; left out: those that web sites use. */
  ports?: ReadonlySet<number>;
  /** Left out: a TCP connection. */
  connect?: Connect;
};

const CONNECT_TIMEOUT_MS = 10_000;
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8000, 8080, 8443, 8888]);

/**
 * Stands between everything the crawler does and the network.
 *
 * Guards against a page, a redirect or a name server steering the crawler to this machine, its network or a cloud's
 * metadata service: the guard resolves each name itself, checks every address it stands for, and dials one of those it
 * checked. Nothing resolves the name a second time, so an answer that changes in between changes nothing.
 */
export class EgressGuard {
  private readonly allowed: AllowList;
  private readonly resolve: Resolve;
  private readonly ports: ReadonlySet<number>;
  private readonly connect: Connect;

  constructor(options: GuardOptions) {
    this.allowed = options.allowed;
    this.resolve = options.resolve ?? systemResolver();
    this.ports = options.ports ?? WEB_PORTS;
    this.connect = options.connect ?? connect;
  }

  /** Whether the operator named this host in `ALLOW_PRIVATE_HOSTS`. */
  vouchedFor(url: URL): boolean {
    return this.allowed(hostName(url), portOf(url));
  }

  /**
   * The addresses that may be dialled for a URL, IPv4 first.
   * @throws CrawlError `bad_address`, `address_refused` or `name_not_found`
   */
  async check(url: URL): Promise<string[]> {
    if (url.protocol !== "http:" && url.protocol !== "https:") {
      throw new CrawlError("bad_address", `Only http and https are visited, not ${url.protocol}`, false);
    }
    if (url.username !== "" || url.password !== "") {
      throw new CrawlError("bad_address", "An address with a user name in it is not visited.", false);
    }
    const host = hostName(url);
    const port = portOf(url);
    const vouchedFor = this.allowed(host, port);
    if (!vouchedFor && !this.ports.has(port)) {
      throw new CrawlError("address_refused", `Port ${port} of ${host} is not one that web sites use.`, false);
    }
    const addresses = await this.addresses(host);
    for (const address of vouchedFor ? [] : addresses) {
      const reason = addressRefusal(address);
      if (reason !== null) {
        throw new CrawlError("address_refused", `${host} is ${address} (${reason}), which is not visited.`, false);
      }
    }
    return addresses.toSorted((a, b) => isIP(a) - isIP(b));
  }

  /**
   * A connection to an address that was checked for this URL.
   * @throws CrawlError as `check`, or `unreachable`, `aborted`
   */
  async dial(url: URL, signal?: AbortSignal): Promise<Socket> {
    const addresses = await this.check(url);
    let failure: unknown;
    for (const address of addresses) {
      try {
        return await connected(this.connect({ host: address, port: portOf(url) }), signal);
      } catch (error) {
        if (error instanceof CrawlError) throw error;
        failure = error;
      }
    }
    throw new CrawlError("unreachable", `${url.host} does not answer.`, true, null, { cause: failure });
  }

  private async addresses(host: string): Promise<string[]> {
    if (isIP(host) !== 0) return [host];
    // RFC 6761: these names are this machine, whatever a name server says.
    if (host === "localhost" || host.endsWith(".localhost")) return ["127.0.0.1", "::1"];
    let found: string[];
    try {
      found = await this.resolve(host);
    } catch (error) {
      const retry = !isUnknownName(error);
      throw new CrawlError("name_not_found", `${host} has no address.`, retry, null, { cause: error });
    }
    if (found.length === 0) throw new CrawlError("name_not_found", `${host} has no address.`, false);
    return found;
  }
}

function connected(socket: Socket, signal?: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      socket.removeListener("error", refuse);
    };
    const refuse = (error: Error) => {
      settle();
      // A socket given up on may still report its end; nobody waits for that any more.
      socket.on("error", () => undefined);
      socket.destroy();
      reject(error);
    };
    const stop = () => refuse(abortedError());
    const timer = setTimeout(() => refuse(new Error(`no answer in ${CONNECT_TIMEOUT_MS} ms`)), CONNECT_TIMEOUT_MS);
    signal?.addEventListener("abort", stop, { once: true });
    socket.once("error", refuse);
    socket.once("connect", () => {
      settle();
      resolve(socket);
    });
    if (signal?.aborted) stop();
  });
}
