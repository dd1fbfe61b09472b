import type { Snapshot } from "#pipeline/page";

/** What a server sends as if it were the page that was asked for, and which says nothing of that. */
export type StandIn = {
  /** The name is for sale; there is no such page; a wall, a question or a failure hides it. */
  kind: "parked" | "missing" | "closed";
  /** What says so. */
  words: string;
};

/** Characters. A page with more on it may well use such words of something else. */
const SHORT_PAGE = 1_000;
const LONGEST_GATE = 600;
const LONGEST_PARKED = 5_000;
const LONGEST_LINE = 160;

const PARKED =
  /\b(?:this|the) (?:domain|web ?site)(?: name)?(?: [\w-]+(?:\.[\w-]+)+)? (?:is|may be|has) (?:now )?(?:for sale|parked|expired|available for (?:sale|purchase))|\b[\w-]+\.[a-z]{2,} (?:is|may be) for sale\b|\bbuy this domain\b|\beste dominio est[aá] (?:en|a la) venta/i;
const MISSING =
  /^(?:error |http )?404(?:$|[\s:!.–-]+(?:error|page|not found|oops))|\bpage (?:not found|can.?not be found|can.t be found|could ?n.t be found|could not be found|was not found)|\bpage(?: that)?(?: you(?:.re| are| were)? (?:requested|looking for))? (?:does not|doesn.t|no longer) exists?\b|^not found$|\bpágina no (?:fue |ha sido )?encontrada|\bpágina no existe/i;
const CLOSED =
  /^just a moment\b|\bchecking (?:your browser|if the site connection is secure)|\bverify(?:ing)? (?:that )?you(?:.re| are) (?:a |not a )?(?:human|robot)|\bare you (?:a )?(?:human|robot)\b|^attention required|\bpardon our interruption|^access (?:to this page has been )?denied|\benable (?:javascript|cookies)(?: and cookies)? to continue|\berror establishing a database connection|\b(?:web)?site is (?:currently |temporarily )?(?:under(?:going)?|down for) (?:scheduled )?maintenance|^(?:50\d )?service (?:temporarily )?unavailable|^(?:50\d )?bad gateway|^(?:50\d )?gateway time-?out|^(?:500 )?internal server error|^(?:429 )?too many requests|\bbandwidth limit exceeded|\b(?:account|website|site) (?:has been |is )?suspended|\bcritical error on this website/i;
/** What asks for an age, for cookies or for a password before it shows the page. */
const GATE = new RegExp(
  [
    String.raw`\bare you (?:(?:at least|over|above) )?(?:18|19|21)\b|\bare you (?:of|over|above) (?:the )?(?:legal|drinking)\b`,
    String.raw`^age (?:verification|check|gate)\b|\b(?:verify|confirm) your age\b`,
    String.raw`\bmust be (?:of legal|at least|over|18|19|21)\b.{0,30} to (?:enter|visit|view|access|use) (?:this|our|the) (?:web ?)?(?:site|page)\b`,
    String.raw`\beres mayor de (?:edad|18|21)\b|\bvoc[eê] (?:é maior|tem mais) de (?:idade|18)\b`,
    String.raw`\bto (?:view|see|use|access|enter|visit) (?:this|our|the) (?:web ?)?(?:site|page)\b.{0,10} (?:must|need to|have to|please) (?:accept|allow|enable)\b.{0,20}\bcookies\b`,
    String.raw`\b(?:accept|allow|enable) (?:all |our |the )*cookies to (?:continue|proceed|(?:view|see|use|access|enter|visit) (?:this|our|the) (?:web ?)?(?:site|page))\b`,
    String.raw`^protected: |\bpassword[- ]protected\b|^enter (?:the |your )?(?:store|site|page) using (?:a )?password\b|\benter (?:the|your|a) password (?:below )?to (?:view|see|access|enter|continue)\b`,
    String.raw`\b(?:logged in|log in|signed in|sign in|login) to (?:view|see|access) (?:this|our|the) (?:(?:web ?)?site|page|content|post|menu)\b`,
    String.raw`\bpágina (?:está )?protegida\b`,
  ].join("|"),
  "iu",
);

/** Whether a page is none but stands in for one; null where it is a page of its own. */
export function standInOf({ title, blocks }: Snapshot): StandIn | null {
  const seen = blocks.filter(({ reach }) => reach === "visible" || reach === "expand");
  const length = seen.reduce((sum, { text }) => sum + text.length, 0);
  const headings = [title, ...seen.filter(({ headingLevel }) => headingLevel > 0).map(({ text }) => text)];
  const lines = [...headings, ...seen.map(({ text }) => text)];
  const saidIn = (texts: string[], pattern: RegExp) =>
    texts.find((text) => text.length <= LONGEST_LINE && pattern.test(text));
  const isShort = length <= SHORT_PAGE;
  const parked = length <= LONGEST_PARKED ? saidIn(lines, PARKED) : undefined;
  const missing = saidIn(isShort ? lines : headings, MISSING);
  const asked = length <= LONGEST_GATE ? saidIn(lines, GATE) : undefined;
  const closed = (isShort ? saidIn(lines, CLOSED) : undefined) ?? asked;
  if (parked !== undefined) return { kind: "parked", words: parked };
  if (missing !== undefined) return { kind: "missing", words: missing };
  return closed === undefined ? null : { kind: "closed", words: closed };
}
