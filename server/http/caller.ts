/** What Bun's server tells of a connection. */
export type AddressSource = { requestIP: (request: Request) => { address: string } | null } | null;

const FORWARDING = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Asked from this machine itself, and not passed on by a proxy on it. */
export function isLoopbackCaller(request: Request, server: AddressSource): boolean {
  if (FORWARDING.some((name) => request.headers.has(name))) return false;
  const address = server?.requestIP(request)?.address ?? "";
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === "::1";
}

/**
 * Whom attempts are counted for. X-Forwarded-For is anyone's to write: only what our own proxies added counts.
 * @param proxies how many reverse proxies stand before the server
 * @returns an address; of IPv6 its /64, which is one customer's
 */
export function callerAddress(request: Request, server: AddressSource, proxies: number): string {
  const direct = server?.requestIP(request)?.address ?? "unknown";
  const forwarded = (request.headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const told = proxies > 0 ? forwarded.at(-Math.min(proxies, forwarded.length)) : "";
  return network(told || direct);
}

function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
