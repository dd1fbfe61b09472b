/** One pattern out of a list of words and phrases, each of which stands by itself. A phrase may be a piece of a pattern. */
export function vocabulary(phrases: string[], flags = "i"): RegExp {
  return new RegExp(`\\b(?:${phrases.join("|")})\\b`, flags);
}
