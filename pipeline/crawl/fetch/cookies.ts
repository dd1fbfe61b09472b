import { siteOf } from "../same-site.ts";

/**
 * What servers set on the way to one document: many lead in a circle until their cookie comes back. Each site gets its
 * own alone, and the next document begins without any, as a visitor who was nowhere before.
 */
export class WayCookies {
  private readonly sites = new Map<string, Map<string, string>>();

  constructor(private readonly now: () => number) {}

  /** @param setCookie the `Set-Cookie` lines that came with an answer */
  keep(url: URL, setCookie: readonly string[]): void {
    const site = siteOf(url);
    const own = this.sites.get(site) ?? new Map<string, string>();
    this.sites.set(site, own);
    for (const line of setCookie) {
      const [, name = "", value = ""] = /^\s*([^=;\s]+)\s*=\s*([^;]*)/.exec(line) ?? [];
      if (name === "") continue;
      if (this.isTakenBack(line)) own.delete(name);
      else own.set(name, value.trim());
    }
  }

  /** As a request's headers. */
  for(url: URL): { Cookie?: string } {
    const own = [...(this.sites.get(siteOf(url)) ?? [])];
    return own.length === 0 ? {} : { Cookie: own.map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  private isTakenBack(line: string): boolean {
    const lifetime = /;\s*max-age\s*=\s*(-?\d+)/i.exec(line)?.[1];
    if (lifetime !== undefined) return Number(lifetime) <= 0;
    const expires = /;\s*expires\s*=\s*([^;]+)/i.exec(line)?.[1];
    return expires !== undefined && Date.parse(expires) <= this.now();
  }
}
