/** Zero-width characters, the soft hyphen, direction marks and letters in tags: they are dropped, because no reader sees them. */
const INVISIBLE =
  /\u200B|\u200C|\u200D|\u200E|\u200F|\uFEFF|[\u2060-\u2064]|\u00AD|\u061C|\u180E|[\u{E0000}-\u{E007F}]/gu;

/** Turns of the writing direction make the drawn order differ from the stored one: such text can't be quoted. */
const DIRECTION_OVERRIDE = /[\u202B\u202D\u202E\u2067]/;

/** Drops invisible characters, makes every run of whitespace one space, and trims. */
export function normaliseText(text: string): string {
  return text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** As `normaliseText`, but keeps one space at the ends: for text that is joined with its neighbours later. */
export function collapseText(text: string): string {
  return text.replace(INVISIBLE, "").replace(/\s+/g, " ");
}

export function overridesDirection(text: string): boolean {
  return DIRECTION_OVERRIDE.test(text);
}
