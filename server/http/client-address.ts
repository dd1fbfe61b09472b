import ipaddr from "ipaddr.js";

/** What Bun's server tells of a connection; null where a request is handled without one. */
export type AddressSource = { requestIP: (request: Request) => { address: string } | null } | null;

/**
 * Who asks, as a key to count by. An IPv6 caller is its /64: one subscriber holds them all.
 * @param trustProxy how many proxies stand before the server. Each adds the address that it saw to X-Forwarded-For, so
 * the visitor's is that many from the right; what stands further left anyone may have written. With 0 the header
 * counts for nothing.
 */
export function clientAddress(request: Request, server: AddressSource, trustProxy: number): string {
  const connected = networkOf(server?.requestIP(request)?.address) ?? "unknown";
  if (trustProxy === 0) return connected;
  const hops = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return networkOf(hops.at(-trustProxy)) ?? connected;
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
