/** What Bun's server tells of a connection. */
type AddressSource = { requestIP: (request: Request) => { address: string } | null } | null;

const FORWARDING = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Asked from this machine itself, and not passed on by a proxy on it. */
export function isLoopbackCaller(request: Request, server: AddressSource): boolean {
  if (FORWARDING.some((name) => request.headers.has(name))) return false;
  const address = server?.requestIP(request)?.address ?? "";
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === "::1";
}
