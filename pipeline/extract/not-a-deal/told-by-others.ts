import type { Line } from "../page/lines/line.ts";
import { sentencesOf } from "../page/lines/sentences.ts";
import { topicsOf } from "../page/topics.ts";
import { onceFor } from "../remembered.ts";
import { daysOf } from "../time/days/weekday-words.ts";
import { namesFood } from "../words/food.ts";
import { anyOf } from "../words/vocabulary.ts";

/** One sentence of a line may say of all its others that they are not the house's offers of today. */
const SAYS_OF_ALL: readonly { name: string; says: RegExp }[] = [
  {
    name: "words that wait for the owner's",
    // 'Use this area to describe your offer. For example: $5 margaritas …', '20% off (sample text – replace me)'
    says: /\b(?:(?:double[- ])?click (?:here )?to (?:edit|add)|use this (?:area|space|section|block) (?:for|to)|(?:this is )?a great place to (?:describe|tell|add)|lorem ipsum|edit this (?:text|block|section)|(?:sample|placeholder|dummy) text|replace (?:me|this text)|your (?:offer|text|special|description) (?:goes )?here)\b/i,
  },
  {
    name: "review",
    // 'Reviewed 3 weeks ago. We had the early bird, superb.'
    says: /\breviewed (?:\d+|an?|one|two|three|several) (?:day|week|month|year)s? ago\b|\bdate of (?:visit|experience)\b/i,
  },
  {
    name: "a poll",
    // 'Which should we bring back? A) $3 taco Thursday B) half price apps'
    says: /^\W*poll\s?[:!–—]|\bwhich (?:one |of these |special |deal )*should we (?:bring back|add|run|do|make|put)\b[^.!?]*\?/i,
  },
  {
    name: "a guest's question",
    // '@jimmy: "Where's the 2 for 1 margs?"'
    says: /^\W*@[\w.]+\s?[:,–—-]\s*["“][^"”]*\?\s?["”]/i,
  },
  {
    name: "an example",
    // 'You agree to receive messages such as "Get a free appetizer this Tuesday!"'
    says: /\b(?:messages?|msgs?(?:\/mo)?|texts?|alerts?)\b[^.!?"“]{0,20}\b(?:such as|like)\s?["“]/i,
  },
  {
    name: "fee",
    // 'Garage: early bird $12 in before 9am, weekends $10 all day'
    says: /^\W*(?:(?:parking|valet)(?: (?:garage|lot|rates))?|car park)\s?[:–—]|^\W*garage\s?[:–—][^.!?]*\b(?:in (?:before|by)|per hour|park)\b/i,
  },
  {
    name: "a closed house",
    says: anyOf(
      /\b(?:we|the restaurant|this location)(?:['’]re| are| is| have| has)(?: now| sadly)? (?:permanently closed|closed (?:permanently|for good|forever|(?:our|its) doors))\b/i,
      /\bthanks?(?: you)?(?: all)? for (?:the )?(?:\d+|[a-z]+) (?:\w+ )?years of [^.!?]{0,24}(?:[$£€₱₹]\s?\d|\bhalf\b)/i,
    ),
  },
];

const STARS = /^[\s★☆⭐✩✭*]{3,}$|^\W*[1-5](?:\.\d)?(?: out of |\s?\/\s?)5(?: stars)?\W*$/u;
const FROM_A_SITE = /^\s*[-–—~][^$£€%]{2,50}\b(?:google|yelp|trip ?advisor|facebook)\b[^$£€%]{0,12}$/i;
/** Lines of one review. */
const LONGEST_REVIEW = 4;

/** Why all of a line is told by others than the house, or of no offer of today; null where nothing says so. */
export function whyToldByOthers(line: Line, lines: Line[]): string | null {
  const kind = SAYS_OF_ALL.find(({ says }) => says.test(line.text));
  if (kind) return kind.name;
  if (isForSearch(line.text)) return "words for search engines";
  if (isOfSeveralHouses(line.text) || housesOf(lines).has(line)) return "other houses";
  return isBetweenStars(line, lines) ? "review" : null;
}

/** Fewer may be a house and its branch. */
const FEWEST_HOUSES = 3;

const TELLS_OF_HOUSE =
  /^\W*((?:The )?\p{Lu}[\p{L}'’]+(?: \p{Lu}[\p{L}'’]+){0,3}) (?:offers|has|hosts|features|serves|runs|will (?:be )?(?:host|offer|serv|hav|featur)\p{L}*)\s/u;

/** 'Foobar offers free wings on Mondays. McGuire's has karaoke on Saturdays. London Billiards will be hosting bands.' */
function isOfSeveralHouses(text: string): boolean {
  if (/\b(?:we|our|us)\b/i.test(text)) return false;
  const names = sentencesOf(text).flatMap(({ start, end }) => TELLS_OF_HOUSE.exec(text.slice(start, end))?.[1] ?? []);
  const houses = names.filter((name) => !namesFood(name) && !daysOf(name).stated && topicsOf(name).length === 0);
  return new Set(houses).size >= FEWEST_HOUSES;
}

const HOUSE =
  "(?:bar|pub|tap ?house|ale ?house|steak ?house|tavern|grille?|restaurant|brewery|brewing|saloon|lounge|diner|bistro|pizzeria|cantina)";
const NAMED_HOUSE = new RegExp(
  `^\\W*((?:\\p{Lu}|\\d)[\\p{L}\\d'’&. ]{2,50}?\\b${HOUSE}\\b[\\p{L}'’& ]{0,20}?)\\s[–—-]\\s`,
  "iu",
);
/** 'Rooftop Bar', 'Main Bar': a house has several. */
const PART_OF_HOUSE =
  /\b(?:lobby|roof ?top|pool(?:side)?|upstairs|downstairs|patio|main|front|back|lower|upper|garden|beach|sports|raw|tiki|sushi|salad|oyster|full|open|cash|our|the)\s+(?:bar|lounge|restaurant|grille?)\b/i;

/** 'Hinode Steakhouse – $4 margaritas', '417 Taphouse – $2 tacos': where each line is another house's. */
const housesOf = onceFor((lines: Line[]): ReadonlySet<Line> => {
  const named = lines.flatMap((line) => {
    const name = NAMED_HOUSE.exec(line.text)?.[1];
    return name === undefined || PART_OF_HOUSE.test(name) ? [] : [{ line, name }];
  });
  return new Set(new Set(named.map(({ name }) => name)).size >= FEWEST_HOUSES ? named.map(({ line }) => line) : []);
});

/** Fewer are a list for guests. */
const FEWEST_WORDS = 6;

/** 'Gulf Coast seafood, gulf shores alabama restaurant, cajun food, $3 bushwackers, restaurants near me' */
function isForSearch(text: string): boolean {
  const words = text.split(/,\s/);
  const places = words.filter((word) => /\brestaurants?\b/i.test(word));
  return words.length >= FEWEST_WORDS && places.length > 1 && !/[.!?:;]\s/.test(text);
}

/** '★★★★★' / 'They have $1 oysters on Tuesdays.' / '— Dave R., Google review' in one box */
function isBetweenStars({ index, block }: Line, lines: Line[]): boolean {
  const isOfBox = (other: Line) => other.block.path.at(-2) === block.path.at(-2);
  const before = lines.slice(Math.max(0, index - LONGEST_REVIEW), index).filter(isOfBox);
  const behind = lines.slice(index + 1, index + 1 + LONGEST_REVIEW).filter(isOfBox);
  return before.some(({ text }) => STARS.test(text)) && behind.some(({ text }) => FROM_A_SITE.test(text));
}
