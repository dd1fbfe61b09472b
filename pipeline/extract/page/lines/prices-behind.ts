import type { Block } from "#pipeline/page";

/** '$8.99', 'Light $13.99 Full $16.99' */
const PRICES_ALONE = /^(?:(?:\p{L}+\s)?[$£€₱₹]\s?\d+(?:\.\d\d)?(?:[\s/|,–-]+|$)){1,3}$/u;

/**
 * A price set as a heading below its dish: what stands under it is the next dish, which costs something else. Told by how
 * sections begin, with a dish and not with a price, and by one that ends with a price.
 */
export function withPricesBehind(blocks: Block[]): Block[] {
  const alone = blocks.filter(({ headingLevel, text }) => headingLevel > 0 && PRICES_ALONE.test(text));
  // In a box of its own each is its card's.
  const boxes = Map.groupBy(alone, ({ path }) => path.at(-2));
  const prices = alone.filter(({ path }) => (boxes.get(path.at(-2))?.length ?? 0) > 1);
  if (prices.length < 2 || !areBehind(prices, blocks)) return blocks;
  const demoted = new Set(prices.map(({ index }) => index));
  return blocks.map((block) => ({
    ...block,
    ...(demoted.has(block.index) ? { headingLevel: 0, kind: "p" as const } : {}),
    headings: block.headings.filter((heading) => !demoted.has(heading)),
  }));
}

function areBehind(prices: Block[], blocks: Block[]): boolean {
  const numbers = new Set(prices.map(({ index }) => index));
  const isDish = (block: Block | undefined): block is Block => block?.headingLevel === 0;
  const isOfBox = (price: Block | undefined, block: Block | undefined) =>
    isDish(block) && block.path.at(-2) === price?.path.at(-2);
  const after = (at: number) => blocks.find(({ index }) => index > at);
  const sections = Map.groupBy(prices, ({ headings }) => headings.findLast((at) => !numbers.has(at)) ?? -1);
  return (
    [...sections.keys()].every((parent) => isDish(after(parent))) &&
    [...sections.values()].some((own) => !isOfBox(own.at(-1), after(own.at(-1)?.index ?? -1)))
  );
}
