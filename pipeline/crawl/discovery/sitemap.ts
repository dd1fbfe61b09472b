import { gunzipSync } from "node:zlib";
import type { ServedDocument } from "../fetch/document.ts";

const LARGEST = 20 * 1024 * 1024;
const LINKS = 5_000;

export type Sitemap = { pages: string[]; sitemaps: string[] };

/** The addresses in a sitemap or an index of sitemaps. Anything that is neither has none. */
export function readSitemap(document: ServedDocument): Sitemap {
  const xml = unpacked(document.body).toString("utf8");
  const places = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/loc>/g)]
    .slice(0, LINKS)
    .map((match) => (match[1] ?? "").replaceAll("&amp;", "&"));
  return /<sitemapindex[\s>]/.test(xml) ? { pages: [], sitemaps: places } : { pages: places, sitemaps: [] };
}

function unpacked(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: LARGEST });
  } catch {
    return Buffer.alloc(0); // Broken, or made to burst: as good as no sitemap.
  }
}
