import { distance } from "geokdbush";

/** Case, compatible letter forms and runs of space make no difference. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * A web site without what doesn't tell two sites apart: scheme, `www.`, default port, fragment, closing slash.
 * @param website an http(s) link
 */
export function normaliseWebsite(website: string): string {
  const { protocol, hostname, port, pathname, search } = new URL(website);
  const host = hostname
    .toLowerCase()
    .replace(/\.$/, "")
    .replace(/^www\./, "");
  // URL drops a port that is its own scheme's default; 443 on http and 80 on https stay, they are other sites.
  const place = port === "" ? host : `${host}:${port}`;
  const path = pathname.replace(/\/+$/, "");
  return protocol === "http:" || protocol === "https:" ? place + path + search : website;
}

export type Place = { latitude?: number | null; longitude?: number | null };
type Told = Place & { name: string; website?: string | null; address?: string | null };

/**
 * What a restaurant tells of itself beside its key: web site and name; else, without a web site, name and coordinates
 * (to four decimals, about 10 m); else name and address; else the name alone.
 */
export function identityOf({ name, website, latitude, longitude, address }: Told): string {
  const folded = fold(name);
  if (website) return `site:${normaliseWebsite(website)} ${folded}`;
  if (latitude != null && longitude != null) return `at:${latitude.toFixed(4)},${longitude.toFixed(4)} ${folded}`;
  return address ? `address:${fold(address)} ${folded}` : `name:${folded}`;
}

const METRES_PER_KILOMETRE = 1_000;
/** Farther apart than a mapper's and an owner's idea of the same door. */
export const BRANCH_METRES = 250;

/** @returns metres between two places; null where one of them is unknown */
export function metresBetween(one: Place, other: Place): number | null {
  if (one.latitude == null || one.longitude == null || other.latitude == null || other.longitude == null) return null;
  return distance(one.longitude, one.latitude, other.longitude, other.latitude) * METRES_PER_KILOMETRE;
}

/** Are these two places of one chain rather than one restaurant measured twice? Unknown places are not. */
export function areApart(one: Place, other: Place): boolean {
  return (metresBetween(one, other) ?? 0) > BRANCH_METRES;
}
