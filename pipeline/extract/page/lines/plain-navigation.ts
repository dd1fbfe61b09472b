import { isMenuPart } from "../sections/hour-menu.ts";
import type { Line } from "./line.ts";

/** What sites call their pages. */
const PAGE =
  /^\W*(?:(?:our )?(?:menus?|food|drinks?|beer|wine|dinner|lunch|brunch|breakfast|snacks|desserts|sides|happy hour|specials|deals|offers|promotions|catering|gift ?cards|tap list)|(?:food|drink|beer|wine) menu)\W*$/i;
/** Pages about the house: a list of food has no such line in it. */
const OF_HOUSE =
  /^\W*(?:home|events?|gallery|photos|contact(?: us)?|about(?: us)?|our story|order (?:now|online|here)|rewards|careers|jobs|locations?|hours|reservations?|reserve|book (?:now|a table)|private (?:events?|dining)|faqs?|blog|news|visit(?: us)?|shop|merch|log ?in|sign in|cart(?: \d+)?|directions)\W*$/i;
/** Fewer names under each other may be the parts of a menu. */
const FEWEST_LINKS = 4;
/** Characters. */
const LONGEST_LINK = 32;

/** 'Happy hour' above 'Events' and 'Press': what opens something has it, or when it is, below it. */
function isAmidLinks(line: Line, lines: Line[]): boolean {
  if (line.block.kind !== "pre" || line.role !== "label" || !PAGE.test(line.text)) return false;
  // What opens an ordinary menu takes no offer's word.
  if (line.topics.length === 0) return false;
  const isLink = (other: Line | undefined) => other?.role === "text" && other.text.length <= LONGEST_LINK;
  const isShort = (other: Line | undefined) => isLink(other) && !isMenuPart(other?.text ?? "");
  const [before, next, behind] = [lines[line.index - 1], lines[line.index + 1], lines[line.index + 2]];
  if (before !== undefined && before.role !== "label" && !isLink(before)) return false;
  return isShort(next) && (OF_HOUSE.test(next?.text ?? "") || isShort(behind));
}

/** A site's links, a line each as plain text has them: they open nothing. */
export function withoutPlainNavigation(lines: Line[]): Line[] {
  const links = new Set<Line>();
  let run: Line[] = [];
  const close = () => {
    // 'Specials' at the end of the links is the title of what follows.
    const last = run.at(-1);
    const own = last && PAGE.test(last.text) ? run.slice(0, -1) : run;
    if (own.length >= FEWEST_LINKS && own.some((line) => OF_HOUSE.test(line.text)))
      for (const line of own) links.add(line);
    run = [];
  };
  for (const line of lines) {
    if (line.block.kind === "pre" && (PAGE.test(line.text) || OF_HOUSE.test(line.text))) run.push(line);
    else close();
  }
  close();
  for (const line of lines) if (isAmidLinks(line, lines)) links.add(line);
  return lines.map((line) => (links.has(line) && line.role === "label" ? { ...line, role: "text", topics: [] } : line));
}
