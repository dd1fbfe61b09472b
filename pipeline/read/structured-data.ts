import type { StructuredItem } from "#pipeline/page";

/** Parses JSON-LD scripts and takes microdata as read. A script that is no JSON says nothing and is left out. */
export function structuredItems(jsonld: string[], microdata: unknown[]): StructuredItem[] {
  const items: StructuredItem[] = [];
  for (const script of jsonld) {
    const data = parseJson(script);
    if (data !== undefined) items.push({ source: "jsonld", data });
  }
  for (const data of microdata) items.push({ source: "microdata", data });
  return items;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*(<!--|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, ""));
  } catch {
    return undefined;
  }
}
