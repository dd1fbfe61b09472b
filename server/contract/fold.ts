/** Case folded as Unicode does (ß equals ss, every sigma is one), so that a literal search finds what a reader would. */
export function fold(text: string): string {
  return text.normalize("NFC").toUpperCase().toLowerCase().replaceAll("ς", "σ");
}
