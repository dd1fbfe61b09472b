/** The nine chains whose mark is bundled, by the folded words that a restaurant's name has to contain. */
const CHAINS: readonly [words: string, file: string][] = [
  ["mcdonald", "mcdonalds"],
  ["burger king", "burger-king"],
  ["taco bell", "taco-bell"],
  ["wendy", "wendys"],
  ["subway", "subway"],
  ["chipotle", "chipotle"],
  ["starbucks", "starbucks"],
  ["domino", "dominos"],
  ["chick-fil-a", "chick-fil-a"],
];

/** The bundled mark of a known chain; undefined for everyone else. */
export function chainLogo(name: string): string | undefined {
  const folded = name.toLowerCase().replace(/[’']/g, "");
  const chain = CHAINS.find(([words]) => folded.includes(words));
  return chain && `/chains/${chain[1]}.svg`;
}

/** The initials of up to two words. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => (/[\p{L}\p{N}]/u.exec(word)?.[0] ?? "").toUpperCase())
    .join("");
}
