/** Latin letters of which each is one in either case, already composed, and what stands between them. */
const PLAIN = /^[\0-\xb4\xb6-\xde\xe0-\xff\u2010-\u2027]*$/;

/**
 * Case folded as Unicode does (ß and ẞ equal ss, every sigma is one, the dotless ı is another letter than i), so that a
 * literal search finds what a reader would.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // In capitals ß, unlike ẞ, is SS, and ı would be the same as i.
  const parts = text.replaceAll("ẞ", "ß").split("ı");
  const folded = parts.map((part) => part.toUpperCase().toLowerCase()).join("ı");
  return folded.replaceAll("ς", "σ").normalize("NFC");
}
