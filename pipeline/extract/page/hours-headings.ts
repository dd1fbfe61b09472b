import { residue } from "../words/residue.ts";
import { isPriced, type Line } from "./line.ts";

/** '3pm – 5pm' as a heading: nothing but hours. */
function isHours(line: Line): boolean {
  return (
    line.block.headingLevel > 0 &&
    line.role === "schedule" &&
    line.times.length > 0 &&
    !line.days.stated &&
    line.topics.length === 0 &&
    residue(line.text, line.times) === ""
  );
}

/**
 * Headings of hours that part what the heading before them opens, though they rank as high: '3–5 PM' and '5–7 PM' after
 * 'Happy hour is back!' and 'Every Monday to Thursday:', with no offer before the first of them.
 */
export function hoursHeadings(lines: Line[]): Set<Line> {
  const parts = new Set<Line>();
  let opened: Line | null = null;
  let isParted = false;
  for (const line of lines) {
    if (isPriced(line)) {
      if (!isParted) opened = null;
      continue;
    }
    if (line.block.headingLevel === 0) continue;
    isParted = opened !== null && isHours(line) && line.block.headingLevel === opened.block.headingLevel;
    if (isParted) parts.add(line);
    else opened = line.role === "label" && line.topics.length > 0 ? line : null;
  }
  return parts;
}
