import { gunzipSync } from "node:zlib";
import { decodeDocument } from "#pipeline/read/decode";
import type { ServedDocument } from "../fetch/document.ts";

const LARGEST = 20 * 1024 * 1024;
const LINKS = 5_000;

export type Sitemap = { pages: string[]; sitemaps: string[] };

/** The addresses in a sitemap or an index of sitemaps. Anything that is neither has none. */
export function readSitemap(document: ServedDocument): Sitemap {
  const xml = decodeDocument({ body: unpacked(document.body), contentType: document.contentType });
  const places = [...xml.matchAll(/<(?:\w+:)?loc>\s*(?:<!\[CDATA\[)?\s*([^<\]]+?)\s*(?:\]\]>)?\s*<\/(?:\w+:)?loc>/g)]
    .slice(0, LINKS)
    .flatMap(([, place = ""]) => URL.parse(place.replaceAll("&amp;", "&"), document.url)?.href ?? []);
  return /<(?:\w+:)?sitemapindex[\s>]/.test(xml) ? { pages: [], sitemaps: places } : { pages: places, sitemaps: [] };
}

function unpacked(body: Buffer): Buffer {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { maxOutputLength: LARGEST });
  } catch {
    return Buffer.alloc(0); // Broken, or made to burst: as good as no sitemap.
  }
}
