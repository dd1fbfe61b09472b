import type { StructuredItem } from "#pipeline/page";

/** How a tree is walked: a browser's, or the one parsed from a document as served. */
export type MarkupTree<Node> = {
  childrenOf: (node: Node) => Node[];
  /** Null where the node does not have it. */
  attribute: (node: Node, name: string) => string | null;
  textOf: (node: Node) => string;
};

/** An item's type and properties; a property that stands more than once is a list. */
export type MarkedUpItem = { [property: string]: unknown };

/**
 * Reads schema.org items out of microdata and RDFa attributes, those of RDFa Lite and `rel`: an item inside another is
 * its property. Runs inside the page too, so it uses nothing from outside itself.
 */
export function readMarkedUpItems<Node>(root: Node, tree: MarkupTree<Node>): StructuredItem[] {
  const MOST_ITEMS = 400;
  const DEEPEST = 300;
  const { childrenOf, attribute, textOf } = tree;
  const SCHEMA = /^(?:https?:\/\/(?:www\.)?schema\.org\/)(.*)$/i;
  const items: StructuredItem[] = [];
  let made = 0;
  const words = (text: string | null) => (text ?? "").split(/\s+/).filter(Boolean);
  const put = (item: MarkedUpItem, property: string, value: unknown) => {
    const known = item[property];
    if (known === undefined) item[property] = value;
    else if (Array.isArray(known)) known.push(value);
    else item[property] = [known, value];
  };
  const typed = (types: string[]): MarkedUpItem => ({ "@type": types.length === 1 ? types[0] : types });
  const statedBy = (node: Node): string => {
    const text = () => textOf(node).replace(/\s+/g, " ").trim();
    const stated = attribute(node, "content") ?? attribute(node, "datetime") ?? attribute(node, "value");
    return (stated ?? (text() || (attribute(node, "href") ?? attribute(node, "src") ?? ""))).trim();
  };

  type Vocabulary = { vocab: string; prefixes: Record<string, string> };
  type Outer = Vocabulary & { microdata: MarkedUpItem | null; rdfa: MarkedUpItem | null; rel: string[] };
  /** A name's place in schema.org; null where it is another vocabulary's. */
  const named = (name: string, { vocab, prefixes }: Vocabulary): string | null => {
    const colon = name.indexOf(":");
    const isAddress = /^https?:\/\//i.test(name);
    const base = colon < 0 ? vocab : isAddress ? "" : (prefixes[name.slice(0, colon).toLowerCase()] ?? null);
    if (base === null) return null;
    return SCHEMA.exec(base + (colon < 0 || isAddress ? name : name.slice(colon + 1)))?.[1] || null;
  };
  const vocabularyAt = (node: Node, outer: Vocabulary): Vocabulary => {
    const vocab = attribute(node, "vocab");
    const prefix = words(attribute(node, "prefix"));
    if (vocab === null && prefix.length === 0) return outer;
    const prefixes = { ...outer.prefixes };
    for (let i = 0; i + 1 < prefix.length; i += 2)
      prefixes[(prefix[i] ?? "").slice(0, -1).toLowerCase()] = prefix[i + 1] ?? "";
    return { vocab: vocab === null ? outer.vocab : vocab.trim().replace(/(schema\.org)$/i, "$1/"), prefixes };
  };

  const visit = (node: Node, outer: Outer, depth: number): void => {
    if (depth > DEEPEST || made > MOST_ITEMS) return;
    const here: Outer = { ...outer, ...vocabularyAt(node, outer) };
    const known = (names: string[]) => names.flatMap((name) => named(name, here) ?? []);

    const itemprop = words(attribute(node, "itemprop"));
    const isScope = attribute(node, "itemscope") !== null;
    if (isScope) {
      made++;
      const types = words(attribute(node, "itemtype")).map((type) => SCHEMA.exec(type)?.[1] ?? type);
      here.microdata = typed(types.length > 0 ? types : [""]);
      if (itemprop.length === 0) items.push({ source: "microdata", data: here.microdata });
    }
    if (outer.microdata)
      for (const property of itemprop) put(outer.microdata, property, isScope ? here.microdata : statedBy(node));

    const types = known(words(attribute(node, "typeof")));
    const property = known(words(attribute(node, "property")));
    const rel = known(words(attribute(node, "rel")));
    if (types.length > 0) {
      made++;
      here.rdfa = typed(types);
      here.rel = [];
      const roles = [...property, ...rel, ...outer.rel];
      if (roles.length === 0 || !outer.rdfa) items.push({ source: "rdfa", data: here.rdfa });
      else for (const role of new Set(roles)) put(outer.rdfa, role, here.rdfa);
    } else {
      if (outer.rdfa) for (const name of property) put(outer.rdfa, name, statedBy(node));
      if (rel.length > 0) here.rel = rel;
    }
    for (const child of childrenOf(node)) visit(child, here, depth + 1);
  };
  const prefixes = { schema: "https://schema.org/" };
  visit(root, { vocab: "", prefixes, microdata: null, rdfa: null, rel: [] }, 0);
  return items;
}
