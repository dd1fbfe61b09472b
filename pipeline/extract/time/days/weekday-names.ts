import type { Weekday } from "#contract/vocabulary";

export const NAMES: [RegExp, Weekday][] = [
  [/^(tu|te|t$|mar)/i, "Tuesday"],
  [/^(w|mi[eé]|mer|hump|qua)/i, "Wednesday"],
  [/^(m|lun|seg)/i, "Monday"],
  [/^(th|r$|jeu|jue|qui)/i, "Thursday"],
  [/^(f|ven|vie|sex)/i, "Friday"],
  [/^(sa|s[aá]b)/i, "Saturday"],
  [/^(su|dim|dom)/i, "Sunday"],
];
const LONG =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)dayy+s?|mondays?|modays?|monadays?|mondys?|tuesdays?|wednesdays?|hump[ -]?days?|win(?:e|g)sdays?|wendesdays?|wensdays?|wenesdays?|wednsdays?|wedensdays?|wednedays?|tuedays?|tusedays?|teusdays?|tuesdys?|thrusdays?|satudays?|saterdays?|thursdays?|thurds?days?|fridays?|frdays?|firdays?|saturdays?|sundays?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|dominical(?:es)?|sabatin[oa]s?|lundis?|mardis?(?! gras)|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|(?:segundas?|terças?|quartas?|quintas?|sextas?)-feiras?)";
const SHORT = "(?:mons?|tues?|weds?|thurs?|thu|fri|sat|sun)\\b\\.?";
/** Short forms as people write them: with a capital. 'sat' and 'sun' in running text are other words. */
const CAPITAL_SHORT =
  "(?:M(?:on|ON)s?|T(?:ues?|UES?)|W(?:eds?|EDS?)|T(?:hurs?|hu|HURS?|HU)|F(?:ri|RI)s?|S(?:at|AT)s?|S(?:un|UN)s?)\\b\\.?(?!['’]|[- ](?:[Kk]iss|[Dd]ri|[Rr]ip|[Bb]rew|[Bb]urst|[Tt]ea\\b|[Dd]eck|[Dd]evils?\\b|[Cc]ruisers?\\b|Valley\\b|City\\b|Belt\\b|Prairie\\b|Peaks?\\b|Chips\\b|Gate\\b|Ridge\\b))";
const DAY_IN_RANGE = `(?:${LONG}|${SHORT}|(?:mo|tu|we|th|fr|sa|su)\\b|(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)(?![a-zà-ÿ])\\.?)`;
const TO = "(?:\\s{0,2}(?:-|–|—|~|→|to|thru|through(?: to)?|until|till|til|a|al|hasta|>)\\s?|-(?:to|thru|through)-)";
/** 'Friday 5 pm – Sunday 8 pm', 'Sunday night thru Thursday' */
const AT = "(?: (?:nights?|evenings?))?(?:,? (?:at |from )?\\d{1,2}(?::\\d\\d)?\\s?[ap]\\.?m\\.?)?";
/** 'Tuesday – we are closed': no Wednesday. */
const WE_ALL = "(?!we (?:[a-z]+(?:['’]t)?\\b)(?! ?\\d))";
export const RANGE = new RegExp(`\\b(${DAY_IN_RANGE})${AT}${TO}(?:el )?${WE_ALL}(${DAY_IN_RANGE})(?![a-z])`, "gi");
const LETTERS = "(?:Mo|Tu|We|Th|Fr|Sa|Su|MO|TU|WE|TH|FR|SA|SU|M|T|W|R|F)";
const IN_SHORT = "(?:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun|MON|TUES?|WED|THU(?:RS)?|FRI|SAT|SUN)";
/** 'M-TH', 'M thru F', 'W-Sun', 'Mon–F' */
export const LETTER_RANGE = new RegExp(
  `(?<![\\w$&'’-])(?:(${LETTERS})(?:\\s?[-–—~]\\s?|\\s(?:to|thru|through|TO|THRU)\\s)(${LETTERS}|${IN_SHORT}\\b(?!['’]|[- ](?:[Dd]ri|[Tt]ea\\b|[Kk]iss|[Rr]ip)))|(${IN_SHORT})\\.?\\s?[-–—~]\\s?([MTWRF]))(?![\\w'’&]|-(?:${LETTERS})\\b)`,
  "g",
);
/** 'S-Th' is from Sunday. */
export const SUNDAY_LETTER_RANGE = /(?<![\w$&'’-])S\s?[-–—]\s?(Th|TH)(?![\w'’&])/g;
/** 'Mon-Wed-Fri' names three days, and no two of them all between. */
export const SHORT_CHAIN = new RegExp(`(?<![\\w$&'’-])(${IN_SHORT}(?:-${IN_SHORT}){2,})(?![\\w'’-])`, "g");
/** 'F/S 9-11' */
export const FRIDAY_SATURDAY = /(?<![\w$&'’])F\s?[/&]\s?S(?=\s?:?\s\d)/g;
/** 'M-W-F' */
/** 'L–V 11–3', 'J a D': no day begins so in English. */
export const SPANISH_LETTER_RANGE =
  /(?<![\w$&'’-])(?:(L|J|V)\s?(?:[-–—]|a(?=\s))\s?(J|V|S|D)|(Lu|Ma|Mi|Ju|Vi)\s?(?:[-–—]|a(?=\s))\s?(Mi|Ju|Vi|Sa|S[áa]|Do))(?![\wáé'’&])/g;
const SPANISH_SHORT = "(?:Lun|Mar|Mi[eé]|Jue|Vie|S[áa]b|Dom)";
/** 'Vie, Sáb y Dom' */
export const SPANISH_LIST = new RegExp(
  `(?<![\\wà-ÿ])(${SPANISH_SHORT}\\.?(?:(?:\\s?[,/&]\\s?|\\sy\\s)${SPANISH_SHORT}\\.?)+)(?![\\wà-ÿ])`,
  "g",
);
export const SPANISH_LETTERS: Record<string, Weekday> = {
  L: "Monday",
  J: "Thursday",
  V: "Friday",
  S: "Saturday",
  D: "Sunday",
  Lu: "Monday",
  Ma: "Tuesday",
  Mi: "Wednesday",
  Ju: "Thursday",
  Vi: "Friday",
  Sa: "Saturday",
  Sá: "Saturday",
  Do: "Sunday",
};
export const LETTER_CHAIN = new RegExp(`(?<![\\w$&'’-])(${LETTERS}(?:-${LETTERS}){2,})(?![\\w'’-])`, "g");
const IN_LIST = "(?:MO|TU|WE|TH|FR|SA|SU|Mo|Tu|We|Th|Fr|Sa|Su|M|T|W|R|F)";
/** 'M W Th F 3 to 6' */
export const LETTERS_APART =
  /(?<![\w$&'’.-])((?:M|Tu|T|W|Th|F|Sa|Su)(?: (?:M|Tu|T|W|Th|R|F|Sa|Su)){2,}|(?:M|Tu|W|Th)(?: (?:W|Th|F|Sa|Su)))(?=,? ?(?:\d|from \d|noon))/g;
export const LETTER_LIST = new RegExp(`(?<![\\w$&'’])(${IN_LIST}(?:\\s?[/&,+]\\s?${IN_LIST})+)(?![\\w'’])`, "g");
/** '2–4pm m–f' on a page in small letters */
export const SMALL_WEEK = /(?<![\w$&'’-])(m)\s?[-–—]\s?(f)(?![\w'’&])/g;
/** 'Sat & sun', 'fri and sat': one short day beside another is no other word. */
export const SMALL_PAIR =
  /\b((?:mon|tues?|weds?|thurs?|thu|fri|sat)\s?[&/]\s?(?:tues?|weds?|thurs?|thu|fri|sat|sun)|(?:mon|tues?|weds?|thurs?|thu|fri) and (?:tues?|weds?|thurs?|thu|fri|sat)|sat and sun)\b(?!['’])/gi;
/** '(tue, thu, sat)', 'tue, wed and thu' */
export const SMALL_LIST =
  /\b((?:mon|tues?|weds?|thurs?|thu|fri|sat)(?:\s?[,/]\s?(?:tues?|weds?|thurs?|thu|fri|sat|sun))+(?:,?\s?(?:&|and)\s?(?:weds?|thurs?|thu|fri|sat|sun))?)\b(?!['’])/gi;
/** 'M–Th 3–10, F 2–11, Su 11–8': behind the hours of other days, or first in its part of the line. */
export const LETTER_NEXT = new RegExp(
  `(?<=^\\s*|\\d(?:\\s?[ap]m?)?(?:[,;]|\\s?[|/•·&])\\s)(${LETTERS})(?=\\s\\d{1,2}(?::\\d\\d)?(?:[ap]m?)?\\s?[-–—]\\s?\\d)`,
  "g",
);
export const LETTER_RUN = /\b(MTWThF|MTWTHF|MTWTH|TTH|MWF|MW(?! [A-Z][a-z])|TTh|TuTh|MTWTh|MTW|ThF|SaSu)\b/g;
/** 'M - wings', 'Th: rails', 'Sa/Su – brunch': a letter that opens a line of a week's list. */
export const LETTER_LEAD = new RegExp(
  `(?<=^\\s*(?:[^:$\\d]{0,24}\\b(?:specials?|deals|features|daily|weekly|nightly)\\s?:\\s+)?)(${LETTERS})(?=\\s?:\\s|(?<=[A-Z][a-z])\\s[–—-]\\s[A-Z][a-z]|\\s[-–—]\\s(?=[a-zà-ÿ\\d$£€₱₹½])|\\s[$£€₱₹]\\d|\\s(?:half|½|1\\/2|bogo|BOGO|buy|kids|\\d{1,2}%))`,
  "g",
);
/** 'mon // half price pies', 'thurs: pot roast', 'tue mussel madness' on a page in small letters. */
export const SMALL_LEAD =
  /^\s*(mon|tues?|weds?|thurs?|thu|fri|sat|sun)(?=\s?(?:\/\/|::?|\||[-–—])\s|(?<!sat|sun|wed)\s[a-z$½\d])/g;
/** 'Su service industry: half off': a capital before words that go on small. 'Tu' and 'Su' are Spanish words as well. */
export const LETTER_WORD =
  /^\s*(Mo|Tu|Th|Fr|Sa|Su|M|T|W|R|F)(?=\s[a-z])(?!\s(?:bones?|shirts?|rated)\b)(?!.*\b(?:de|la|el|los|las|con|por|para|en|gratis|al|del|una?|y|almuerzo|comida|cena|mesa|casa|pedido|orden|primer[ao]?|favorit[oa]s?)\b|.*[áíóú¿¡])/g;
/** 'Lun: sopa gratis', 'Mié – 2x1' */
export const SPANISH_LEAD = /^\s*(lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\.?(?=\s?[:|]\s|\s[–—-]\s)/gi;
export const SINGLE = new RegExp(`\\b(?:${LONG})(?![a-z])`, "gi");
export const SINGLE_SHORT = new RegExp(`(?<![\\w])${CAPITAL_SHORT}(?![a-z])`, "g");
export const WEEKDAYS =
  /\b(?:week|wk)[- ]?days?\b|(?<!(?<!\bon )\ban? )\bweek(?:-?nights?|\snights)\b|\bentre semana\b|\bd[ií]as de semana\b/gi;
export const WEEKENDS = /\bweek-?ends?\b|\bwk-?e?nds?\b|\bfin(?:es)? de semana\b/gi;
export const DAILY =
  /\b(?:daily|every ?(?:single )?day(?: of the (?:year|week))?|at all times|nightly|every (?:single )?night|each day|any (?:night|day|evening)(?! of\b)|(?:7|seven) (?:days|nights)(?: (?:a|per) week)?|all (?:days|week(?: long)?)|todos los d[ií]as|cualquier d[ií]a|cada d[ií]a|diario|diariamente|7 d[ií]as)\b(?!\s+(?:specials?|deals?|features?|prices?|low|menu|offers?|value|soup|ration|restaurant|catch|selection|bread|brew|oysters))/gi;
/** Days that fall once a year, names that only sound like days, and another day's that something is likened to. */
export const NOT_A_DAY =
  /\b(?:cyber|easter|palm|labor day|memorial day|giving|fat|shrove|ash|black|(?<!\bfeel[- ])good|super bowl|small business|small-business|president'?s'?|(?:wins?|won|beats?|lose|loses) on|(?<=\b(?:every ?day|daily|all week|any day),? )(?:and )?not (?:just|only)(?: on)?|(?<=^\W*)le|ruby|taco bell|bloody|black|blackout|same(?: \w+)? as(?: [\w-]+){0,3})\s*$/i;
/** 'TGI Fridays' is a chain of restaurants, 'T.G.I. Friday' the end of the week. */
export const CHAIN_BEFORE = /\bt\.?g\.?i\.?\s*$/i;
/** 'TGIF! $4 shots': the day by what is said of it. */
export const END_OF_WEEK = /\bT\.?G\.?I\.?F\b(?!['’]|\.?\s?ridays)/g;
/** 'The code TUESDAY takes $4 off': what one types. */
export const CODE_BEFORE = /\b(?:code(?: ?word)?|password|c[oó]digo)(?: is)?\s?[:#=]?\s?["“'‘]?$/i;
/** 'Daily at happy hour, including all-night Mondays': the day is one of all. */
export const INCLUDING = /\b(?:including|even)(?: [\p{L}-]+){0,3} $/iu;
/** 'Now through Sunday' names an end, not a day of the week's. */
export const END_BEFORE =
  /\b(?:(?:(?:order(?:ed)?|reserv\w+|book(?:ed)?|rsvp|call|pre-?order(?:ed)?|paid)(?: it| them| yours| both| one| two| any)? (?:by|before)|let us know\b[^.!?;]{0,40} by)(?: noon| \d{1,2}\s?[ap]m)?(?: on)?|(?:now|today|tonight|this week(?: only)?,?|valid|good|available|offer|runs?)\s(?:through|thru|until|till|til|[-–—])|(?:through|thru|until|till?)(?= the )|ends?(?: on)?|expires(?: on)?|by(?=\sthis\s)|(?:bring|turn|redeem|use)(?: (?:it|them|this|yours))?(?: in)? by)\s(?:this |next |the )?$/i;
/** 'Through Friday, soup is $3.' */
export const OPENS_WITH_END = /^\W*(?:through|thru|until|till)\s(?:this |next )?$/i;
/** 'Perfect for the Friday night drive': an occasion that somebody thinks of. */
export const OCCASION_BEFORE =
  /\b(?:perfect(?:ion)?|ideal|made|great|ready|nothing like it) for (?:(?:an?|the|your|that|those|any) )?(?:(?:lazy|long|late|busy) )?$/i;
/** 'A day away from the weekend', 'kick off your weekend', 'bank holiday weekends': spoken of, not bound to. */
export const LOOKS_AHEAD =
  /\b(?:(?:working|worked) all|away from|kick(?:ing|s)? off|start(?:ing|s)?|get ready for|ready for|into|toward|before|after|ahead of) (?:the |your |a |an early )?(?:long )?$|\bholiday $/i;
/** 'Sun and Moon', 'Sun & Sand': the star. */
export const NAME_AFTER = /^\s(?:and|&)\s(\p{Lu}\p{L}+)/u;
export const IN_A_LIST = new RegExp(`^(?:${LONG}|${SHORT}|(?:bank )?holidays?|bank)`, "i");
/** Dishes named after a day, and breweries. */
export const DISH_AFTER =
  /^(?:\s+(?:night )?(?:brewing|brewery|distilling)\b|\s+(?:gravy|sauce|rag[uù]|school|driver|paper|ticket|best)|-style)\b/i;
export const DATED_AFTER =
  /^,?\s+(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}|(?!1\/[234]\b)\d{1,2}\/\d{1,2})/i;
