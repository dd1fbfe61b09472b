import { findTimes } from "../../time/hours/clock-words.ts";
import type { Line } from "./line.ts";

/** 'Open 7 days including bank holidays', 'We are open daily' */
const OPEN =
  /^\W*(?:we(?:['’]re| are) )?open (?:7|seven|six|6) days\b|^\W*(?:we(?:['’]re| are) )?open (?:daily|every ?day)\b/i;

/**
 * '5.30pm – 11pm (Fri & Sat until midnight)' right below 'Open 7 days': the line goes on telling when the house is open, and
 * says nothing of what stands below it.
 */
export function withoutHoursBelowOpen(lines: Line[]): Line[] {
  const isOpening = (line: Line, i: number) => {
    const over = lines[i - 1];
    return (
      line.role === "schedule" &&
      line.block.headingLevel === 0 &&
      line.topics.length === 0 &&
      // 'Mon–Thu 11–10' there opens a table of the week, which is told as such.
      /^\W*\d/.test(line.text) &&
      line.times.length > 0 &&
      over !== undefined &&
      OPEN.test(over.text) &&
      over.money.length + over.benefits.length === 0 &&
      findTimes(over.text).length === 0
    );
  };
  return lines.map((line, i) =>
    isOpening(line, i) ? { ...line, role: "text", days: { days: [], stated: false }, times: [] } : line,
  );
}
