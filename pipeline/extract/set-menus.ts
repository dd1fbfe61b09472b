import type { Analysis } from "./analysis.ts";
import type { Line } from "./page/lines/line.ts";
import { OFFER_TERMS } from "./words/offer-words.ts";

/** How many courses come at one price. */
const COURSES = /\b(?:two|three|four|[234])[- ]courses?\b|\bset (?:lunch|menu|meal)\b/i;

/** 'Main course £8.50' beside what two courses cost: one of them. */
const ONE_COURSE = /^\W*(?:(?:one|1|any|single|main)[- ])+course\b[^\p{L}]*$/iu;

/** 'Lunch', 'Our weekday lunch menu'; a Sunday's and a holiday's lunch are roasts and feasts at usual prices. */
const LUNCH =
  /^\W*(?:(?:our|the|weekday|mid-?week|express|set|daily|light)\s)*lunch(?:eon|time)?(?![a-z ]*\b(?:sunday|saturday|weekend)s?\b)/i;

const SUNDAY_LUNCH = /^\W*(?:(?:our|the)\s)?(?:sunday|saturday|weekend) lunch\b/i;

/** 'Set menu £15.95 (lunch only)' */
const AT_LUNCH =
  /\b(?:lunch(?:time)?s? only|only (?:at|for|during) lunch(?:time)?|(?:available|served|offered|valid) (?:only )?(?:at|for|during) lunch(?:time)?|(?:weekday|mid-?week|monday to friday) lunch(?:time)?s?|s[oó]lo (?:al|a) (?:mediod[ií]a|almuerzo))\b/i;

/** 'Lunch tiffins', 'Weekday lunch boxes', 'Express lunch': put together at one price, for that hour. */
const LUNCH_SETS =
  /^\W*(?:(?:our|the|weekday|daily|express) )*lunch(?:time)? (?:tiffins?|thalis?|bento(?:s| box(?:es)?)?|box(?:es)?|sets?|combos?|combinations?|trays?)\W*$|^\W*(?:thali|tiffin|bento|box) lunch(?:es)?\W*$|^\W*(?:our |the )?(?:express|power|quick|ten-minute|in-and-out|workers?['’]?s?) lunch(?:es)?\W*$/i;

/** Whether a heading calls what stands below it a lunch put together, and days or hours of it are told. */
export function callsLunchSets({ block, text }: Line, isOfHours: boolean): boolean {
  return isOfHours && block.headingLevel > 0 && LUNCH_SETS.test(text);
}

const SET_MENU = /\bmen[uú] del d[ií]a\b|\bprix[- ]fixe\b|\bset menu\b|\b(?:brunch|breakfast|lunch|dinner) set\b/i;

export function namesSetMenu(text: string): boolean {
  return SET_MENU.test(text);
}

/** 'Two courses £10, three courses £12.50' under 'Lunch menu', or with words of its own that keep it to lunch: put together at a price of that hour. */
export function isSetLunch(
  { unit: { core, lines: own }, above, schedule }: Analysis,
  { lines, isOffersPage }: { lines: Line[]; isOffersPage: boolean },
): boolean {
  const isOfCourses = (line: Line | undefined) => line !== undefined && COURSES.test(line.text);
  const isOneOfThem = ONE_COURSE.test(core.text) && [lines[core.index - 1], lines[core.index + 1]].some(isOfCourses);
  if (!isOneOfThem && !own.some(isOfCourses)) return false;
  // On a page of nothing but offers 'Sunday lunch, 12–4' is one of them, too.
  const isOfOffers = isOffersPage && schedule.daysStated && schedule.timeStated;
  const isLunch = (text: string) => LUNCH.test(text) || (isOfOffers && SUNDAY_LUNCH.test(text));
  return (
    own.some(({ text }) => AT_LUNCH.test(text)) ||
    above.some(({ text, block, topics }) => block.headingLevel > 0 && topics.includes("lunch") && isLunch(text))
  );
}

const TASTING =
  /\b(?:omakase|kaiseki|(?:tasting|d[eé]gustation) menu|men[uú] degustaci[oó]n|chef['’]s (?:counter|table)|(?:seasonal|chef['’]s|grand|evening|nightly) tasting)\b/i;
const SEATED =
  /\b(?:seatings?|sittings?|pre-?paid|non-?refundable|no refunds|(?:reservations?|tickets|booking|advance purchase) (?:are |is )?required|by reservation)\b|\b\d{1,2}(?::\d\d)?\s?(?:[ap]m\s?)?(?:&|and)\s?\d{1,2}:\d\d\b/i;

/** 'Omakase' over '12 courses at the counter, Thu–Sat 6 & 8:30, $135. Prepaid.': what such an evening costs, whenever it is held. */
export function isTastingAtSeatings({ unit: { lines }, above, gain }: Analysis): boolean {
  if (gain.originalPrice > 0 || gain.benefit.kind !== "price") return false;
  const [heading] = above.filter(({ block }) => block.headingLevel > 0);
  const named = [...lines, ...(heading ? [heading] : [])].filter(({ text }) => TASTING.test(text));
  return (
    named.some(({ topics }) => topics.length === 0) &&
    lines.some(({ text }) => SEATED.test(text)) &&
    lines.every(({ text }) => !OFFER_TERMS.test(text))
  );
}

/** Days: a tasting menu of fewer may be an evening's own. */
const MOST_DAYS_OF_AN_OFFER = 2;
const EVERY_NIGHT = /\b(?:nightly|(?:each|every) (?:night|evening))\b/i;

/**
 * 'Tasting menu' over 'Seven courses $120, Wednesday to Saturday', 'Prix fixe' over 'Three courses $58. Available nightly.':
 * what such a menu costs whenever the house serves it; one until 6:30, or through Sunday, is an offer of that time.
 */
export function isUsualSetMenu({ unit: { lines }, above, gain, schedule, until }: Analysis): boolean {
  if (gain.originalPrice > 0 || gain.benefit.kind !== "price" || until) return false;
  if (schedule.windows.some(([, end]) => end !== null && end <= LATEST_EARLY_END)) return false;
  const [heading] = above.filter(({ block }) => block.headingLevel > 0);
  const told = [...lines, ...(heading ? [heading] : [])];
  if (told.some(({ topics }) => topics.length > 0)) return false;
  const { days } = schedule;
  const isOften = days.length === 0 || days.length > MOST_DAYS_OF_AN_OFFER;
  const isTasting = told.some(({ text }) => TASTING.test(text)) && told.every(({ text }) => !OFFER_TERMS.test(text));
  const isNightly =
    days.length === 0 &&
    told.some(({ text }) => SET_MENU.test(text) || COURSES.test(text)) &&
    told.some(({ text }) => EVERY_NIGHT.test(text));
  return (isTasting && isOften) || isNightly;
}

/** A meal over by then is an early one. */
const LATEST_EARLY_END = "19:00";

/** 'Two or three courses with a complimentary drink' */
export function isGiftWithCourses(text: string): boolean {
  return /\bcourses?\b[^.!?;]{0,30}\b(?:with|and|plus) (?:an? |your )?(?:free|complimentary)\b/i.test(text);
}

/** '£29.95 / 2 courses' */
export function tellsCourses(line: Line | undefined): boolean {
  return line !== undefined && COURSES.test(line.text) && line.money.some(({ role }) => role === "price");
}

/** What courses cost right below the gift that comes with them: a guest gets that for nothing. */
export function hasGiftWithCourses({ unit: { core } }: Analysis, lines: Line[]): boolean {
  return tellsCourses(core) && isGiftWithCourses(lines[core.index - 1]?.text ?? "");
}

/** 'Menú del día por 12.95€' over the burgers that one may choose: their own prices are what they cost without it. */
export function isPartOfSetMenu(core: Line, above: Line[], lines: Line[]): boolean {
  const section = above.find((label) => SET_MENU.test(label.text));
  if (!section) return false;
  return lines
    .slice(section.index + 1, core.index)
    .some((line) => SET_MENU.test(line.text) && line.money.some((amount) => amount.role === "price"));
}
