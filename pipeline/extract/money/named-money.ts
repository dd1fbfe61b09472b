import type { Found } from "./amount.ts";

/** Codes (ISO 4217) that are no word of a menu's, in capitals or small. */
const PLAIN_CODES =
  "AED|AUD|BDT|BGN|BHD|BRL|BWP|CAD|CHF|CLP|CNY|CRC|CZK|DKK|DOP|EGP|EUR|FJD|GBP|GHS|GTQ|HKD|HNL|HUF|IDR|ILS|INR|ISK|JMD|JOD|JPY|KES|KRW|KWD|LKR|MUR|MXN|MYR|NGN|NOK|NPR|NZD|OMR|PKR|PLN|PYG|QAR|RON|RSD|SAR|SEK|SGD|THB|TTD|TWD|TZS|UAH|UGX|UYU|VND|XAF|XCD|XOF|XPF|ZAR|ZMW";
/** Those that are one, or a name, unless in capitals. */
const WORDLIKE_CODES = "ARS|BAM|BBD|BOB|BSD|BZD|COP|ETB|KYD|MAD|MDL|NAD|NIO|PEN|PHP|TND|USD";
export const CODES = `${PLAIN_CODES}|${WORDLIKE_CODES}`;

/** What else one country's money is called, by the beginning of its name. */
const NAMES: [RegExp, string][] = [
  [/^(?:zł|zl|złot|zlot)/i, "PLN"],
  [/^kč/i, "CZK"],
  [/^(?:tl|₺)/i, "TRY"],
  [/^(?:nis|₪)/i, "ILS"],
  [/^(?:rmb|元)/i, "CNY"],
  [/^(?:yen|円)/i, "JPY"],
  [/^(?:baht|฿)/i, "THB"],
  [/^rm/i, "MYR"],
  [/^rp/i, "IDR"],
  [/^ksh/i, "KES"],
  [/^tsh/i, "TZS"],
  [/^ush/i, "UGX"],
  [/^(?:rs|rupees)/i, "INR"],
  [/^rand/i, "ZAR"],
  [/^euro/i, "EUR"],
  [/^quid/i, "GBP"],
  [/^reais/i, "BRL"],
  [/^(?:col[oó]n|₡)/i, "CRC"],
  [/^quetzal/i, "GTQ"],
  [/^lempira/i, "HNL"],
  [/^c[oó]rdoba/i, "NIO"],
  [/^boliviano/i, "BOB"],
  [/^(?:guaran[ií]|₲)/i, "PYG"],
  [/^(?:₩|원)/, "KRW"],
  [/^(?:₫|đ)/i, "VND"],
  [/^₦/, "NGN"],
  [/^(?:gh)?₵/i, "GHS"],
  [/^₴/, "UAH"],
  [/^৳/, "BDT"],
];
/** Names that several countries have, or that mean something else too: the place tells whose it is. */
const SHARED: [RegExp, string[]][] = [
  [/^kr/i, ["SEK", "NOK", "DKK", "ISK"]],
  [/^s?fr/i, ["CHF", "XPF", "XOF", "XAF"]],
  [/^f?cfa/i, ["XOF", "XAF"]],
  [/^[¥￥]/, ["JPY", "CNY"]],
  [/^dh/i, ["AED", "MAD"]],
  [/^lei/i, ["RON", "MDL"]],
  [/^bs/i, ["BOB", "VES"]],
  [/^ft/i, ["HUF"]],
  [/^q/i, ["GTQ"]],
];

const DIGITS = "(\\d{1,3}(?:[.,]\\d{3}(?!\\d))+|\\d{1,6})";
const CENTS = "(?:(?:\\.|,(?=\\d{2}(?![\\d,])))(\\d{1,2})(?!\\d)|[.,][–—-]{1,2})";
const either = (word: string) => [...word].map((letter) => `[${letter}${letter.toLowerCase()}]`).join("");
const CODE = `(?:${PLAIN_CODES.split("|").map(either).join("|")}|${WORDLIKE_CODES})`;
const SIGN = "[₺₪฿₡₲₩₫₦₵₴৳¥￥]";
const SPOKEN =
  "[Zz]łot(?:y|ych|e)|[Zz]lot(?:y|ys|ych)|[Yy]en|[Bb]aht|[Rr]upees|[Rr]and|[Ee]uros?|[Qq]uid|[Rr]eais|[Cc]olones|[Qq]uetzales|[Ll]empiras|[Cc][oó]rdobas|[Bb]olivianos|[Gg]uaran[ií]es|[Kk]ron(?:er|or)|[Ff]rancs|[Ff]ranken";
const BEFORE = `(?<![\\p{L}\\d])(?:${CODE}|[Rr][sS][.:]?|[Kk]r\\.?|K[Ss][Hh]s?\\.?|[TU][Ss][Hh]\\.?|Rp\\.?|NIS|RMB|TL|GH₵|SFr\\.?)`;
const AFTER = `(?:${CODE}|[KTU][Ss][Hh][Ss]?\\.?|[Rr]s\\.?|kr\\.?|zł|zl|Kč|TL|NIS|RMB|Dhs?|DHS?|lei|F?CFA|đ|円|元|원|${SPOKEN})(?![\\p{L}\\d])`;

/** 'CHF 19.50', 'Rs. 199', 'kr 49', '¥1,200' */
const NAMED_BEFORE = new RegExp(
  `(?:(?:${BEFORE})\\s?|${SIGN}\\s?|(?<![\\p{L}\\d])(?:CFA|Dhs?|DHS?)\\.?\\s)(?<![\\d.,])${DIGITS}${CENTS}?(?![\\d%])`,
  "gu",
);
/** 'RM 12.90', 'Fr. 18.50': a room, a Friday and a quarter of a year have no cents. */
const NAMED_IN_CENTS = new RegExp(
  `(?<![\\p{L}\\d])(?:RM|Fr\\.?|Bs\\.?|Q)\\s?${DIGITS}(?:[.,](\\d{2})(?!\\d)|[.,][–—-]{1,2})`,
  "gu",
);
/** '2021 BOB AWARDS': the year of a thing with such a name. */
const YEAR_OF = `20[0-3]\\d\\s(?:${WORDLIKE_CODES})\\s\\p{Lu}`;
/** '12.50 CHF', '25 zł', '99 kr' */
const NAMED_AFTER = new RegExp(`(?<![\\d.,$£€₱₹:/-])(?!${YEAR_OF})${DIGITS}${CENTS}?\\s?(?:${AFTER}|${SIGN})`, "gu");
/** '1990.00 Ft', '18.50 Fr.' */
const IN_CENTS_NAMED = new RegExp(
  `(?<![\\d.,$£€₱₹:/-])${DIGITS}(?:[.,](\\d{2})|[.,][–—-]{1,2})\\s?(?:Ft|Fr\\.?)(?![\\p{L}\\d])`,
  "gu",
);

/** Amounts whose money is called by its code, its name, or a sign that is no dollar's, pound's or euro's. */
export function findNamedMoney(text: string): Found[] {
  if (!/\d/.test(text)) return [];
  return [NAMED_BEFORE, NAMED_IN_CENTS, NAMED_AFTER, IN_CENTS_NAMED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      value: Number(`${(match[1] ?? "").replace(/[.,]/g, "")}.${match[2] ?? "0"}`),
      max: null,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

const CODE_ALONE = new RegExp(`^(?:${CODES})$`);

/** The money that an amount's own words name; those that could be, where several are called so; null for a bare amount. */
export function moneyNamed(words: string): string[] | null {
  const name = words.replace(/[\d.,\s:–—-]+/g, "");
  if (name === "") return null;
  if (CODE_ALONE.test(name.toUpperCase())) return [name.toUpperCase()];
  const own = NAMES.find(([pattern]) => pattern.test(name));
  return own ? [own[1]] : (SHARED.find(([pattern]) => pattern.test(name))?.[1] ?? null);
}

/** Whose money a place's bare numbers are, and its crowns and francs; where it isn't listed, dollars. */
const HOMES: [RegExp, string][] = [
  [/^Europe\/(?:Zurich|Busingen|Vaduz)$/, "CHF"],
  [/^Europe\/Stockholm$/, "SEK"],
  [/^(?:Europe\/Oslo|Arctic\/Longyearbyen)$/, "NOK"],
  [/^Europe\/Copenhagen$/, "DKK"],
  [/^Atlantic\/Reykjavik$/, "ISK"],
  [/^Europe\/Warsaw$/, "PLN"],
  [/^Europe\/Prague$/, "CZK"],
  [/^Europe\/Budapest$/, "HUF"],
  [/^Europe\/Bucharest$/, "RON"],
  [/^Europe\/Chisinau$/, "MDL"],
  [/^Europe\/Belgrade$/, "RSD"],
  [/^Europe\/Sarajevo$/, "BAM"],
  [/^Europe\/Istanbul$/, "TRY"],
  [/^Europe\/(?:Kyiv|Kiev)$/, "UAH"],
  [/^Europe\/(?:London|Belfast|Jersey|Guernsey|Isle_of_Man)$/, "GBP"],
  [
    /^(?:Europe\/(?:Amsterdam|Andorra|Athens|Berlin|Bratislava|Brussels|Dublin|Helsinki|Lisbon|Ljubljana|Luxembourg|Madrid|Malta|Mariehamn|Monaco|Paris|Podgorica|Riga|Rome|San_Marino|Sofia|Tallinn|Vatican|Vienna|Vilnius|Zagreb)|Asia\/Nicosia|Africa\/Ceuta|Atlantic\/(?:Azores|Canary|Madeira))$/,
    "EUR",
  ],
  [/^Asia\/Tokyo$/, "JPY"],
  [/^Asia\/(?:Shanghai|Urumqi)$/, "CNY"],
  [/^Asia\/Seoul$/, "KRW"],
  [/^Asia\/(?:Kolkata|Calcutta)$/, "INR"],
  [/^Asia\/Karachi$/, "PKR"],
  [/^Asia\/Colombo$/, "LKR"],
  [/^Asia\/Bangkok$/, "THB"],
  [/^Asia\/(?:Kuala_Lumpur|Kuching)$/, "MYR"],
  [/^Asia\/(?:Jakarta|Makassar|Jayapura|Pontianak)$/, "IDR"],
  [/^Asia\/(?:Ho_Chi_Minh|Saigon)$/, "VND"],
  [/^Asia\/Dubai$/, "AED"],
  [/^Asia\/(?:Jerusalem|Tel_Aviv)$/, "ILS"],
  [/^Africa\/Johannesburg$/, "ZAR"],
  [/^Africa\/Nairobi$/, "KES"],
  [/^Africa\/Casablanca$/, "MAD"],
  [/^Africa\/(?:Dakar|Abidjan|Bamako|Ouagadougou|Lome|Porto-Novo|Niamey)$/, "XOF"],
  [/^Africa\/(?:Douala|Libreville|Brazzaville|Bangui|Ndjamena|Malabo)$/, "XAF"],
  [/^Pacific\/(?:Tahiti|Noumea)$/, "XPF"],
  [/^America\/(?:Sao_Paulo|Bahia|Fortaleza|Recife|Manaus|Belem|Maceio|Cuiaba|Campo_Grande)$/, "BRL"],
  [/^America\/Lima$/, "PEN"],
  [/^America\/La_Paz$/, "BOB"],
  [/^America\/Caracas$/, "VES"],
  [/^America\/Guatemala$/, "GTQ"],
  [/^America\/Costa_Rica$/, "CRC"],
];

/** ISO 4217, by the place's time zone; null where it isn't listed. */
export function homeMoney(timeZone: string): string | null {
  return HOMES.find(([zones]) => zones.test(timeZone))?.[1] ?? null;
}
