const STOP = new Set(
  "the a an of and or reg sm med md lg ea apiece pc pcs oz sized bogo buy one two three four five six seven eight nine ten second another with for on in at to our your any all every each is are from by per only just get enjoy join us up off free special specials deal deals price priced prices happy hour day night half mitad favorite favourite select selected choice some person guest dollar dollars buck bucks precio de la el los las y con por en".split(
    " ",
  ),
);

/** What menus shorten. */
const SAME_THING: Record<string, string> = {
  marg: "margarita",
  rita: "margarita",
  app: "appetizer",
  appie: "appetizer",
  starter: "appetizer",
  draught: "draft",
  veggie: "vegetable",
  sammie: "sandwich",
  pastrie: "pastry",
  currie: "curry",
  pattie: "patty",
};

/** The words that tell what an offer is on, singular and lower case. */
export function subjectWords(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/\p{L}{2,}/gu) ?? [];
  return new Set(
    words
      .filter(
        (word) => !STOP.has(word) && !/^(?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?s?$/.test(word),
      )
      .map((word) => word.replace(/(?<=\p{L}{3})(?:(?<=[sxzo]|[cs]h)es|s)$/u, ""))
      .map((word) => SAME_THING[word] ?? word),
  );
}

/** The share of the smaller set's words that the other has too; 1 when either is empty. */
export function overlap(a: Set<string>, b: Set<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 1;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  return shared / small.size;
}
