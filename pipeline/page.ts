/** What reading a page yields, and what extraction and grounding work on. Plain data: it is stored as the snapshot. */

/** How a visitor comes to see a block: at once, after opening a tab or accordion, as a picture's text, or only as structured data. */
export type Reach = "visible" | "expand" | "alt" | "jsonld";

export type Box = { x: number; y: number; width: number; height: number };

/** A run of text inside a block that is struck through: an old price, most often. Offsets into `Block.text`. */
export type Span = { start: number; end: number };

/** One line or cell group of visible text as a person would read it: a paragraph, a list item, a table row, a card's line. */
export type Block = {
  index: number;
  text: string;
  reach: Reach;
  /** Tag or role that best names what it is: `p`, `li`, `tr`, `dt`, `h2`, `th`, … */
  kind: string;
  /** 1–6 for headings (by tag, role or being set like one); 0 otherwise. */
  headingLevel: number;
  /** Indexes of the headings above it, outermost first. */
  headings: number[];
  /** Index of the smallest repeated container (card, list, table, section) that holds it; blocks with the same number belong together. */
  group: number;
  /** Every container from the outermost in, as numbers that only mean 'same' or 'not same'. */
  path: number[];
  /** For a table cell group: the header texts of its columns, by block index. */
  headers: number[];
  struck: Span[];
  /** Runs set high: the cents of '$4⁹⁹', which have no point before them. */
  raised?: Span[];
  /** The whole line is a link: navigation or a call to act, rarely a label of what follows. */
  link?: boolean;
  /** Nearest landmark around it: `nav`, `header`, `main`, `footer`, `dialog`, … */
  landmark?: string;
  /** Where it stands in the rendered page, CSS pixels from the document's top left; null without a browser. */
  box: Box | null;
};

/** JSON-LD, microdata and RDFa as found, already parsed; never evidence by itself. */
export type StructuredItem = { source: "jsonld" | "microdata" | "rdfa"; data: unknown };

export type PageLink = { url: string; text: string };

export type Snapshot = {
  url: string;
  title: string;
  /** Epoch milliseconds. */
  takenAt: number;
  blocks: Block[];
  structured: StructuredItem[];
  links: PageLink[];
  /** SHA-256 of the visible text: equal hashes need no new extraction. */
  textHash: string;
  /** Read to its end, within the limits. Only then does a deal's absence mean that it is gone. */
  complete: boolean;
};
