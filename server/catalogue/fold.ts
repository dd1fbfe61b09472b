/**
 * Case folded as Unicode does (ß and ẞ equal ss, every sigma is one, the dotless ı is another letter than i), so that a
 * literal search finds what a reader would.
 */
export function fold(text: string): string {
  // In capitals ß, unlike ẞ, is SS, and ı would be the same as i.
  const parts = text.replaceAll("ẞ", "ß").split("ı");
  const folded = parts.map((part) => part.toUpperCase().toLowerCase()).join("ı");
  return folded.replaceAll("ς", "σ").normalize("NFC");
}
