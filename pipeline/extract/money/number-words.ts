/** Numbers written out, English and Spanish, up to what prices and clocks need. */
const UNITS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  quince: 15,
};
const TENS: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  veinte: 20,
  treinta: 30,
};

const unit = Object.keys(UNITS).join("|");
const tens = Object.keys(TENS).join("|");

/** Matches one written number from 1 to 99. */
export const NUMBER_WORD = `(?:\\b(?:(?:${tens})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|${unit})\\b)`;

/** The value of a written number; null for any other word. */
export function wordNumber(text: string): number | null {
  const words = text.toLowerCase().split(/[- ]/);
  let sum = 0;
  for (const word of words) {
    const value = TENS[word] ?? UNITS[word];
    if (value === undefined) return null;
    sum += value;
  }
  return sum;
}
