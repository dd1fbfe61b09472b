const HYPHENS = /[\u2010\u2011\uFE63\uFF0D]/g;
const APOSTROPHES = /[\u00B4`\u2032](?=\p{L})/gu;

/**
 * A page's words with the signs that rules know: a hyphen that holds its words together and an accent set for an
 * apostrophe look like the plain ones. Every character stays one, so that places in it are places in the page's.
 */
export function withPlainSigns(text: string): string {
  return text.replace(HYPHENS, "-").replace(APOSTROPHES, "’");
}
