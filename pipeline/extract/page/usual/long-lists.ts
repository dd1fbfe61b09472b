import { besideSchedule, type Line } from "../lines/line.ts";
import type { Sections } from "../sections/sections.ts";
import { isName } from "../units/names.ts";
import type { Unit } from "../units/unit.ts";

/** Entries at one price; fewer are told one by one. */
const FEWEST = 16;
/** Of a list's entries, those at that price. */
const NEARLY_ALL = 0.8;
/** Characters. */
const LONGEST_LABEL = 60;

/**
 * 'Lunch special' over fifty plates at 5.50 each is one offer, whichever plate is taken: a card for each would bury those
 * of all other houses. The first entry stands for all.
 */
export function withLongListsAsOne(units: Unit[], sections: Sections): Unit[] {
  const idle = new Set<Unit>();
  const lists = new Map<Unit, Unit["list"]>();
  for (const [label, entries] of Map.groupBy(units, ({ core }) => labelOf(sections.above(core)))) {
    if (label === null || entries.length < FEWEST) continue;
    for (const alike of Map.groupBy(entries, priceOf).entries()) {
      const [price, [first, ...others]] = alike;
      if (price === null || !first || others.length + 1 < Math.max(FEWEST, entries.length * NEARLY_ALL)) continue;
      lists.set(first, { label, names: [first, ...others].flatMap(nameOf) });
      for (const other of others) idle.add(other);
    }
  }
  if (lists.size === 0) return units;
  return units.flatMap((unit) => {
    if (idle.has(unit)) return [];
    const list = lists.get(unit);
    return list ? { ...unit, list } : unit;
  });
}

/** What names the list, and not only when it holds. */
function labelOf(above: Line[]): Line | null {
  return above.find((label) => label.text.length <= LONGEST_LABEL && /\p{L}{3}/u.test(besideSchedule(label))) ?? null;
}

/** The one price of an entry that tells nothing else; null for any other. */
function priceOf({ core: { money, benefits, days, times } }: Unit): number | null {
  const [price, another] = money;
  const isPlain = price?.role === "price" && !another && benefits.length === 0 && !days.stated && times.length === 0;
  return isPlain ? price.value : null;
}

function nameOf({ core, lines }: Unit): string[] {
  const [price] = core.money;
  const name =
    core.role === "bare" ? lines.find((line) => line !== core && isName(line))?.text : core.text.slice(0, price?.start);
  return name === undefined || name.trim() === "" ? [] : [name.trim().replace(/^\d{1,3}[.)]?\s|[\s.:–—-]+$/g, "")];
}
