import type { Snapshot } from "#pipeline/page";
import { isPriced, type Line } from "./lines/line.ts";
import { PARTS_OF_TITLE } from "./parts-of-title.ts";
import { type Topic, topicsOf } from "./topics.ts";

const OF_AN_HOUR: readonly Topic[] = ["happy_hour", "early_bird"];
const LUNCH_SPECIALS = /\blunch(?:eon|time)? (?:specials?|deals?|combos?)\b/i;

/**
 * 'Lunch Specials', where the site's own links call this page so and no heading on it says what it is: the link's line, as
 * the heading that it stands for, behind the hours that stand over the page's first price. None where the links that lead
 * here say different things, or nothing of an hour.
 */
export function pageName(lines: Line[], { url, links }: Pick<Snapshot, "url" | "links">): Line[] {
  const names = new Set(links.filter((link) => isSamePage(link.url, url)).map(({ text }) => nameOf(text)));
  names.delete("");
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) return [];
  const line = lines.find(({ text }) => nameOf(text) === name);
  const tells = line && (line.topics.some((topic) => OF_AN_HOUR.includes(topic)) || LUNCH_SPECIALS.test(line.text));
  if (!tells || lines.some(({ block, text }) => block.headingLevel > 0 && nameOf(text) === name)) return [];
  const first = lines.findIndex((other) => other.index > line.index && isPriced(other));
  const hours = lines.slice(line.index, first).filter(({ role, times }) => role === "schedule" && times.length > 0);
  return [
    ...(hours.length === 1 ? hours : []),
    { ...line, role: "label", block: { ...line.block, headingLevel: 1, headings: [] } },
  ];
}

const IS_LUNCH = /^(?:(?:our|the|daily|weekday|weekdays) )?lunch(?:eon|time)? (?:specials?|deals?|combos?)(?: menu)?$/i;
/** A lunch's hours begin and end between these. */
const [EARLIEST, LATEST] = ["10:00", "17:00"];

/**
 * 'Lunch Special' as the document's own title, or as a part of it, where no heading tells of a lunch and a lunch's hours
 * are all that is told before the first price: the page's first line, as the heading that the title stands for.
 */
export function nameInTitle(lines: Line[], title: string): Line[] {
  const [name] = title.split(PARTS_OF_TITLE).filter((part) => IS_LUNCH.test(part.trim()));
  const [first] = lines;
  if (name === undefined || first === undefined) return [];
  if (lines.some(({ block, topics }) => block.headingLevel > 0 && topics.length > 0)) return [];
  const hours = lines.slice(0, lines.findIndex(isPriced)).filter(({ times }) => times.length > 0);
  const windows = hours.flatMap(({ times }) => times.map(({ window }) => window));
  const [from, to] = windows[0] ?? [null, null];
  const isOfLunch =
    windows.length === 1 && from !== null && to !== null && from >= EARLIEST && from < to && to <= LATEST;
  if (!isOfLunch || hours[0]?.role !== "schedule") return [];
  const block = { ...first.block, headingLevel: 1, headings: [] };
  const told = { money: [], benefits: [], times: [], days: { days: [], stated: false } };
  return [{ ...first, ...told, block, text: name.trim(), topics: topicsOf(name), role: "label" }];
}

const nameOf = (text: string) => text.trim().toLowerCase();

/** A link into a part of the page says nothing of the whole. */
function isSamePage(link: string, page: string): boolean {
  return !link.includes("#") && placeOf(link) !== null && placeOf(link) === placeOf(page);
}

function placeOf(address: string): string | null {
  const url = URL.parse(address);
  return url && `${url.host.replace(/^www\./, "")}${url.pathname.replace(/\/+$/, "")}${url.search}`;
}
