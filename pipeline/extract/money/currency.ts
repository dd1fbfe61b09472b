import type { Span } from "#pipeline/page";
import type { Line } from "../page/lines/line.ts";
import { CODES, homeMoney, moneyNamed } from "./named-money.ts";

/** Whose money a page's amounts are, as ISO 4217. Null is US dollars, where nothing says otherwise. */

const SIGNS: Record<string, string> = { "£": "GBP", "€": "EUR", "₹": "INR", "₱": "PHP", S: "PEN" };
/** What stands right before a dollar sign tells whose dollar, or whose peso, it is. */
const PREFIXES: Record<string, string> = {
  ...{ C: "CAD", CA: "CAD", CAD: "CAD", CDN: "CAD", A: "AUD", AU: "AUD", AUD: "AUD", NZ: "NZD", NZD: "NZD" },
  ...{ HK: "HKD", HKD: "HKD", NT: "TWD", S: "SGD", SG: "SGD", MX: "MXN", MXN: "MXN", MEX: "MXN", R: "BRL" },
  ...{ RD: "DOP", J: "JMD", JA: "JMD", BDS: "BBD", TT: "TTD", COL: "COP", AR: "ARS", CLP: "CLP", COP: "COP" },
};
const PREFIX = /(?<![A-Za-z])([A-Z]{1,3})$/;
const US = "USD";
const CODE_AFTER = new RegExp(`^\\s?(${CODES})\\b`);
const CODE_BEFORE = new RegExp(`\\b(${CODES})\\s?$`);
/** 'All prices in Canadian dollars', 'precios en pesos mexicanos', 'prices are in CAD'. */
const STATED = new RegExp(
  `\\b(?:prices?|priced|amounts|precios?|prix)\\b[^.\\n]{0,40}\\b(?:(${CODES})\\b|(US|U\\.S\\.|american)\\s?(?:dollars|\\$)|(canadian)|(australian)|(new zealand)|(mexican|(?:pesos )?mexicanos?|moneda nacional|m\\.n\\.)|(swiss)|(euros?)\\b)`,
  "i",
);
const STATED_AS = [US, "CAD", "AUD", "NZD", "MXN", "CHF", "EUR"];

/** Sites of a country; a national ending alone does not tell a dollar of the United States from another. */
const ENDINGS: Record<string, string> = {
  ...{ ca: "CAD", au: "AUD", nz: "NZD", mx: "MXN", sg: "SGD", hk: "HKD", tw: "TWD", ar: "ARS", cl: "CLP" },
  ...{ uy: "UYU", do: "DOP", ph: "PHP", jm: "JMD", bb: "BBD", tt: "TTD" },
};
const CANADA =
  /^(?:Canada\/|America\/(?:Toronto|Montreal|Vancouver|Halifax|Winnipeg|Edmonton|Regina|St_Johns|Moncton|Glace_Bay|Goose_Bay|Blanc-Sablon|Iqaluit|Thunder_Bay|Nipigon|Atikokan|Rankin_Inlet|Resolute|Rainy_River|Swift_Current|Cambridge_Bay|Yellowknife|Inuvik|Creston|Dawson(?:_Creek)?|Fort_Nelson|Whitehorse)$)/;
const MEXICO =
  /^(?:Mexico\/|America\/(?:Mexico_City|Cancun|Merida|Monterrey|Matamoros|Chihuahua|Ciudad_Juarez|Ojinaga|Hermosillo|Mazatlan|Bahia_Banderas|Tijuana)$)/;
/** Where a dollar sign, or a peso, is the country's own. */
const PLACES: [RegExp, string][] = [
  [CANADA, "CAD"],
  [MEXICO, "MXN"],
  [/^Australia\//, "AUD"],
  [/^Pacific\/(?:Auckland|Chatham)$/, "NZD"],
  [/^Asia\/Singapore$/, "SGD"],
  [/^Asia\/Hong_Kong$/, "HKD"],
  [/^Asia\/Taipei$/, "TWD"],
  [/^Asia\/Manila$/, "PHP"],
  [/^America\/(?:Argentina\/.*|Buenos_Aires)$/, "ARS"],
  [/^(?:America\/(?:Santiago|Punta_Arenas)|Pacific\/Easter)$/, "CLP"],
  [/^America\/Bogota$/, "COP"],
  [/^America\/Montevideo$/, "UYU"],
  [/^America\/Santo_Domingo$/, "DOP"],
  [/^America\/Jamaica$/, "JMD"],
  [/^America\/Barbados$/, "BBD"],
  [/^America\/Port_of_Spain$/, "TTD"],
];
const PESOS = ["MXN", "ARS", "CLP", "COP", "UYU", "DOP", "PHP"];
/** In Puerto Rico dollars are called pesos. */
const PESO_IS_DOLLAR = "America/Puerto_Rico";

/** What a page says of its money as a whole: in words, else by the country that its address ends on. */
export function statedCurrency(lines: Line[], url: string): string | null {
  for (const line of lines) {
    const [words, code, ...countries] = STATED.exec(line.text) ?? [];
    if (words) return code?.toUpperCase() ?? STATED_AS[countries.findIndex(Boolean)] ?? null;
  }
  return ENDINGS[URL.parse(url)?.hostname.split(".").at(-1) ?? ""] ?? null;
}

/** What decides about a bare dollar or peso: what the page says of its money, and where the restaurant stands. */
export type MoneyPage = { stated: string | null; timeZone: string };

/** '$99 pesos', '$99 M.N.' */
const PESOS_AFTER = /^\s?(?:pesos\b|m\.?n\b\.?)/i;

/**
 * The currency of an amount: by the sign or the word it has, and for a bare dollar, peso or number by its page and
 * place; undefined where its word is that of several countries' money and the place tells none of them.
 */
export function currencyOf(text: string, amount: Span, page: MoneyPage): string | null | undefined {
  const words = text.slice(amount.start, amount.end);
  const before = text.slice(Math.max(0, amount.start - 5), amount.start);
  const after = text.slice(amount.end);
  const named = moneyNamed(
    words.replace(/dollars?|bucks?|usd|d[oó]lares|pesos|cents?|centavos/gi, "").replace(/\b[cp]$/, ""),
  );
  const home = homeMoney(page.timeZone);
  if (named) {
    const [only, another] = named.length > 1 ? named.filter((code) => code === home || code === page.stated) : named;
    return only === undefined || another !== undefined ? undefined : foreign(only);
  }
  const code = CODE_AFTER.exec(after)?.[1] ?? CODE_BEFORE.exec(before)?.[1];
  if (code) return foreign(code);
  if (/^\d/.test(words) && /(?<![A-Za-z])R\s?$/.test(before)) return "ZAR";
  if (/^\d+\s?p$|\bquid$|\bpounds?\b/i.test(words)) return "GBP";
  const sign = /[£€₹₱]|^S(?=\/)/i.exec(words)?.[0].toUpperCase();
  if (sign) return SIGNS[sign] ?? null;
  const dollar = words.indexOf("$");
  const prefix = dollar < 0 ? null : PREFIX.exec(text.slice(0, amount.start + dollar))?.[1];
  if (prefix === "US") return null;
  const ofPrefix = prefix && PREFIXES[prefix];
  if (ofPrefix) return ofPrefix;
  const isBare = /^[\d.,\s]+$/.test(words);
  const own = page.stated ?? PLACES.find(([zones]) => zones.test(page.timeZone))?.[1] ?? (isBare ? home : null) ?? US;
  const isPesos = /\bpesos\b|centavos/i.test(words) || PESOS_AFTER.test(after);
  if (!isPesos) return foreign(own);
  if (PESOS.includes(own)) return own;
  return page.timeZone === PESO_IS_DOLLAR || /centavos/i.test(words) ? null : "MXN";
}

const foreign = (code: string) => (code === US ? null : code);
