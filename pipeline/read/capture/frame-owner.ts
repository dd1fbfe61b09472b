import { sameSite } from "../../crawl/same-site.ts";

/**
 * Whose words a frame shows: the page's own, which it writes into it, those of another page of its site, or somebody
 * else's. Only the first two are read.
 * @param base the page's address
 */
export function frameOwner(
  { src, srcdoc }: { src?: string; srcdoc?: string },
  base: string,
): "page" | "site" | "other" {
  const url = srcdoc === undefined ? URL.parse(src || "about:blank", base)?.href : "about:srcdoc";
  if (url === undefined || /^(?:about|javascript):/.test(url)) return "page";
  return /^https?:/.test(url) && sameSite(url, base) ? "site" : "other";
}
