/** A stretch of a line: one sentence, or one entry of a list inside a sentence. */
export type Stretch = { start: number; end: number };

const ABBREVIATION =
  /\b(?:oz|ea|rs|lb|lbs|pc|pcs|p\.m|a\.m|pm|am|st|no|exp|min|max|ave|jr|sr|inc|vs|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|jan|feb|mar|apr|aug|sept?|oct|nov|dec|ft|qt|pt|gal|add|tbsp|u\.s)\.$/i;
/** What is shortened before the thing itself: 'Reg. Fries', 'Med. Soda'. */
const NEVER_LAST = /\b(?:reg|med|lg|sm|mr|mrs|dr|approx|incl|orig|w)\.$/i;
/** '24 oz. Soda', 'nachos and a 24 oz. Soda': a size waits for what comes in it. */
const SIZE_FIRST =
  /(?:^\W*|\b(?:and|with|or|plus|an?|any|the|get|of|free)\s|[&,+:(]\s*)\d+\s?(?:oz|lbs?|pcs?|ct|in)\.$/i;
const SENTENCE_END =
  /[.!?…]+["”’)*]*\s+(?=["“¡¿(*•–—-]?\s?[\p{Lu}$£€₱₹\d½])|\s+[·•|~]+\s*|;\s+|\s[★✦✧●▪■◆➤►]\s?|(?<![-–—&,/]|\b(?:to|thru|through|and|or|on|every|each|only|till?|until))\s+(?=(?:[Mm]on|[Tt]ue|[Ww]ed|[Tt]hu|[Ff]ri|[Ss]at|[Ss]un)[a-z]*\.?\s?(?:::|:(?=\s\p{Lu}))\s)|(?<!\d)\s+\/\s+(?=\D)/gu;

/** Cuts a text into sentences; middle dots, bars and bullets part them too. */
export function sentencesOf(text: string): Stretch[] {
  const cuts: Stretch[] = [];
  let from = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    const at = match.index ?? 0;
    const isDot = /^[.!?…]/.test(match[0]);
    const end = isDot ? at + match[0].trimEnd().length : at;
    if (
      isDot &&
      match[0].startsWith(".") &&
      (NEVER_LAST.test(text.slice(Math.max(0, at - 8), at + 1)) ||
        SIZE_FIRST.test(text.slice(from, at + 1)) ||
        (ABBREVIATION.test(text.slice(Math.max(0, at - 8), at + 1)) &&
          !/\s[\p{Lu}][a-z]+ /u.test(text.slice(end, end + 14))))
    )
      continue;
    if (end > from) cuts.push({ start: from, end });
    from = at + match[0].length;
  }
  if (from < text.length) cuts.push({ start: from, end: text.length });
  return cuts.filter((cut) => text.slice(cut.start, cut.end).trim().length > 0);
}
