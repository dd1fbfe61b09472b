import type { Line } from "../page/lines/line.ts";
import { ASKED_BEFORE } from "./advantage-first.ts";
import { namesFood } from "./food.ts";
import { anyOf } from "./vocabulary.ts";
/** What a guest needs to have: an app, a membership, a code. */
export type Eligibility = { requiresApp: boolean; rewardsNote: string; code: string | null; redemption: string };

const APP = anyOf(
  /\bapp[- ](?:only|exclusive)\b/i,
  /\bonly (?:in|on|through|via|with) (?:the|our) (?:\w+ )?app\b/i,
  /\b(?:in|on|via|through|with|using|from) (?:the|our|your) (?:[A-Z]\w+ ){0,3}(?:mobile )?app\b/i,
  /\bdownload (?:the|our) (?:\w+ )?app\b/i,
  /\bmobile app\b/i,
  /\bin-app\b/i,
  /\bapp (?:required|orders?|members|users)\b/i,
  /\b(?:solo )?en (?:la|nuestra) app\b/i,
);
const NO_APP = /\bno app (?:needed|required|necessary)\b|\bwithout (?:the|an) app\b/i;
const MEMBERS =
  /\b(?:(?:[A-Z][\w&'’]+ )*[Rr]ewards (?:members?|guests?|program)|(?:free )?(?:loyalty |club |vip |perks |e-?club )?members?\b(?! of)|loyalty (?:program|club|sign-?up)|join (?:our|the) [^.!?]{0,40}?(?:list|club|rewards|program|newsletter)|sign up for [^.!?]{0,40}?(?:list|club|rewards|program|newsletter|emails?|texts?)|mailing list|e-?mail list|text club|e-?club|birthday club|rewards? (?:only|exclusive)|join [^.!?]{0,30}(?:club|rewards|perks|list))/i;
const FLAG_MEMBERS = /^\W*(?:rewards?|members? only|loyalty|rewards members)\W*$/i;
const CODE =
  /\b(?:[Cc]ode|CODE|[Cc][óo]digo|[Cc]lave|[Cc]oupon|COUPON)\b(?:\s+(?:is|of))?\s*[:#=“"'‘]?\s*((?=[A-Z0-9-]*[A-Z])[A-Z0-9][A-Z0-9-]{2,19})\b(?!\s+(?:OFF|ONLY|FOR)\b)/;
const CODE_LOOSE =
  /\b(?:promo(?:tional)? ?code|coupon code|discount code|use code|enter code|c[oó]digo)\s*[:#=“"']?\s*([A-Za-z0-9-]{4,20})\b/i;

/** 'Enter SAVE10 at checkout', 'use TACO5 online' */
const CODE_ENTERED =
  /\b(?:[Ee]nter|[Uu]se|[Aa]pply|[Tt]ype)(?: in)? ((?=[A-Z0-9]*[A-Z]{2})[A-Z0-9]{4,16})(?= (?:at (?:the )?(?:checkout|register)|online|when (?:you )?order|in the app|for)\b)/;

/** 'Code 1001', 'Coupon code: 1399', but no postcode */
const CODE_NUMBER =
  /(?<!\b(?:zip|area|dress|postal|post|building|door|gate|entry|qr|bar|tax|sort|country)[- ]?)\b(?:promo |coupon )?code\s?[:#]?\s?(\d{3,6})(?![\d-])/i;

/** Reads them from an offer's own words. `flags` are the short lines of its card ('APP ONLY'). */
export function eligibilityOf(text: string, flags: string[] = []): Eligibility {
  const all = [text, ...flags].join("\n");
  const code =
    CODE.exec(all)?.[1] ??
    CODE_LOOSE.exec(all)?.[1] ??
    CODE_ENTERED.exec(all)?.[1] ??
    CODE_NUMBER.exec(all)?.[1] ??
    null;
  const member = MEMBERS.exec(all)?.[0] ?? flags.find((flag) => FLAG_MEMBERS.test(flag)) ?? "";
  return {
    requiresApp: APP.test(all) && !NO_APP.test(all),
    rewardsNote: member.trim(),
    code: code && !/^(?:word|here|below|above|online|when|your|the|at|for|and)$/i.test(code) ? code : null,
    redemption: "",
  };
}

/** Whoever has a birthday or joins a list gets it on a day of their own, whatever hours stand above it. */
const OF_ONE_GUEST = anyOf(
  /\bbirthdays?\b/i,
  /\bname day\b/i,
  /\banniversar(?:y|ies)\b/i,
  /\bcumplea[ñn](?:os|er[oa]s?)\b/i,
  /\be-?club\b/i,
  /\b(?:when|if) you (?:join|sign up)\b/i,
  /\bjoin (?:our|the) (?:\w+[- ]){0,2}(?:list|club|newsletter)\b/i,
  /\b(?:sign(?:ing)?[- ]up|subscrib(?:e|ing)|suscr[ií]b\w+|reg[ií]str\w+)\b(?! for (?:trivia|bingo|a table))[^.!?]*\b(?:off|free|descuento|gratis)\b/i,
  /\b(?:new|first[- ]time) (?:users?|members?|customers?)\b/i,
);

export function isOfOneGuest(text: string): boolean {
  return OF_ONE_GUEST.test(text);
}

/** 'Students 10% off with ID', '10% off your next visit': a discount for some on whatever they order. */
const FOR_SOME_WITH_PROOF = anyOf(
  /\b(?:students?|teachers?|educators?|seniors?|military|veterans?|nurses|first responders?|locals|members?|police|firefighters?|residents|(?:hotel|inn|house|overnight) guests?)\b.*\b(?:IDs?|badges?|cards?|(?:room )?keys?|pass(?:es)?|uniforms?|production of)\b/i,
  /\b(?:your|tu|su) (?:next|pr[oó]xim[oa]) (?:visit|order|meal|purchase|visita|pedido|orden|compra)\b/i,
  /\b(?:show|valid)\b.*\b(?:zip|IDs?|badges?|stubs?|pass|licen[cs]e)\b/i,
);

/** 'Join our club and get free queso': whenever one joins. */
export function isForJoining(sentence: string): boolean {
  return /\b(?:join(?:ing)?|sign(?:ing)? up|subscrib(?:e|ing)|enroll(?:ing)?|download(?:ing)?)\b/i.test(sentence);
}

export function isForSomeWithProof(text: string): boolean {
  return FOR_SOME_WITH_PROOF.test(text);
}

const REDEMPTION =
  /\b(?:use|enter|wear|mention|show|present|bring(?! (?:(?:the|your|some|all|a) )?(?:whole |entire )?(?:famil(?:y|ies)|kids|children|little ones|friends?|gang|crew|team|date|dog|appetite|loved ones?)\b)|ask|say|text|scan|click|order ahead|redeem|join(?! us\b)|sign up|download|print|clip|call(?= (?:us|ahead|in|now|to|for|the|your|\(?\d))|type|coupon|code|muestra|presenta|menciona|usa)\b/i;

/** The sentence that tells what to do for it; without the offer, where a colon parts the two. */
export function redemptionFrom(sentences: string[]): string {
  return sentences
    .filter((sentence) => REDEMPTION.test(sentence) && sentence.length <= 160)
    .slice(0, 2)
    .map((sentence) => ASKED_BEFORE.exec(sentence)?.[0].replace(/:\s+$/, "") ?? sentence)
    .join(" ");
}

/** People of whom a heading or a lead says that they, and nobody else, have what follows. */
export const GROUP =
  "(?:students?|college|seniors?|military|veterans?|active[- ]duty|service members?|teachers?|educators?|first responders?|nurses?|health ?care|hospital|police|firefighters?|fire(?=,? (?:and|or|&) (?:EMS|rescue)|, EMS)|EMS|EMTs?|employees|members?|rewards|industry|locals|residents)";
const SPANISH_GROUP = "(?:estudiantes?|militares?|maestros?|socios?|miembros?|adultos mayores|tercera edad)";
const GROUPS = new RegExp(`\\b${GROUP}\\b|(?<!\\p{L})${SPANISH_GROUP}(?!\\p{L})`, "giu");
/** 'Students', 'For seniors' and nothing else */
const GROUP_ALONE = new RegExp(`^\\W*(?:for |our )?(?:all )?${GROUP}(?:(?:,? (?:and|&)|,) ${GROUP})*\\W*$`, "iu");
/** 'Not a member?' */
const FOR_ALL = /\bnot an?\b|\bnon-?members?\b|\beveryone\b|\ball guests\b/i;
/** Characters. */
const LONGEST_HEADING = 60;

/**
 * 'For seniors (60+)' as the heading over 'Free coffee': for whom it is, where the offer's own words don't say so.
 * @param told title and limitations
 * @param card the lines of the offer's card
 */
export function forWhom(above: readonly Line[], told: string, [name]: readonly Line[] = []): string[] {
  // 'Students' as the first line of a card that has no headings
  const isName = name !== undefined && name.block.headingLevel === 0 && GROUP_ALONE.test(name.text);
  const heading = isName ? name : above.find(({ block }) => block.headingLevel > 0);
  // 'Is there a senior discount?' may be over another answer, too.
  if (!heading || /\?\W*$/.test(heading.text)) return [];
  if (heading.text.length > LONGEST_HEADING || FOR_ALL.test(heading.text)) return [];
  return groupsIn(heading.text).length > 0 && !namesGroupOf(heading.text, told) ? [heading.text.trim()] : [];
}

/** People, and what they are besides: 'Active duty and veterans', 'New members', 'Police, fire and EMS in uniform'. */
const PEOPLE = `(?:(?:new|local|active|retired|college|university|high school|uniformed|hotel|rewards|club) )?${GROUP}(?:(?:,? (?:and|or|&)|,) (?:[\\p{L}-]+ )?${GROUP})*(?: (?:in uniform|staff|workers|personnel|only))?`;
/** Who does it, or whom it is for. */
const WHOSE = new RegExp(
  `(?:^|[.!?;:,–—] |\\b(?:all|for|to) (?:all |our |the )?)(${PEOPLE})(?=\\s(?:\\([^()]*\\) )?(?:eat|get|take|save|receive|enjoy|drink|pay|have|can|may|with|of)s?\\b|\\W*(?:$|[.:;!–—(]))`,
  "giu",
);

/** 'Active duty and veterans eat at half price' under a title that only tells what one gains: for whom it is. */
export function whomOf(sentence: string, title: string): string[] {
  const people = [...sentence.matchAll(WHOSE)].map(([, words = ""]) => words);
  if (FOR_ALL.test(sentence)) return [];
  const known = people.filter((words) => !namesGroupOf(words, title)).slice(0, 1);
  return known.length > 0 || people.length > 0 ? known : whoGets(sentence, title);
}

/** 'Truckers get', 'On Sundays dads get', 'Anyone in scrubs takes' */
const WHO_GETS =
  /^\W*(?:(?:on|every|each) (?:mon|tues|wednes|thurs|fri|satur|sun)days?,? )?((?:[\p{L}\d'’&-]+ ){0,5}?[\p{L}\d'’&-]+) (?:(?:always|also|all|both) )?(?:gets?|receives?|enjoys?|takes?|pays?|eats?|drinks?|dines?|saves?)\b/iu;
/** Whoever comes; and what one is told to do. */
const ANYBODY =
  /^(?:you|we|i|they|it|this|that|who|everyone|everybody|anyone|anybody|guests|customers|diners|visitors|folks|people|and|or|then)$|^(?:all|every|each|any|our|the first|your) (?:you can|you care to|u can|guests?|customers?|diners?|visitors?|tables?|of (?:you|us)|one|friends?)$|^(?:if|when|once|while|after|before|for|with|on|at|in|as|to|from|by|until|till|come|join|stop|buy|order|purchase|grab|try|bring|show|mention|use|download|sign|visit|pick|choose|add|enter|call|text|say|ask|get|book|spend|stay|dine|eat|sit|drop|swing|head|make|take|tell|present|wear|dress|like|follow|tag|check|scan|share|refer|leave|write|return|reserve|subscribe|register|clip|print|collect|earn|play|win|guess|find|donate|give|kids?|child(?:ren)?)\b/i;

/** Of 'Truckers will get' what belongs to the verb. */
const OF_THE_VERB = /(?: (?:will|can|may|shall|must|now|then))+$/i;
/** 'So come in early and enjoy', 'Three bucks to get in': no people. */
const NOBODY = /^(?:so|then|well|just|here|now|let|let['’]s)\b|\b(?:and|or|to|but|so|plus|bucks?|dollars?)$|[$£€₱₹]/i;

/** Whom a sentence says that it is for, where the title leaves them out: the coffee is free for truckers alone. */
function whoGets(sentence: string, title: string): string[] {
  const who = WHO_GETS.exec(sentence)?.[1]?.replace(OF_THE_VERB, "");
  if (who === undefined || ANYBODY.test(who) || NOBODY.test(who) || namesFood(who)) return [];
  return title.toLowerCase().includes(who.toLowerCase()) ? [] : [who];
}

/** 'Student', 'veteran' … that a text names. */
export const groupsIn = (text: string) =>
  [...text.matchAll(GROUPS)].map(([group]) => group.toLowerCase().replace(/s$/, ""));

function namesGroupOf(text: string, told: string): boolean {
  return groupsIn(text).some((group) => told.toLowerCase().includes(group));
}
