/** Signs that point to a note below, for a class of characters. */
export const NOTE_SIGNS = "*†‡§¶⁰¹²³⁴-⁹";

/** '50%¹ off', '$5* off', 'half* price', '20%(1) off': a footnote's mark stands between. */
export const NOTE_MARK = `(?:\\s?(?:[${NOTE_SIGNS}]{1,2}|\\(\\d\\)))?`;

const SIGNS = new RegExp(
  `\\s*[${NOTE_SIGNS}]+(?:,?\\s?[${NOTE_SIGNS}]+)*|(?<=%)\\s?\\(\\d\\)|\\s?\\(\\d\\)(?=\\s?off\\b)`,
  "gi",
);

/** A text as it is read aloud. */
export function withoutNoteMarks(text: string): string {
  return text.replace(SIGNS, "");
}

/** '* Monday through Thursday, bar seats only': what a mark above it points to. */
export function opensWithMark(text: string): boolean {
  return OPENING_MARK.test(text);
}

/** 'Daily happy hour* 3–6 pm': what days it has, its note tells. */
export function bearsMark(text: string): boolean {
  return BORNE_MARK.test(text);
}

const BORNE_MARK = new RegExp(`(?<=[\\p{L}\\d)])[${NOTE_SIGNS}]`, "u");
const OPENING_MARK = new RegExp(`^[${NOTE_SIGNS}]`);
