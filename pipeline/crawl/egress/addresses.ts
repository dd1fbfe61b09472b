import ipaddr from "ipaddr.js";

const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3");

/** Public by their range, yet answered by the cloud host a machine runs on: they hand out credentials. */
const METADATA = new Set(["168.63.129.16"]);

/**
 * Says why an address must not be dialled, or null for a plain public one.
 * Only global unicast passes: ranges that wrap an IPv4 address (mapped, compatible, 6to4, Teredo, NAT64) are refused
 * whole, whatever they wrap, because the machine that unwraps them is not this one.
 */
export function addressRefusal(address: string): string | null {
  if (!ipaddr.isValid(address)) return "not an address";
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range !== "unicast") return range;
  if (parsed.kind() === "ipv6" && !parsed.match(GLOBAL_IPV6)) return "outside global unicast";
  return METADATA.has(parsed.toString()) ? "metadata service" : null;
}
