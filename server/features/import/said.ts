import { createHash } from "node:crypto";
import type { GivenDeal } from "./parsed-file.ts";

/** What a file says of a deal, field by field, long values as their digest. Kept with the deal as `importDigest`. */
export type Said = Record<string, string>;

export function said(given: GivenDeal): Said {
  const fields = Object.entries(given).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([field, value]) => [field, digest(value)]));
}

function digest(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= 32 ? text : `#${createHash("sha256").update(text).digest("base64url").slice(0, 22)}`;
}

export function readSaid(importDigest: string | null): Said {
  return importDigest === null ? {} : (JSON.parse(importDigest) as Said);
}

/** The fields in which a file says something else than the importing files before it. */
export function newWords(now: Said, before: Said): string[] {
  return Object.keys(now).filter((field) => now[field] !== before[field]);
}
