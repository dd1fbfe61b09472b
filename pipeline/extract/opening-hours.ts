/** Lines that say when a place is open, not when an offer holds. */
const HOURS =
  /\b(?:opening hours|business hours|store hours|restaurant hours|bar hours|kitchen hours|hours of operation|horario)\b|^\W*hours\b|\bopen (?:daily|every|7|seven|from|at|mon|tue|wed|thu|fri|sat|sun|until|late|for|all)|\bopens? (?:at|for)\b|\bwe(?:'|’)?re open\b|\bkitchen (?:closes?|open)|\bclosed (?:on )?(?:mon|tue|wed|thu|fri|sat|sun)|\bdoors (?:at|open)|\babierto\b|^\W*(?:dine[- ]in|dinner|breakfast|lunch|brunch|bar|kitchen|patio|takeout|take-out|delivery|store|restaurant|cena|desayuno)\b\s*(?:service|hours)?\s*[:–-]?\s*(?:from\b|served\b|(?:mon|tue|wed|thu|fri|sat|sun)|\d)/i;
const BARE_FROM =
  /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(?:\s?[-–—]\s?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)?\s+from\s+\d{1,2}(?:\s*$|\s*[·|,])/i;
const LATE_KITCHEN = /\blate[- ]night menu\b.*\b(?:til|until|till)\b|^[’']?til\b/i;

export function tellsOpeningHours(text: string): boolean {
  return (
    (HOURS.test(text) || BARE_FROM.test(text) || LATE_KITCHEN.test(text)) &&
    !/happy hour|specials?\b|hora feliz/i.test(text)
  );
}
