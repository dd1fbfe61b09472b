import { onceFor } from "../../remembered.ts";
import type { Line } from "../lines/line.ts";

/** '1w', '3 d', '2 hrs' */
const AGE = /^\d{1,2}\s?(?:s|secs?|m|mins?|h|hrs?|d|days?|w|wks?|weeks?|mos?|y|yrs?)(?:\s?ago)?$/i;
const ANSWERS = /^(?:like|love|react|reply|responder|me gusta)s?$/i;
/** Lines behind the age. */
const NEAR = 2;

/**
 * 'Jim Pohl' / '2 for 1 ribeyes all day long' / '1w' / 'Like' / 'Reply': what guests write below a post is no offer of the
 * house's, unless the house itself answers there.
 */
export const commentsOfGuests = onceFor((lines: Line[]): ReadonlySet<Line> => {
  const house = lines.filter(({ block }) => block.headingLevel > 0).map(({ text }) => text);
  return new Set(
    lines.filter((_, i) => {
      const [age, ...more] = lines.slice(i + 1, i + 2 + NEAR);
      if (!age || !AGE.test(age.text) || !more.some(({ text }) => ANSWERS.test(text))) return false;
      const writer = lines[i - 1]?.text ?? "";
      return !/^author$/i.test(writer) && !house.includes(writer);
    }),
  );
});
