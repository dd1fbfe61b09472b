/** 'Ordinary days: ten wings $14.50, pitchers $17' */
const OF_OTHER_DAYS =
  /^\W*(?:on |at )?(?:(?:all |any )?other|ordinary|normal|regular|usual) (?:days?|nights?|times|hours)\b/i;

/** Whether a line tells what things cost when they are not offered. */
export const tellsOtherDays = (text: string): boolean => OF_OTHER_DAYS.test(text);

/** 'Pitchers' on all other days are the domestic ones too: the one word of an item is the last of what is offered. */
export function isKindOf(offer: Set<string>, item: Set<string>, told: string): boolean {
  const [word, ...more] = item;
  return tellsOtherDays(told) && word !== undefined && more.length === 0 && [...offer].at(-1) === word;
}
