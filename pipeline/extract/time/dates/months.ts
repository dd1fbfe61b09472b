/** The name of a month, in full or short; of 'may' where it is none of a verb's. */
export const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may(?!\\s(?:not|be|only|also|apply|vary|have|include|require|change)\\b)|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-zà-ÿ])\\.?";
const SPANISH_MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];
/** In full, or those short forms that English has no month of. */
export const SPANISH_MONTH = `(?:${SPANISH_MONTHS.join("|")}|ene|abr|ago|dic)(?![a-zà-ÿ])`;

export const ENGLISH_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** 1 to 12; 0 where it is none. */
export function monthNumber(name: string): number {
  const spanish = SPANISH_MONTHS.findIndex((month) => name !== "" && month.startsWith(name.toLowerCase()));
  return (spanish >= 0 ? spanish : ENGLISH_MONTHS.indexOf(name.slice(0, 3).toLowerCase())) + 1;
}
