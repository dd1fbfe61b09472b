import type { StructuredItem } from "#pipeline/page";

/** Parses JSON-LD scripts and adds what the markup's attributes say. A script that is no JSON says nothing and is left out. */
export function structuredItems(jsonld: string[], markedUp: StructuredItem[]): StructuredItem[] {
  const items: StructuredItem[] = [];
  for (const script of jsonld) {
    const data = parseJson(script);
    if (data !== undefined) items.push({ source: "jsonld", data });
  }
  return [...items, ...markedUp];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*(<!--|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, ""));
  } catch {
    return undefined;
  }
}
