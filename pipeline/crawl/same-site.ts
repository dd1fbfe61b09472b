/** One site: the same host, `www.` and a dot at its end aside, whatever scheme; and the same port where one is named. */
export function sameSite(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && siteOf(new URL(a)) === siteOf(new URL(b));
}

export function siteOf(url: URL): string {
  return url.host.toLowerCase().replace(/^www\.|\.(?=$|:)/g, "");
}
