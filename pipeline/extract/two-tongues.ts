import type { Proposal } from "#pipeline/proposal";
import { wordNumber } from "./money/number-words.ts";
import { areBoundAlike, haveSameAdvantage } from "./same-terms.ts";
import { namesDish } from "./words/food.ts";
import { subjectWords } from "./words/subject-words.ts";

/** Words of sentences, which no dish's name has: 'tacos al pastor' is Spanish on any page. */
const SPANISH =
  /(?<!\p{L})(?:los|las|por|para|hasta|desde|todos?|todas?|cada|cualquier|hoy|desayunos?|almuerzos?|niñ[oa]s|años|gratis|descuento|precio|mitad|compr[ae]n?|ll[eé]v[ae](?:te|se|n)?|pag[ua]e?s?|comen|hora feliz|de la casa|(?:lun|mi[eé]|jue|vie|s[aá]b|dom)|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)(?!\p{L})/giu;
const ENGLISH =
  /(?<!\p{L})(?:the|with|for|from|until|every|each|any|off|get|take|buy|when|under|over|of|on|and|free|half|price|eat|happy hour|house|all day|(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})/giu;
/** Nobody names a day in the other language. */
const DAY_IN_SPANISH = /(?<!\p{L})(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)(?!\p{L})/iu;
const DAY_IN_ENGLISH = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;
/** Small words, which names of dishes have too. */
const SPANISH_TOO = /(?<!\p{L})(?:una?|y|o|de|del|con|el|la|al?|tarde|noche|mañana|mediod[ií]a)(?!\p{L})/giu;
/** Fewer may stand in a line of the other language. */
const FEWEST_WORDS = 2;

/** Things that both languages' menus name, and whom they are for: the Spanish word and the English one, as `subjectWords` leaves them. */
const IN_ENGLISH: Record<string, string> = {
  adulto: "adult",
  alita: "wing",
  almuerzo: "lunch",
  arroz: "rice",
  bebida: "drink",
  botella: "bottle",
  cafe: "coffee",
  camaron: "shrimp",
  camarone: "shrimp",
  carne: "beef",
  cena: "dinner",
  cerdo: "pork",
  cerveza: "beer",
  coctel: "cocktail",
  coctele: "cocktail",
  desayuno: "breakfast",
  docena: "dozen",
  ensalada: "salad",
  estudiante: "student",
  hamburguesa: "burger",
  huevo: "egg",
  maestro: "teacher",
  militar: "military",
  militare: "military",
  child: "kid",
  nino: "kid",
  pan: "bread",
  papa: "frie",
  pescado: "fish",
  plato: "plate",
  pollo: "chicken",
  postre: "dessert",
  puerco: "pork",
  queso: "cheese",
  refresco: "soda",
  res: "beef",
  sopa: "soup",
  vino: "wine",
};
const NAMED_IN_ENGLISH = new Set(Object.values(IN_ENGLISH));

/**
 * 'Café con concha por $4, de lunes a viernes hasta las 10' and 'Coffee with a concha for $4, Monday to Friday until 10':
 * one offer in two languages. Benefit, days and hours agree, and so do the things or all other numbers that both name.
 */
export function tellInTwoTongues(a: Proposal, b: Proposal): boolean {
  if (!areBoundAlike(a, b)) return false;
  if (!areInTwoTongues(a.quote, b.quote)) return false;
  const [spanish, english] = tongueOf(a.quote) === "es" ? [a, b] : [b, a];
  const [told, said] = [wordsOf(spanish), wordsOf(english)];
  const isThing = (word: string) => NAMED_IN_ENGLISH.has(word) || namesDish(word) || namesDish(`${word}s`);
  const [things, named] = [told.filter(isThing), said.filter(isThing)];
  // What one calls a plate the other may call by nothing: only where each names what the other does not are they two.
  if (things.some((word) => !named.includes(word)) && named.some((word) => !things.includes(word))) return false;
  return things.some((word) => named.includes(word)) || haveSameNumbers(a.quote, b.quote);
}

/** So many times as much is told in Spanish on a page that is in Spanish. */
const MOSTLY = 2;

/** Of several tellings those in English, which the app's visitors read, and in Spanish on a page that mostly is; all where there is one language. */
export function inTongueOfPage<T>(tellings: T[], page: T[], quoteOf: (one: T) => string): T[] {
  const tongues = page.map((one) => tongueOf(quoteOf(one)));
  const count = (tongue: Tongue) => tongues.filter((one) => one === tongue).length;
  const tongue = count("es") > MOSTLY * count("en") ? "es" : "en";
  const own = tellings.filter((one) => tongueOf(quoteOf(one)) === tongue);
  const hasOther = tellings.some((one) => tongueOf(quoteOf(one)) === (tongue === "es" ? "en" : "es"));
  return own.length > 0 && hasOther ? own : [...tellings];
}

/**
 * 'Hora feliz, lunes a viernes de 3 a 6' over three prices, and 'Happy hour, Monday to Friday' over the same three in the
 * same order: one list in two languages, of which the page's own stays.
 * @param listOf the heading that an offer stands under, and all that is told there; null under none
 */
export function withoutListsInOtherTongue<T>(
  found: T[],
  proposalOf: (one: T) => Proposal,
  listOf: (one: T) => { heading: number; told: string } | null,
): T[] {
  const lists = [...Map.groupBy(found, (one) => listOf(one)?.heading ?? null)]
    .filter(([heading, own]) => heading !== null && own.length >= FEWEST_ENTRIES)
    .map(([, own]) => ({ own, tongue: tongueOf(own.map((one) => listOf(one)?.told ?? "").join(" ")) }));
  const inSpanish = lists.filter(({ tongue }) => tongue === "es");
  const inEnglish = lists.filter(({ tongue }) => tongue === "en");
  const [kept, others] = inSpanish.length > inEnglish.length ? [inSpanish, inEnglish] : [inEnglish, inSpanish];
  const tellsSame = (a: T[], b: T[]) => areOneList(a.map(proposalOf), b.map(proposalOf));
  const again = new Set(others.flatMap(({ own }) => (kept.some((list) => tellsSame(list.own, own)) ? own : [])));
  return found.filter((one) => !again.has(one));
}

/** Fewer may have the same price by chance. */
const FEWEST_ENTRIES = 2;

function areOneList(a: Proposal[], b: Proposal[]): boolean {
  const pairs = a.flatMap((one, i) => (b[i] ? [[one, b[i]] as const] : []));
  return (
    a.length === b.length &&
    pairs.every(([one, other]) => haveSameAdvantage(one, other) && areBoundAlike(one, other)) &&
    pairs.some(([one, other]) => wordsOf(one).some((word) => wordsOf(other).includes(word)))
  );
}

type Tongue = "es" | "en";

export function tongueOf(text: string): Tongue | null {
  const own = (text.match(SPANISH)?.length ?? 0) + Number(DAY_IN_SPANISH.test(text));
  const english = (text.match(ENGLISH)?.length ?? 0) + Number(DAY_IN_ENGLISH.test(text));
  const spanish = own === 0 ? 0 : own + (text.match(SPANISH_TOO)?.length ?? 0);
  if (spanish >= FEWEST_WORDS && english === 0) return "es";
  return english >= FEWEST_WORDS && spanish === 0 ? "en" : null;
}

/** Whether one text is in Spanish and the other in English. */
export function areInTwoTongues(a: string, b: string): boolean {
  const [own, other] = [tongueOf(a), tongueOf(b)];
  return own !== null && other !== null && own !== other;
}

function wordsOf({ quote }: Proposal): string[] {
  return [...subjectWords(quote)].map((word) => IN_ENGLISH[word] ?? word);
}

/** More than the price alone, in digits or words: 'six' and 'seis'. */
function haveSameNumbers(a: string, b: string): boolean {
  const [own, other] = [a, b].map((text) =>
    (text.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [])
      .map((word) => (/\d/.test(word) ? Number(word.replace(",", ".")) : wordNumber(word.toLowerCase())))
      .filter((value) => value != null && !Number.isNaN(value)),
  );
  const sorted = (values: unknown[] | undefined) => [...new Set(values)].sort().join();
  return new Set(own).size > 1 && sorted(own) === sorted(other);
}
