import { routeOf } from "../route.ts";

/** What a link says of itself. */
export type Link = { url: string; text: string };

const STRONG =
  /\b(specials?|deals?|offers?|happy ?hours?|coupons?|promos?|promotions?|discounts?|savings|bogo|2 ?x ?1|two for one|early bird|taco tuesdays?|wing wednesdays?|ofertas?|promocion(es)?|especial(es)?|descuentos?|hora feliz|cupon(es)?|combos?|value menu)\b/g;
/** Run together as addresses do: `/dailyspecials`, `/HappyHour`. */
const STRONG_RUN = /(dailyspecial|lunchspecial|dinnerspecial|drinkspecial|weeklyspecial|happyhour|earlybird|horafeliz)/;
const MIDDLING = /\b(lunch|brunch|weekly|daily|week|today|students?|seniors?|rewards|almuerzos?|menu del dia)\b/g;
const WEAK = /\b(menus?|carta|food|drinks?|bar|events?|eventos?|whats (on|happening)|calendar|news)\b/g;
const AWAY =
  /\b(gift ?cards?|giftcards?|careers?|jobs?|employment|empleo|privacy|terms|conditions|log ?in|sign ?(in|up)|account|cart|checkout|catering|private|party|parties|weddings?|franchis\w*|press|accessibility|allerg\w*|nutrition\w*|shop|merch\w*|store|product|investors?|feed|author|tag|comment|wp (json|admin|content)|share|unsubscribe|sitemap|faqs?)\b/g;
const UNREADABLE = /\.(jpe?g|png|gif|webp|svg|ico|css|js|json|xml|zip|mp[34]|mov|docx?|xlsx?|ics|txt)$/i;

/** Words as they compare: accents, case, separators and CamelCase folded. */
function words(text: string): string {
  return text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function count(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern)).size;
}

function wordScore(text: string): number {
  const strong = Math.min(2, count(text, STRONG)) + (STRONG_RUN.test(text) ? 1 : 0);
  const middling = Math.min(2, count(text, MIDDLING));
  return 10 * strong + 3 * middling + 3 * Math.min(1, count(text, WEAK)) - 12 * Math.min(2, count(text, AWAY));
}

/** How likely a link leads to deals; above 0 is worth a visit. */
export function dealScore(link: Link): number {
  const url = new URL(link.url);
  if (UNREADABLE.test(url.pathname)) return 0;
  const segments = url.pathname.split("/").filter(Boolean);
  const written = url.pathname + routeOf(url);
  let path: string;
  try {
    path = decodeURIComponent(written);
  } catch {
    path = written; // Not UTF-8: compared as written.
  }
  // Long texts are teasers of an article, in which any word may stand.
  const text = link.text.length <= 60 ? wordScore(words(link.text)) : 0;
  const address = wordScore(words(path.replace(/\.\w{2,5}$/, "")));
  const dated = /\/(19|20)\d\d\/\d{1,2}\//.test(url.pathname) ? 8 : 0;
  const score = address + text - Math.max(0, segments.length - 2) - (url.search === "" ? 0 : 1) - dated;
  return score;
}

/** Whether a page's own words speak of deals, so that it is one of the pages to visit. */
export function speaksOfDeals(text: string): boolean {
  return /\b(happy ?hours?|specials?|deals? of|% ?off|half[ -](price|off)|bogo|buy one|2 ?for ?\$?\d+|two for|kids eat free|coupons?|ofertas?|2x1|promocion(es)?|hora feliz|mitad de precio)\b/.test(
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
  );
}
