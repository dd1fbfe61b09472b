import ipaddr from "ipaddr.js";

/** What Bun's server tells of a connection. */
export type AddressSource = { requestIP: (request: Request) => { address: string } | null } | null;

/** What proxies of all makers say of the request that they pass on. */
const FORWARDING =
  /^((x-)?forwarded(-.+)?|via|cdn-loop|x-(original|envoy)-.+|(.+-)?(client|real)-ip|.+-connecting-ip)$/;

/** Asked from this machine itself, and not passed on by a proxy on it. */
export function isLoopbackCaller(request: Request, server: AddressSource): boolean {
  for (const name of request.headers.keys()) if (FORWARDING.test(name)) return false;
  const address = server?.requestIP(request)?.address ?? "";
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === "::1";
}

/**
 * Who asks, as a key to count by. An IPv6 caller is its /64: one subscriber holds them all.
 * @param trustedProxies how many proxies stand before the server. Each adds the address that it saw to X-Forwarded-For, so
 * the visitor's is that many from the right; what stands further left anyone may have written. With 0 the header
 * counts for nothing.
 */
export function callerAddress(request: Request, server: AddressSource, trustedProxies: number): string {
  const connected = networkOf(server?.requestIP(request)?.address) ?? "unknown";
  if (trustedProxies === 0) return connected;
  const hops = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return networkOf(hops.at(-trustedProxies)) ?? connected;
}

function networkOf(text: string | undefined): string | null {
  const bare = text
    ?.trim()
    .replace(/^\[(.+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  if (!bare || !ipaddr.isValid(bare)) return null;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}
