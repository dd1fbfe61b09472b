import { isPriced, type Line } from "../lines/line.ts";

/** Lines between what an offer costs and its badge: a note, a name. */
const FARTHEST = 3;
/** Hundredths: a badge is rounded, or cut. */
const ROUNDED = 1;

/** '23% OFF' beside '$29.99 $38.99', '50% OFF' below 'Buy 1, get 1 free': a badge that says the card's advantage again. */
export function withoutSavingsSaidAgain(lines: Line[]): Line[] {
  return lines.map((line) => {
    const [badge] = line.benefits;
    if (
      (line.role !== "bare" && !OF_SECOND.test(line.text)) ||
      badge?.form !== "percent" ||
      badge.value === null ||
      line.money.length > 0
    )
      return line;
    const share = badge.value;
    const near = lines.slice(Math.max(0, line.index - FARTHEST), line.index + FARTHEST + 1);
    const isSaid = near.some((other) => other !== line && areBeside(line, other) && saves(other, share));
    return isSaid ? { ...line, benefits: [], role: "text" as const } : line;
  });
}

/** '50% OFF 2nd Pizza' */
const OF_SECOND = /^\W*\d+\s?% off (?:the |your )?(?:2nd|second)(?: \p{L}+){0,2}\W*$/iu;

/** Set in one box, or each in a box of its own there. */
function areBeside({ block: a }: Line, { block: b }: Line): boolean {
  const shared = a.path.findIndex((id, i) => b.path[i] !== id);
  const own = Math.max(a.path.length, b.path.length) - (shared < 0 ? a.path.length : shared);
  return Math.min(a.path.length, b.path.length) > 2 && own <= DEEPEST;
}

/** Boxes. */
const DEEPEST = 2;

function saves(line: Line, share: number): boolean {
  if (!isPriced(line)) return false;
  if (line.benefits.some(({ kind }) => kind === "bogo")) return share === 50;
  if (line.role !== "bare" && line.benefits.some(({ form, value }) => form === "percent" && value === share))
    return true;
  const price = line.money.find(({ role }) => role === "price")?.value;
  const old = line.money.find(({ role }) => role === "original")?.value;
  return price !== undefined && old !== undefined && Math.abs(100 * (1 - price / old) - share) <= ROUNDED;
}
