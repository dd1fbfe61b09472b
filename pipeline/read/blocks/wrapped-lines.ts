/** Nobody ends a line with these but where its width ends. */
const GOES_ON =
  /\b(?:an?|the|of|and|or|with|for|per|is|are|our|your|its|their|del?|con|por|y|un|una|el|la|los|las|until|till|through)$/i;
const ENDS = /[.!?:;…]["”’)]?$/;
const BEGINS_SMALL = /^(?:\p{Ll}|[$£€₱₹]?\d)/u;
/** 'Half priced bottles every Wednesday!' below '$8 glass pours (red and white)' */
const OPENS_OFFER = /^(?:half|½|[$£€₱₹]|\d\s?(?:for|x|-for-)\b|\d+\s?%)/i;
/** Characters a line of running text that was broken by hand. */
const WIDTH = { least: 30, most: 100 };
/** One line is always as long as the longest. */
const FEWEST_FULL = 2;

/**
 * Takes back the ends of lines that whoever typed a text broke by hand: 'Half-price bottles of' over 'wine on
 * Wednesdays', and paragraphs of which no line has room for the next one's first word.
 * @param text with its line feeds as drawn
 */
export function withoutWraps(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  if (lines.length < 2) return text;
  const width = Math.max(...lines.map((line) => line.length));
  const paragraphs = text.split(/\n[^\S\n]*(?=\n)/).map((paragraph) => paragraph.split("\n"));
  const isFull = (line: string, next: string) => line.trim().length + 1 + (/\S+/.exec(next)?.[0].length ?? 0) > width;
  const isRunning = (paragraph: string[]) => {
    const told = paragraph.filter((line) => line.trim() !== "");
    return told.length > 1 && told.every((line, i) => i === told.length - 1 || isFull(line, told[i + 1] ?? ""));
  };
  const running = width >= WIDTH.least && width <= WIDTH.most ? paragraphs.filter(isRunning) : [];
  const isTyped = running.reduce((count, { length }) => count + length - 1, 0) >= FEWEST_FULL;
  return paragraphs
    .map((paragraph) =>
      paragraph.reduce((whole, line, i) => {
        const isJoined = goesOn((paragraph[i - 1] ?? "").trim(), line.trim(), isTyped && running.includes(paragraph));
        return whole + (isJoined ? " " : "\n") + line;
      }),
    )
    .join("\n\n");
}

function goesOn(before: string, next: string, isRunning: boolean): boolean {
  if (before === "" || !BEGINS_SMALL.test(next) || ENDS.test(before)) return false;
  return (isRunning && !(/\)$/.test(before) && OPENS_OFFER.test(next))) || GOES_ON.test(before);
}
