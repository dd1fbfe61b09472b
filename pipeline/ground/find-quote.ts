import type { Snapshot } from "#pipeline/page";
import type { Place } from "#pipeline/proposal";

/**
 * Folds what a quote may differ in and nothing else: whitespace, dashes, quotation marks, case, invisible characters.
 * Every kept character becomes exactly one, so that places in the folded text are places in the page's.
 */
function foldCharacter(character: string): string {
  if (/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/.test(character)) return "-";
  if (/[‘’‚‛′`´]/.test(character)) return "'";
  if (/[“”„‟″«»]/.test(character)) return '"';
  if (/\s/.test(character)) return " ";
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

const INVISIBLE = /\u200B|\u200C|\u200D|\uFEFF|\u2060|\u00AD/;

export type FoldedText = { text: string; blockAt: Int32Array; offsetAt: Int32Array };

const cache = new WeakMap<Snapshot, FoldedText>();

/** The visible text of a snapshot, folded, with the block and offset of every character. */
export function foldSnapshot(snapshot: Snapshot): FoldedText {
  const known = cache.get(snapshot);
  if (known) return known;
  const characters: string[] = [];
  const blocks: number[] = [];
  const offsets: number[] = [];
  const put = (character: string, block: number, offset: number) => {
    if (character === " " && (characters.length === 0 || characters.at(-1) === " ")) return;
    characters.push(character);
    blocks.push(block);
    offsets.push(offset);
  };
  for (const block of snapshot.blocks) {
    if (block.reach !== "visible" && block.reach !== "expand") continue;
    for (let i = 0; i < block.text.length; i++) {
      const character = block.text[i] as string;
      if (!INVISIBLE.test(character)) put(foldCharacter(character), block.index, i);
    }
    put(" ", block.index, block.text.length);
  }
  const folded = { text: characters.join(""), blockAt: Int32Array.from(blocks), offsetAt: Int32Array.from(offsets) };
  cache.set(snapshot, folded);
  return folded;
}

export function foldQuote(quote: string): string {
  let folded = "";
  for (const character of quote) {
    if (INVISIBLE.test(character)) continue;
    const one = character.length === 1 ? foldCharacter(character) : character;
    if (one === " " && (folded === "" || folded.endsWith(" "))) continue;
    folded += one;
  }
  return folded.trim();
}

const MOST_BLOCKS = 14;

/** Where a quote stands in the visible text: every occurrence, each as the stretches of the blocks it spans. */
export function findQuote(snapshot: Snapshot, quote: string): Place[][] {
  const page = foldSnapshot(snapshot);
  const wanted = foldQuote(quote);
  if (wanted.length < 2) return [];
  const found: Place[][] = [];
  for (let at = page.text.indexOf(wanted); at >= 0 && found.length < 50; at = page.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (cutsAWord(page.text, at, end)) continue;
    const places = placesBetween(page, at, end);
    if (places.length <= MOST_BLOCKS) found.push(places);
  }
  return found;
}

/** A footnote's mark is a part of no word. */
export function isOfWord(character: string | undefined): boolean {
  return character !== undefined && /(?![⁰¹²³⁴-⁹])[\p{L}\p{N}]/u.test(character);
}

/** '$1' is not in '$10' or '$1.50', nor 'ham' in 'hamburger'. */
function cutsAWord(text: string, start: number, end: number): boolean {
  const [first, last, before, after] = [text[start], text[end - 1], text[start - 1], text[end]];
  if (isOfWord(first) && isOfWord(before)) return true;
  if (isOfWord(last) && isOfWord(after)) return true;
  if (/\d/.test(last ?? "") && /[.,]/.test(after ?? "") && /\d/.test(text[end + 1] ?? "")) return true;
  return (
    /\d/.test(first ?? "") &&
    /[.,$£€₱₹]/.test(before ?? "") &&
    (/[$£€₱₹]/.test(before ?? "") || /\d/.test(text[start - 2] ?? ""))
  );
}

function placesBetween(page: FoldedText, start: number, end: number): Place[] {
  const places: Place[] = [];
  for (let i = start; i < end; i++) {
    const block = page.blockAt[i] as number;
    const offset = page.offsetAt[i] as number;
    const last = places.at(-1);
    if (last?.block === block) last.end = offset + 1;
    else places.push({ block, start: offset, end: offset + 1 });
  }
  return places.flatMap((place) => (place.end > place.start ? [place] : []));
}
