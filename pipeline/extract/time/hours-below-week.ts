import { isPriced, type Line } from "../page/line.ts";
import { tellsOpeningHours } from "./opening-hours.ts";

/** 'Weeknight plates from 4:30', 'All specials are served 4 to 8' */
const OF_WHAT_IS_LISTED =
  /^\W*(?:(?:all|our|the|these|daily|nightly|weekly|weekday|weeknight|weekend|dinner|lunch) )*(?:plates?|specials?|dinners?|suppers?|lunches|deals?|dishes|offers?|features?)(?: (?:is|are|start(?:s|ed)?|run|begin|served|available|offered|good|on))*,? (?:from|between|at|after|until|till?|before|\d)/i;
/** Entries, each with its day. */
const FEWEST_ENTRIES = 3;

/**
 * 'Weeknight plates from 4:30 until the kitchen runs out' as the paragraph right below a table or list with an entry for
 * each day: when what the entries name is served.
 */
export function hoursBelowWeek({ block }: Line, lines: Line[]): Line | null {
  const box = block.kind === "td" ? block.path.at(-3) : block.kind === "li" ? block.path.at(-2) : undefined;
  if (box === undefined) return null;
  const entries = lines.filter((line) => line.block.path.includes(box));
  const last = entries.at(-1);
  const below = last && lines[last.index + 1];
  if (below?.block.kind !== "p" || below.times.length === 0 || isPriced(below)) return null;
  if (!OF_WHAT_IS_LISTED.test(below.text) || tellsOpeningHours(below.text)) return null;
  const own = block.kind === "td" ? block.path.at(-2) : block.path.at(-1);
  if (entries.some((line) => line.times.length > 0 && line.block.path.includes(own ?? -1))) return null;
  const days = new Set(entries.flatMap((line) => (line.days.stated ? [line.days.days.join()] : [])));
  return days.size >= FEWEST_ENTRIES ? below : null;
}
