import * as fc from "fast-check";

/** A page of independent sections, as a small restaurant writes one. */
export type WrittenPage = { title: string; sections: Section[] };
export type Section = { heading: string; when: string; form: "list" | "cards" | "lines"; items: string[] };

const HAPPY_HOUR = [
  "$5 house wine",
  "$4 draft beer",
  "$6 margaritas",
  "Half-price nachos",
  "$3 sliders",
  "$7 calamari",
];
const DAILY = [
  "Monday: burger and fries $9.50",
  "Tuesday: two tacos for $5",
  "Wednesday: half-price wings",
  "Thursday: $12 pasta bowls",
  "Friday: fish and chips $13",
  "Sunday: kids eat free with an adult entrée",
];
const COUPONS = [
  "$4 off any large pizza with code PIE4",
  "Buy one sandwich, get one free on Mondays",
  "Free fountain soda with any sub, through 12/31/2026",
  "20% off your order for students with ID",
  "Two calzones for $18, dine-in only",
];
const COMBOS = [
  "Lunch combo: soup and half a sandwich for only $10.75, weekdays 11 am–2 pm",
  "Early bird special: meatloaf dinner $14, daily 4–6 pm",
  "Late night special: ramen $8 after 10 pm",
];
const MENU = ["Ribeye, 16 oz $48", "Caesar salad $11", "Chocolate cake $9", "Iced tea $3.50"];

const KINDS: Omit<Section, "form">[] = [
  { heading: "Happy Hour", when: "Monday to Friday, 4–6 pm", items: HAPPY_HOUR },
  { heading: "Daily Specials", when: "", items: DAILY },
  { heading: "Coupons", when: "", items: COUPONS },
  { heading: "Specials at lunch and late", when: "", items: COMBOS },
  { heading: "Dinner Menu", when: "", items: MENU },
];

/** Every item stands on a page once at most. */
export const writtenPage: fc.Arbitrary<WrittenPage> = fc
  .shuffledSubarray(KINDS, { minLength: 1 })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc.record({
          heading: fc.constant(kind.heading),
          when: fc.constant(kind.when),
          form: fc.constantFrom("list", "cards", "lines"),
          items: fc.shuffledSubarray(kind.items, { minLength: 1 }),
        }),
      ),
    ),
  )
  .map((sections) => ({ title: "The Copper Kettle", sections }));

/** How a page is set down; none of it changes what a visitor reads. */
export type Manner = {
  /** What stands between the parts without being seen. */
  unseen: string[];
  /** How many boxes are drawn around each part. */
  boxes: number;
  /** Attributes of each part, in the order in which they are written. */
  attributes: string[];
  space: string;
};

export const PLAIN: Manner = { unseen: [], boxes: 0, attributes: ['class="part"', 'data-kind="a"'], space: " " };

const LURES = [
  '<p style="display:none">Free lobster for everyone on Monday</p>',
  "<p hidden>$1 steaks all day, every day</p>",
  '<div style="opacity:0">90% off with code GHOST90</div>',
  "<!-- $2 oysters Tuesday 3–5 pm -->",
  '<script type="text/plain">Half-price everything, daily</script>',
  '<script type="application/json">{"offer":"$1 beers every Friday"}</script>',
  "<template><p>Free dessert on Sunday</p></template>",
  '<span style="font-size:0">$1 shots</span>',
  '<p style="color:#fff;background:#fff">Buy one get one free tacos</p>',
];

export const manner: fc.Arbitrary<Manner> = fc.record({
  unseen: fc.array(fc.constantFrom(...LURES), { maxLength: 4 }),
  boxes: fc.integer({ min: 0, max: 3 }),
  attributes: fc.shuffledSubarray(['class="part"', 'data-kind="a"', 'lang="en"'], { minLength: 2 }),
  space: fc.constantFrom(" ", "\n", "\n\t\t", "  \n  "),
});

/** The page's HTML in a manner. */
export function htmlOf(page: WrittenPage, how: Manner): string {
  let turn = 0;
  const unseen = () => (how.unseen.length > 0 ? (how.unseen[turn++ % how.unseen.length] ?? "") : "");
  const boxed = (inside: string) => `${"<div>".repeat(how.boxes)}${inside}${"</div>".repeat(how.boxes)}`;
  const words = (text: string) => text.replaceAll(" ", how.space);
  const item = (text: string, form: Section["form"]) =>
    form === "list"
      ? `<li>${words(text)}</li>`
      : form === "cards"
        ? `<article><p>${words(text)}</p></article>`
        : `<p>${words(text)}</p>`;
  const section = ({ heading, when, form, items }: Section) => {
    const set = items.map((text) => item(text, form)).join(`${how.space}${unseen()}${how.space}`);
    return boxed(
      `<section ${how.attributes.join(" ")}><h2>${words(heading)}</h2>${unseen()}${when ? `<p>${words(when)}</p>` : ""}${form === "list" ? `<ul>${set}</ul>` : boxed(set)}</section>`,
    );
  };
  return `<!doctype html><html><head><title>T</title></head><body>${boxed(`<h1>${words(page.title)}</h1>`)}${unseen()}${page.sections.map(section).join(how.space)}${unseen()}</body></html>`;
}
