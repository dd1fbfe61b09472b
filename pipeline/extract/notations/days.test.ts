import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf } from "../testing/backed-deals.ts";

/** Days as houses write them. */
const NOTATIONS: [string, string][] = [
  ["M-F", "Mo Tu We Th Fr"],
  ["M–F", "Mo Tu We Th Fr"],
  ["M - F", "Mo Tu We Th Fr"],
  ["Mon - Thurs", "Mo Tu We Th"],
  ["Mon. & Wed.", "Mo We"],
  ["T/Th", "Tu Th"],
  ["Tues + Thurs", "Tu Th"],
  ["Tue & Thur", "Tu Th"],
  ["Sun.-Thu.", "Mo Tu We Th Su"],
  ["SUN–THUR", "Mo Tu We Th Su"],
  ["Mon through Fri", "Mo Tu We Th Fr"],
  ["Mondays & Tuesdays", "Mo Tu"],
  ["Every Mon", "Mo"],
  ["MWF", "Mo We Fr"],
  ["Sat/Sun", "Sa Su"],
  ["Sat + Sun", "Sa Su"],
  ["Sa-Su", "Sa Su"],
  ["daily except Sun", "Mo Tu We Th Fr Sa"],
  ["Daily (except Mondays)", "Tu We Th Fr Sa Su"],
  ["Weekdays", "Mo Tu We Th Fr"],
  ["Weekends", "Sa Su"],
  ["Friday only", "Fr"],
  ["Fri only", "Fr"],
  ["Mon thru Thu", "Mo Tu We Th"],
  ["Monday,Tuesday", "Mo Tu"],
  ["Mon/Tue/Wed", "Mo Tu We"],
  ["Monday/Wednesday/Friday", "Mo We Fr"],
  ["Lunes a Viernes", "Mo Tu We Th Fr"],
  ["Lun-Vie", "Mo Tu We Th Fr"],
  ["L-V", "Mo Tu We Th Fr"],
  ["Mondays-Thursdays", "Mo Tu We Th"],
  ["Mo-Fr", "Mo Tu We Th Fr"],
  ["Mo–We", "Mo Tu We"],
  ["mon-fri", "Mo Tu We Th Fr"],
  ["mon thru thurs", "Mo Tu We Th"],
  ["Mon–Wed & Fri", "Mo Tu We Fr"],
  ["Mon-Wed, Fri-Sat", "Mo Tu We Fr Sa"],
  ["Tues. - Sat.", "Tu We Th Fr Sa"],
  ["Tues, Wed, & Thurs", "Tu We Th"],
  ["Tuesday thru Thursday", "Tu We Th"],
  ["Tuesday–Thursday & Sunday", "Tu We Th Su"],
  ["Monday to Wednesday", "Mo Tu We"],
  ["Wed.", "We"],
  ["THURS", "Th"],
  ["Mon*", "Mo"],
  ["Monday evenings", "Mo"],
  ["Any weekday", "Mo Tu We Th Fr"],
  ["All day Monday", "Mo"],
  ["Mondays all day", "Mo"],
  ["On Tuesdays", "Tu"],
  ["Each Wednesday", "We"],
  ["7 days a week", ""],
  ["Daily", ""],
  ["Nightly", ""],
  ["All week long", ""],
  ["Mon-Sun", ""],
  ["Sunday through Saturday", ""],
  ["Weds", "We"],
  ["TUES.", "Tu"],
  ["Tue → Fri", "Tu We Th Fr"],
  ["Thursday–Sunday", "Th Fr Sa Su"],
  ["Fri-Sun", "Fr Sa Su"],
];
const LIST = "<ul><li>Chicken wings $5</li><li>House wine $6</li></ul>";
/** Where they stand beside what holds on them. */
const PLACES: [string, (days: string) => string][] = [
  ["in the heading", (days) => `<h2>Happy Hour ${days}</h2>${LIST}`],
  ["below the heading", (days) => `<h2>Happy Hour</h2><p>${days}</p>${LIST}`],
  ["behind the list", (days) => `<h2>Happy Hour</h2>${LIST}<p>${days}</p>`],
  ["before the hours", (days) => `<h2>Happy Hour</h2><p>${days} 4-6pm</p>${LIST}`],
  ["before a colon", (days) => `<h2>Specials</h2><p>${days}: $5 chicken wings</p>`],
  ["at the end", (days) => `<h2>Specials</h2><p>$5 chicken wings ${days}</p>`],
  ["in brackets", (days) => `<h2>Specials</h2><p>$5 chicken wings (${days})</p>`],
  ["as a heading of their own", (days) => `<h2>Specials</h2><h3>${days}</h3><p>$5 chicken wings</p>`],
];
const MENU = "<h2>Dinner</h2><ul><li>Ribeye $34</li><li>Roast chicken $24</li></ul>";

describe.each(PLACES)("days %s", (_, placed) => {
  test.each(NOTATIONS)("'%s'", (notation, days) => {
    const found = backedDeals(`<h1>Joe's Bar</h1>${placed(notation)}${MENU}`);
    expect(new Set(found.map(({ terms }) => daysOf(terms)))).toEqual(new Set([days]));
  });
});
