import { type Line, residue } from "./lines.ts";

/** Fewer items in a row make no menu. */
const SHORTEST_MENU = 3;
const SOUNDS_LIKE = ["deals", "early_bird", "late_night", "happy_hour", "specials"];
const TOPIC_WORDS =
  /\b(?:happy|hours?|early|bird|late|night|deals?|specials?|offers?|daily|lunch|dinner|menu|of|the|combo|value)\b/gi;

/**
 * Headings that name one dish of a menu and only sound like an offer: 'Early Bird Omelette', 'The Deal Breaker'. Their
 * neighbours are headings of the same level over one price each, and hardly any of them sounds like one.
 */
export function dishNames(lines: Line[]): Set<Line> {
  const rows = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.block.headingLevel < 3) continue;
    const key = `${line.block.headingLevel} ${line.block.headings.join()}`;
    const row = rows.get(key);
    if (row) row.push(line);
    else rows.set(key, [line]);
  }
  const names = new Set<Line>();
  for (const row of rows.values()) {
    const items = row.filter((heading) => isOverOnePrice(heading, lines));
    const sounding = items.filter(soundsLikeOffer);
    if (items.length < SHORTEST_MENU || items.length < row.length || sounding.length * 2 > items.length) continue;
    for (const heading of sounding) names.add(heading);
  }
  return names;
}

function soundsLikeOffer(heading: Line): boolean {
  return (
    heading.topics.length > 0 &&
    heading.topics.every((topic) => SOUNDS_LIKE.includes(topic)) &&
    !heading.days.stated &&
    /\p{L}{3}/u.test(residue(heading.text, []).replace(TOPIC_WORDS, " "))
  );
}

function isOverOnePrice(heading: Line, lines: Line[]): boolean {
  let prices = 0;
  for (let at = heading.index + 1; lines[at]?.block.headings.includes(heading.block.index); at++) {
    const line = lines[at] as Line;
    if (line.benefits.length > 0 || line.days.stated || line.times.length > 0) return false;
    prices += line.money.filter((amount) => amount.role === "price").length;
  }
  return prices === 1;
}
