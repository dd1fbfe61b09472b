import { findTimes } from "./clock-words.ts";
import { type Line, residue } from "./lines.ts";
import { sentencesOf } from "./sentences.ts";
import { findDays } from "./weekday-words.ts";

const LEAD_IN =
  /^(?:[\s•*·–—:|,.&!-]|\p{Extended_Pictographic}|\uFE0F)+|^(?:plus|and|or|also|but|so|enjoy|join us (?:for|and enjoy)|featuring|sip(?: on)?|score(?: big with)?|get|grab|come (?:in )?for|stop by(?: for)?|kick back with(?: our)?|celebrate with(?: the)?|swing by for|try our|we(?:'re| are)? offer(?:ing)?|disfruta(?: de)?|y)\b\s+/iu;

/** A short name for an offer out of its own words. */
export function titleFrom(text: string): string {
  let title = withoutLeadingSchedule(text.trim());
  for (let i = 0; i < 4; i++) title = title.replace(LEAD_IN, "");
  title = title.replace(/\s*[*†‡]+/g, "").replace(/[\s,;:–—.!|·•-]+$/u, "");
  if (title.length > 90) {
    const sentence = sentencesOf(title)[0];
    const first = sentence ? title.slice(sentence.start, sentence.end) : title;
    title = first.length <= 100 ? first : `${first.slice(0, 87).replace(/\s+\S*$/, "")}…`;
  }
  title = title.replace(/[\s,;:–—.!|·•-]+$/u, "");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** 'Sat 11a–2p: bottomless bloody marys' is on the drinks; the hours have a field of their own. */
function withoutLeadingSchedule(text: string): string {
  let rest = text;
  for (let i = 0; i < 3; i++) {
    const cut = /^[^,:–—]{2,40}?(?:[,:]|\s[–—-])\s+/.exec(rest);
    if (!cut) break;
    const lead = cut[0];
    const words = residue(lead, [...findDays(lead).mentions, ...findTimes(lead)]).replace(/\b(?:mondays?|on)\b/gi, "");
    const says = findDays(lead).mentions.length > 0 || findTimes(lead).length > 0;
    if (!says || words.trim() !== "" || rest.length - lead.length < 12) break;
    rest = rest.slice(lead.length);
  }
  return rest;
}

const LIMITATION =
  /\b(?:dine[- ]in|(?:take-?out|carry-?out|pick-?up|delivery|to-go) (?:only|or)|in[- ]store|bar(?: area)? only|at the bar|lounge|patio|dining room|limit|one (?:coupon|per)|per (?:customer|guest|table|order|account|visit|person|check|party)|not (?:valid|combin|available|be combined)|cannot be|can't be|excludes?|excluding|exclusions?|excluded|except|participating|select locations|while supplies|until sold out|until we run out|run out|sold out|21\s?\+|must be|with (?:the )?(?:any |a |your |purchase)|purchase (?:of|required)|minimum|orders? (?:over|of)|or more|with (?:valid |student |military )?id\b|students?|seniors?|military|first responders|restrictions|holidays|may vary|subject to|no substitutions|change without notice|equal or lesser|up to \$|solo (?:comer|en)|no v[aá]lido|m[aá]ximo)\b/i;

/** Conditions out of the offer's own words and its small print, each once, at most 300 characters. */
export function limitationsFrom(texts: string[]): string {
  const found: string[] = [];
  for (const text of texts) {
    for (const sentence of sentencesOf(text)) {
      const words = text.slice(sentence.start, sentence.end).trim();
      if (
        words.length <= 200 &&
        LIMITATION.test(words) &&
        !found.some((other) => other.includes(words) || words.includes(other))
      )
        found.push(words);
    }
  }
  return found.join(" ").slice(0, 300);
}

/** Small print governs its section: lines below or above that speak of specials, coupons or offers in general. */
export function isFinePrint(line: Line): boolean {
  return (
    line.role === "text" &&
    LIMITATION.test(line.text) &&
    /\b(?:specials?|coupons?|offers?|deals?|happy hour|discounts?|promotions?|prices|valid|not combinable)\b/i.test(
      line.text,
    )
  );
}
