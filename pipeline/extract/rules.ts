import type { Snapshot } from "#pipeline/page";
import type { Proposal } from "#pipeline/proposal";
import { analyse } from "./analyse.ts";
import type { Analysis } from "./analysis.ts";
import { callsOut } from "./called-out.ts";
import { withoutDuplicates } from "./duplicates.ts";
import { refuseUsualPrices } from "./money/named-as-usual.ts";
import { categoryOf } from "./money/offer.ts";
import { addUsualPrices } from "./money/usual-price.ts";
import type { Line } from "./page/lines/line.ts";
import { sentencesOf } from "./page/lines/sentences.ts";
import { type ExtractionContext, type PageReading, readingOf } from "./page/reading.ts";
import { leadOfGroup } from "./page/statements/leads-of-sentences.ts";
import { statementsOf } from "./page/statements/statements.ts";
import { withoutOthersNotes } from "./page/units/footnotes.ts";
import { refusePastToldAgain } from "./past-told-again.ts";
import { areBoundAlike, haveSameAdvantage } from "./same-terms.ts";
import { areEntriesOfText, areNeighbours, areOfOneList, areOfOtherPlaces } from "./side-by-side.ts";
import { sentenceOfTerms } from "./terms-of-entry.ts";
import { isOfOtherCoupons } from "./time/dates/sweeping.ts";
import { dayNamed } from "./time/days/weekday-words.ts";
import { joinDaysOfAgenda } from "./time/schedule/days-of-agenda.ts";
import { joinListsToldByDay } from "./time/schedule/lists-told-by-day.ts";
import { withoutDayByDay, withoutHeadsOfDays } from "./told-by-day.ts";
import { areInTwoTongues, withoutListsInOtherTongue } from "./two-tongues.ts";
import { conditionsOver, gamesOver, occasionBeside } from "./words/conditions-over.ts";
import { descriptionOf, descriptionOfList } from "./words/description.ts";
import { eligibilityOf, forWhom, redemptionFrom, whomOf } from "./words/eligibility.ts";
import { titleOf } from "./words/title.ts";
import { limitationsFrom } from "./words/wording.ts";

/** Every offer that the rules find in a page's visible text, each once. */
export function extractWithRules(snapshot: Snapshot, context: ExtractionContext): Proposal[] {
  const reading = readingOf(snapshot);
  const found = analysesOf(reading, context)
    .filter(({ refusal, isToldAgain }) => refusal === null && !isToldAgain)
    .map((analysis) => ({ analysis, proposal: proposalFrom(analysis, reading) }));
  return withoutDuplicates(
    withoutDayByDay(
      withoutHeadsOfDays(
        withoutListsInOtherTongue(withoutRetellings(found), ({ proposal }) => proposal, listOf).filter(
          (one) => !found.some((other) => isInCalendarOf(one, other) || callsOut(one, other)),
        ),
        (one) => one.proposal,
      ),
      (one) => one.proposal,
    ),
    (one) => one.proposal,
    areTwo,
  ).map((one) => one.proposal);
}

type Extracted = { analysis: Analysis; proposal: Proposal };

/** Whether two offers are two however alike they sound: of two places, or entries of one row or list, unless in two languages. */
function areTwo(a: Extracted, b: Extracted): boolean {
  if (areOfOtherPlaces(a.analysis, b.analysis) || areEntriesOfText(a.analysis, b.analysis)) return true;
  if (areOfOneList(a.analysis, b.analysis)) return true;
  return areNeighbours(a.analysis, b.analysis) && !areInTwoTongues(a.proposal.quote, b.proposal.quote);
}

/** The heading over an offer, and what is told between it and the offer. */
function listOf({ analysis: { above, unit } }: { analysis: Analysis }): { heading: number; told: string } | null {
  const at = above.findIndex(({ block }) => block.headingLevel > 0);
  const heading = above[at];
  if (!heading) return null;
  const told = [...above.slice(0, at + 1).toReversed(), ...unit.lines];
  return { heading: heading.index, told: told.map(({ text }) => text).join(" ") };
}

/** Characters. */
const SHORTEST_TELLING = 60;

/**
 * 'Weekdays from 3 to 6 stop in for our five dollar margaritas and three bucks off apps' beside '$5 margs' and '$3 off
 * appetizers': a sentence whose offers are all listed elsewhere, at the same hours, tells them again.
 */
function withoutRetellings<T extends { analysis: Analysis; proposal: Proposal }>(found: T[]): T[] {
  const sentences = Map.groupBy(found, ({ analysis }) => analysis.statement.sentence);
  const isSame = ({ proposal: a }: T, { proposal: b }: T) => haveSameAdvantage(a, b) && areBoundAlike(a, b);
  let kept = found;
  for (const [{ start, end }, told] of sentences) {
    if (told.length < 2 || end - start < SHORTEST_TELLING) continue;
    const others = kept.filter((other) => other.analysis.statement.line !== told[0]?.analysis.statement.line);
    if (told.every((one) => others.some((other) => isSame(one, other))))
      kept = kept.filter((one) => !told.includes(one));
  }
  return kept;
}

const LEAF =
  /^\W*((?!fries|sundae|wedges|satay)(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[aá]b|dom)\p{L}*)\.?\s\d{1,2}$/iu;

/** 'Sushi 2x1' under 'Wed 14' in a week's calendar, where the offer of every Wednesday is told in full beside it. */
function isInCalendarOf<T extends { analysis: Analysis; proposal: Proposal }>(entry: T, full: T): boolean {
  const leaves = entry.analysis.unit.lines.flatMap(({ text }) => LEAF.exec(text)?.[1] ?? []);
  const days = leaves.flatMap((name) => dayNamed(name) ?? []);
  const [a, b] = [entry.proposal.terms, full.proposal.terms];
  return (
    days.length > 0 &&
    a.benefit.kind !== "price" &&
    a.benefit.kind === b.benefit.kind &&
    a.benefit.value === b.benefit.value &&
    full.analysis.unit.core.text.length > entry.analysis.unit.core.text.length &&
    days.every((day) => b.validDays.includes(day))
  );
}

/** Everything on the page that has a price or an advantage, with the reason where it is no current deal. */
export function analysesOf(reading: PageReading, context: ExtractionContext): Analysis[] {
  const known = analysed.get(reading);
  if (known?.today === context.today) return known.analyses;
  const analyses = reading.units.flatMap((unit) => {
    const statements = statementsOf(unit.core);
    return statements.flatMap((statement) => analyse(unit, statement, statements, reading, context) ?? []);
  });
  refuseUsualPrices(analyses);
  refusePastToldAgain(analyses);
  addUsualPrices(analyses, reading.lines);
  joinDaysOfAgenda(analyses, reading.lines);
  joinListsToldByDay(analyses);
  analysed.set(reading, { today: context.today, analyses });
  return analyses;
}

/** Extraction, structured data, the model's input and the gate all ask for the same page. */
const analysed = new WeakMap<PageReading, { today: string; analyses: Analysis[] }>();

/** The gate derives again what was proposed. */
const proposed = new WeakMap<Analysis, Proposal>();

/** Puts an analysed offer into words, once: the analyses of a page are settled by then. */
export function proposalFrom(analysis: Analysis, reading: PageReading): Proposal {
  const known = proposed.get(analysis) ?? worded(analysis, reading);
  proposed.set(analysis, known);
  return known;
}

function worded(analysis: Analysis, reading: PageReading): Proposal {
  const { unit, statement, isAlone, gain, schedule, until, eligibility, card } = analysis;
  const { core } = unit;
  const sentence = core.text.slice(statement.sentence.start, statement.sentence.end).trim();
  const quote = quoteOf(analysis);
  const title = titleOf(analysis);
  const unitText = isAlone ? unit.lines.map((line) => line.text).join(" ") : sentence;
  const lead = isAlone ? null : leadOfGroup(statement);
  const group = lead !== null && !title.includes(lead) ? lead : null;
  const fine = finePrint(core, reading);
  const limits = [
    isAlone ? core.text : sentenceOfTerms(statement),
    ...card.filter((line) => line !== core).map((line) => line.text),
    ...fine.map((line) => withoutOthersNotes(line.text, unit.lines)),
    ...(unit.terms ?? []).map((line) => line.text),
  ];
  const sentences = card.flatMap((line) =>
    sentencesOf(line.text).map((cut) => line.text.slice(cut.start, cut.end).trim()),
  );
  return {
    by: "rules",
    quote: quote.text,
    blocks: quote.blocks,
    terms: {
      title,
      description: unit.list
        ? descriptionOfList(unit.list.names)
        : descriptionOf(
            card.filter((line) => !unit.notes?.includes(line)),
            title,
            isAlone ? null : sentence,
          ),
      price: gain.price,
      originalPrice: gain.originalPrice,
      currency: analysis.currency,
      benefit: gain.benefit,
      validDays: [...schedule.days],
      validTime: schedule.wording,
      timeWindows: schedule.windows,
      schedule: schedule.parts,
      validUntil: until?.day ?? null,
      limitations: limitationsFrom(limits, [
        ...forWhom(analysis.above, `${title} ${limits[0]}`, isAlone ? inReadingOrder(card) : []),
        ...whomOf(isAlone ? sentence : sentenceOfTerms(statement), title).filter((whom) => !group?.includes(whom)),
        ...(group ? [group] : []),
        ...schedule.provisos,
        ...conditionsOver(core, reading.lines),
        ...gamesOver(analysis.above).filter((words) => !schedule.provisos.includes(words) && !title.includes(words)),
        ...occasionBeside(core, reading.lines).filter((words) => !schedule.provisos.includes(words)),
      ]),
      redemptionInstructions: redemptionFrom(sentences),
      requiresApp: eligibility.requiresApp,
      rewardsNote: eligibility.rewardsNote,
      code: eligibility.code,
      category: categoryOf(gain, unitText, analysis.topics, {
        code: eligibility.code !== null,
        rewards: eligibility.rewardsNote !== "",
        days: schedule.days.length > 0,
        windows: schedule.windows.length > 0,
      }),
    },
    supports: supportsOf(analysis, quote.blocks),
  };
}

function quoteOf({ unit, statement, isAlone }: Analysis): { text: string; blocks: number[] } {
  const { core } = unit;
  if (!isAlone) {
    const text = core.text.slice(statement.stretch.start, statement.stretch.end);
    return { text: text.trim().replace(/^[,;&\s]+|[,;&\s]+$/g, ""), blocks: [core.block.index] };
  }
  const span = unit.through ?? unit.lines;
  if (span.length > 1) {
    const isContiguous = span.every((line, i) => i === 0 || line.index === (span[i - 1]?.index ?? 0) + 1);
    if (isContiguous)
      return { text: span.map((line) => line.text).join(" "), blocks: span.map((line) => line.block.index) };
  }
  if (core.text.length <= 240) return { text: core.text, blocks: [core.block.index] };
  return { text: core.text.slice(statement.sentence.start, statement.sentence.end).trim(), blocks: [core.block.index] };
}

const inReadingOrder = (lines: Line[]): Line[] => lines.toSorted((a, b) => a.index - b.index);

function finePrint(core: Line, reading: PageReading): Line[] {
  return reading.finePrint
    .filter((line) => Math.abs(line.index - core.index) <= 40 && sharesSection(line, core))
    .filter((line) => !isOfOtherCoupons(line, core, reading.lines))
    .slice(0, 2);
}

/** Small print speaks for the boxes beside it, not for another location's. */
function sharesSection(print: Line, core: Line): boolean {
  return print.block.path.slice(0, -1).every((id) => core.block.path.includes(id));
}

function supportsOf({ schedule, until, eligibility, card, usual }: Analysis, quoted: number[]): Proposal["supports"] {
  const supports = [...schedule.supports];
  const lines = card.filter((line) => !quoted.includes(line.block.index));
  const add = (term: Proposal["supports"][number]["term"], line: Line | undefined) => {
    if (line) supports.push({ term, quote: line.text, block: line.block.index });
  };
  const { code, requiresApp, rewardsNote } = eligibility;
  if (usual && !quoted.includes(usual.block.index)) add("originalPrice", usual);
  if (until)
    add(
      "validUntil",
      lines.find((line) => line.text.includes(until.words)),
    );
  if (code)
    add(
      "code",
      lines.find((line) => line.text.includes(code)),
    );
  if (requiresApp)
    add(
      "requiresApp",
      lines.find((line) => eligibilityOf(line.text).requiresApp),
    );
  if (rewardsNote)
    add(
      "rewardsNote",
      lines.find((line) => line.text.includes(rewardsNote)),
    );
  return supports;
}
