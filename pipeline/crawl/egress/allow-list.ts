/** Says whether the operator named this host, and so vouches for whatever address and port it has. */
export type AllowList = (host: string, port: number) => boolean;

/**
 * Reads `ALLOW_PRIVATE_HOSTS`: a comma list of `host` or `host:port`; IPv6 in brackets.
 * Entries are matched by the name that was asked for, never by what it resolves to.
 * @throws Error naming an entry that is neither
 */
export function parseAllowList(list: string): AllowList {
  const anyPort = new Set<string>();
  const onePort = new Set<string>();
  for (const entry of list.split(",").map((part) => part.trim().toLowerCase())) {
    if (entry === "") continue;
    // A default port would vanish in a URL, so the port is read before the host is normalised.
    const port = /:(\d{1,5})$/.exec(entry.replace(/^\[.*\]/, ""))?.[1];
    const host = port === undefined ? entry : entry.slice(0, -port.length - 1);
    if (host === "" || /[/@?#*\s]/.test(host) || !URL.canParse(`http://${host}/`) || Number(port ?? 0) > 65_535) {
      throw new Error(`"${entry}" is neither host nor host:port`);
    }
    const name = hostName(new URL(`http://${host}/`));
    if (port === undefined) anyPort.add(name);
    else onePort.add(`${name} ${Number(port)}`);
  }
  return (host, port) => anyPort.has(host) || onePort.has(`${host} ${port}`);
}

/** The host of an address as the guard compares it: lower case, no brackets, no dot at the end. */
export function hostName(url: URL): string {
  return url.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "");
}

/** The port that an address is dialled at. */
export function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "https:" || url.protocol === "wss:" ? 443 : 80;
}
