import { MONTH } from "./months.ts";

/** Where dates are written month first, or a page may do either. */
const MONTH_FIRST = /^(?:US\/|America\/|Canada\/|Pacific\/(?:Honolulu|Guam|Saipan|Pago_Pago)|Asia\/Manila)/;
/** Of the others in America, by what their clocks are named after. */
const DAY_FIRST_IN_AMERICA =
  /^America\/(?:Argentina\/.*|Mexico_City|Cancun|Merida|Monterrey|Tijuana|Bogota|Lima|Santiago|Caracas|La_Paz|Quito|Guayaquil|Montevideo|Asuncion|Sao_Paulo|Bahia|Recife|Fortaleza|Havana|Santo_Domingo|Guatemala|El_Salvador|Tegucigalpa|Managua|Costa_Rica|Jamaica|Barbados|Port_of_Spain)$/;

/** Whether a restaurant's own country writes the 5th of December as 5/12. */
export function writesDayFirst(timeZone: string): boolean {
  return !MONTH_FIRST.test(timeZone) || DAY_FIRST_IN_AMERICA.test(timeZone);
}

const DAY_THEN_MONTH = new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}`, "i");
const MONTH_THEN_DAY = new RegExp(`\\b${MONTH} \\d{1,2}(?!\\d|:)`, "i");

/** Whether a page's dates in words are all like 'Tuesday 3 November'. */
export function namesDaysFirst(texts: readonly string[]): boolean {
  return texts.some((text) => DAY_THEN_MONTH.test(text)) && !texts.some((text) => MONTH_THEN_DAY.test(text));
}

const DATED = /(?<![\w$£€/.-])(\d{1,2})([/.-])(\d{1,2})\2((?:20)?\d{2})(?![\d/])/g;
const BY_YEAR = /(?<![\d/])(20\d{2})\/(\d{2})\/(\d{2})(?![\d/])/g;
/** 'until 31/12': behind these words no share and no '24/7' stands. */
const ENDS_ON =
  /(?<=\b(?:until+|till?|through|thru|expir(?:es|ing|y)|exp\.?|ends|hasta|vence)[:\s]\s?(?:on |el )?)(1[3-9]|2\d|3[01])\/(0?[1-9]|1[0-2])(?![\d/])/gi;

/**
 * A text with its numeric dates as they are written in the United States, letter for letter as long: 24/12/26 can only be
 * the 24th of December, and then the text's other dates begin with their days too.
 * @param isDayFirst whether the dates of the place do
 */
export function monthFirst(text: string, isDayFirst: boolean): string {
  if (!/\d[/.-]\d/.test(text)) return text;
  const dates = [...text.matchAll(DATED)].map(([, first, , second]) => [Number(first), Number(second)] as const);
  const isSaid = dates.some(([first, second]) => first > 12 && second <= 12);
  const isDenied = dates.some(([first, second]) => first <= 12 && second > 12);
  const isTurned = isSaid || (isDayFirst && !isDenied);
  return text
    .replace(BY_YEAR, "$1-$2-$3")
    .replace(ENDS_ON, "$2/$1")
    .replace(DATED, (date, first: string, by: string, second: string, year: string) =>
      isTurned && Number(second) <= 12 ? `${second}${by}${first}${by}${year}` : date,
    );
}
