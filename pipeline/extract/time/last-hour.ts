const LAST_HOUR =
  /\b(?:the|our|in) (?:last|final) (?:(?:half[- ])?(?:an )?hour|(?:\d{2}|twenty|thirty|forty-five|ninety) minutes)(?: (?:of|before|till?|until) (?:the |any |every |each |we |our )?(?:night|day|evening|service|clos\p{L}*|lunch|brunch|dinner)s?\b|(?=\W*$))/iu;

const WHEN_DARK = /\b(?:after|from|once it(?:['’]s| is)(?= dark)) (?:sundown|sunset|dusk|dark|nightfall)\b/i;

/** '$12 a pound, the last half hour of any night', '$8 the pair after sundown': bound to an hour that no clock tells. */
export function tellsLastHour(sentence: string): boolean {
  return LAST_HOUR.test(sentence) || WHEN_DARK.test(sentence);
}
