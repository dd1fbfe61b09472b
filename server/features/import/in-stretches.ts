/** After so many it is heard whether somebody wants to stop: a million rows take a minute. */
const A_STRETCH = 100;

/** @param breathe called before each stretch; throws where somebody wants to stop */
export async function* inStretches<Item>(items: Iterable<Item>, breathe: () => Promise<void>): AsyncGenerator<Item> {
  let at = 0;
  for (const item of items) {
    if (at++ % A_STRETCH === 0) await breathe();
    yield item;
  }
}
