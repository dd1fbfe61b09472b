/** One pattern out of a list of words and phrases, each of which stands by itself. A phrase may be a piece of a pattern. */
export function vocabulary(phrases: string[], flags = "i"): RegExp {
  return new RegExp(`\\b(?:${phrases.join("|")})\\b`, flags);
}

/** One pattern that matches where any of several does, the first of them first; all have the same flags. */
export function anyOf(...patterns: [RegExp, ...RegExp[]]): RegExp {
  const [{ flags }] = patterns;
  if (patterns.some((pattern) => pattern.flags !== flags)) throw new Error("The patterns' flags differ.");
  return new RegExp(patterns.map(({ source }) => source).join("|"), flags);
}
