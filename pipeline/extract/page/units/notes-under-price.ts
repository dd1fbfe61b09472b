import type { Line } from "../lines/line.ts";
import type { Unit } from "./unit.ts";

/** Lines of description between a price and the note. */
const MOST_BETWEEN = 4;
const LONGEST_NAME = 90;

/** A menu that marks its dishes: 'Half Price Happy Hour' below 'Chips & Queso', '$6' and whatever describes them. */
export function unitsOfNotes(lines: Line[]): Unit[] {
  const found = new Map<string, Unit[]>();
  for (const note of lines) {
    const unit = isNote(note) ? unitOver(note, lines) : null;
    if (!unit) continue;
    const alike = found.get(note.text);
    if (alike) alike.push(unit);
    else found.set(note.text, [unit]);
  }
  // Once only, it may as well head what comes next.
  return [...found.values()].flatMap((units) => (units.length > 1 ? units : []));
}

function isNote({ role, block, benefits, money, topics, days }: Line): boolean {
  return (
    role === "bare" &&
    block.headingLevel === 0 &&
    money.length === 0 &&
    benefits.length === 1 &&
    benefits[0]?.kind === "percent_off" &&
    (topics.includes("happy_hour") || days.days.length > 0)
  );
}

function unitOver(note: Line, lines: Line[]): Unit | null {
  let at = note.index - 1;
  while (note.index - at <= MOST_BETWEEN && lines[at]?.role === "text") at--;
  const [name, price] = [lines[at - 1], lines[at]];
  if (!name || price?.role !== "bare" || price.benefits.length > 0 || price.money.length !== 1) return null;
  const box = price.block.path.at(-2) ?? -1;
  const isTogether = [name, note].every((line) => line.block.path.includes(box));
  const isNamed = (name.role === "label" || name.role === "text") && name.text.length <= LONGEST_NAME;
  if (!isTogether || !isNamed || !/\p{L}{3}/u.test(name.text)) return null;
  // What is asked at other hours is what the note's advantage is measured by.
  const usual: Line = { ...price, money: price.money.map((amount) => ({ ...amount, role: "original" })) };
  const members = [name, usual, ...lines.slice(at + 1, note.index)];
  return { core: note, lines: [...members, note], rest: members };
}
