import type { Deal } from "#contract/deal";
import { fold } from "./fold.ts";
import type { Entry } from "./places.ts";
import { TextSignatures } from "./text-signatures.ts";

/** Ends each text: it never occurs in UTF-8, so no needle reaches from one text into the next. */
const END = 0xff;
/** So many texts are a block, which is looked through or passed over as a whole. */
const A_BLOCK = 64;
const FIRST_BYTES = 64 * 1024;
/** Texts that went are looked through too until they are more than this and than those that stay. */
const MOST_GONE = 1_000;

/**
 * What deals are searched by: title, description and restaurant, folded, one after the other in one piece of memory.
 * Finds exactly what is there, also one letter (an index of trigrams such as FTS5's needs three, and folds otherwise);
 * blocks of text that can't hold the needle are passed over.
 */
export class SearchTexts {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;
  /** Where each text begins, and whose it is; null for one that went. */
  #starts: number[] = [];
  #owners: (Entry | null)[] = [];
  /** By the deal's id: a deal whose text stays the same keeps its slot. */
  #slots = new Map<number, number>();
  #gone = 0;
  #signatures = new TextSignatures();

  /** Puts a deal in, in the stead of what was known of it. */
  put(entry: Entry): void {
    const { id, title, description, restaurant } = entry.deal;
    const known = this.#slots.get(id);
    if (known !== undefined) {
      const owner = this.#owners[known];
      if (owner && isAlike(owner.deal, entry.deal)) {
        this.#owners[known] = entry;
        return;
      }
      this.#empty(known);
    }
    const slot = this.#starts.length;
    const start = this.#length;
    this.#slots.set(id, slot);
    this.#starts.push(start);
    this.#owners.push(entry);
    for (const text of [title, description, restaurant.name]) this.#append(fold(text));
    this.#signatures.add(Math.floor(slot / A_BLOCK), this.#bytes, start, this.#length);
    this.#giveBack();
  }

  remove({ deal: { id } }: Entry): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#slots.delete(id);
    this.#empty(slot);
    this.#giveBack();
  }

  #empty(slot: number): void {
    this.#owners[slot] = null;
    this.#gone++;
  }

  #textAt(slot: number): Buffer {
    return this.#bytes.subarray(this.#starts[slot], this.#starts[slot + 1] ?? this.#length);
  }

  /** Writes those that stay anew, without the room of those that went, where that is too much. */
  #giveBack(): void {
    if (this.#gone <= Math.max(MOST_GONE, this.#slots.size)) return;
    const staying = new SearchTexts();
    for (const owner of this.#owners) if (owner) staying.put(owner);
    this.#bytes = staying.#bytes;
    this.#length = staying.#length;
    this.#starts = staying.#starts;
    this.#owners = staying.#owners;
    this.#slots = staying.#slots;
    this.#signatures = staying.#signatures;
    this.#gone = 0;
  }

  /** Deals whose text holds the folded needle. @returns null when they are more than `most` */
  holding(needle: string, most: number): Entry[] | null {
    const sought = Buffer.from(needle);
    const found: Entry[] = [];
    for (const [first, end] of this.#signatures.runs(sought, Math.ceil(this.#starts.length / A_BLOCK))) {
      const bytes = this.#bytes.subarray(0, this.#starts[end * A_BLOCK] ?? this.#length);
      for (let at = bytes.indexOf(sought, this.#starts[first * A_BLOCK]); at >= 0; ) {
        const slot = this.#slotAt(at);
        const owner = this.#owners[slot];
        if (owner) {
          if (found.length === most) return null;
          found.push(owner);
        }
        const next = this.#starts[slot + 1];
        at = next === undefined ? -1 : bytes.indexOf(sought, next);
      }
    }
    return found;
  }

  /** Tells of single deals whether their text holds the folded needle. */
  holder(needle: string): (entry: Entry) => boolean {
    const sought = Buffer.from(needle);
    return ({ deal: { id } }) => {
      const slot = this.#slots.get(id);
      return slot !== undefined && this.#textAt(slot).includes(sought);
    };
  }

  /** The last text that begins at or before a position. */
  #slotAt(position: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #append(text: string): void {
    // A UTF-16 unit takes three bytes at most.
    this.#makeRoom(3 * text.length + 1);
    this.#length += this.#bytes.write(text, this.#length);
    this.#bytes[this.#length++] = END;
  }

  #makeRoom(length: number): void {
    const needed = this.#length + length;
    if (needed <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafe(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}

function isAlike(one: Deal, other: Deal): boolean {
  return (
    one.title === other.title && one.description === other.description && one.restaurant.name === other.restaurant.name
  );
}
