/** Three bytes fall into so many classes. */
const CLASSES_BITS = 13;
const CLASSES = 1 << CLASSES_BITS;
/** A needle is told by so many of its threes at most. */
const MOST_THREES = 24;

/**
 * Which blocks of text may hold a needle: for each class of three bytes, a bit for each block in which one of it occurs.
 * A needle that nearly nobody has is looked for in nearly no block, among a million texts too; 16 MB for those.
 */
export class TextSignatures {
  /** Words of 32 blocks in each row; a row is a class. */
  #width = 1;
  #rows = new Uint32Array(CLASSES);

  /** Notes of a block that it holds the text from one byte up to another one. */
  add(block: number, bytes: Uint8Array, from: number, to: number): void {
    const word = block >>> 5;
    while (word >= this.#width) this.#widen();
    const bit = 1 << (block & 31);
    const [rows, width] = [this.#rows, this.#width];
    for (let at = from + 2; at < to; at++) {
      const row = classOf(bytes[at - 2] as number, bytes[at - 1] as number, bytes[at] as number) * width + word;
      rows[row] = (rows[row] as number) | bit;
    }
  }

  /** Runs of blocks that may hold the needle, in order: each is the first block and the one after the last. */
  *runs(needle: Uint8Array, blocks: number): Generator<[number, number], void> {
    if (needle.length < 3) {
      yield [0, blocks];
      return;
    }
    const rows: number[] = [];
    for (let at = 2; at < needle.length && rows.length < MOST_THREES; at++)
      rows.push(classOf(needle[at - 2] as number, needle[at - 1] as number, needle[at] as number) * this.#width);
    let first = -1;
    for (let word = 0; word << 5 < blocks; word++) {
      let bits = -1;
      for (const row of rows) bits &= this.#rows[row + word] as number;
      if (bits === 0 && first < 0) continue;
      const end = Math.min(32, blocks - (word << 5));
      for (let at = 0; at < end; at++) {
        const block = (word << 5) + at;
        if ((bits >>> at) & 1) {
          if (first < 0) first = block;
        } else if (first >= 0) {
          yield [first, block];
          first = -1;
        }
      }
    }
    if (first >= 0) yield [first, blocks];
  }

  #widen(): void {
    const wider = new Uint32Array(2 * this.#rows.length);
    for (let row = 0; row < CLASSES; row++)
      wider.set(this.#rows.subarray(row * this.#width, (row + 1) * this.#width), 2 * row * this.#width);
    this.#rows = wider;
    this.#width *= 2;
  }
}

function classOf(one: number, two: number, three: number): number {
  return Math.imul(one | (two << 8) | (three << 16), 0x9e3779b1) >>> (32 - CLASSES_BITS);
}
