import type { Benefit } from "#contract/deal";
import type { Analysis } from "../analysis.ts";
import type { PageReading } from "../page/reading.ts";
import { findDays } from "../time/days/weekday-words.ts";
import { type Features, featuresOf } from "./features.ts";
import { type Plainness, plainnessOf } from "./plainness.ts";
import weights from "./weights.json";

/** A logistic regression's weights by feature. */
export type Weights = { bias: number; of: Record<string, number> };

type Least = Record<Plainness, number>;

/**
 * Below this what the rules took for an offer is refused. A plain price is more likely the house's usual one than an
 * advantage that is told ('free', 'half off') is none; and what is told plainly has to read like something else altogether.
 */
const LEAST_LIKELIHOOD: Record<"price" | "advantage", Least> = {
  price: { reduced: 0.02, called: 0.04, told: 0.15, hardly: 0.45 },
  advantage: { reduced: 0.02, called: 0.04, told: 0.1, hardly: 0.35 },
};

/** A notice says too little around an offer to weigh it much by. */
const LEAST_ON_A_NOTICE: typeof LEAST_LIKELIHOOD = {
  price: { reduced: 0, called: 0, told: 0, hardly: 0.2 },
  advantage: { reduced: 0, called: 0, told: 0, hardly: 0.1 },
};
/** Lines. */
const LONGEST_NOTICE = 7;

/** Whether an offer of this likelihood may be shown on the rules' word alone. */
export function isLikely({ likelihood, plainness, isOnNotice }: Weighed, kind: Benefit["kind"]): boolean {
  const least = isOnNotice ? LEAST_ON_A_NOTICE : LEAST_LIKELIHOOD;
  return likelihood >= least[kind === "price" ? "price" : "advantage"][plainness];
}

/** `likelihood`: 0 to 1, by words and place alone. `isOnNotice`: on a page of a few lines. */
export type Weighed = { likelihood: number; plainness: Plainness; isOnNotice: boolean };

/** Fewer stand each for itself. */
const SHORTEST_LIST = 3;

/**
 * How likely each price or advantage of a page is a guest's offer by its words, headings and place: a logistic regression
 * over labelled pages, which `eval/train-likelihood.ts` fits. What one heading and the same days and hours hold together
 * is on offer as a whole or not at all, and so is a board of the week: each of a list is drawn halfway towards its fellows.
 * @param analyses those of one page that nothing else refuses
 */
export function likelihoodsOf(analyses: readonly Analysis[], reading: PageReading): Map<Analysis, Weighed> {
  const isOnNotice = isNotice(reading);
  const told = analyses.map((analysis) => ({ analysis, own: logitOf(featuresOf(analysis, reading), weights) }));
  const weighed = new Map<Analysis, Weighed>();
  const boards = boardsOf(analyses);
  for (const list of Map.groupBy(told, ({ analysis }) => boards.get(analysis) ?? listOf(analysis)).values()) {
    const sum = list.reduce((total, { own }) => total + own, 0);
    const most = areOfOneSentence(list) ? Math.max(...list.map(({ own }) => own)) : Number.NEGATIVE_INFINITY;
    for (const { analysis, own } of list) {
      const logit = list.length < SHORTEST_LIST ? Math.max(own, most) : (own + (sum - own) / (list.length - 1)) / 2;
      weighed.set(analysis, { likelihood: logistic(logit), plainness: plainnessOf(analysis, reading), isOnNotice });
    }
  }
  return weighed;
}

/** 'House cocktails are $8 and the flatbread is $9': told in one breath, they are offered as much as one of them is. */
function areOfOneSentence(list: { analysis: Analysis }[]): boolean {
  return new Set(list.map(({ analysis }) => analysis.statement.sentence)).size === 1;
}

/** The heading right over it, its days and hours, and whether it is a price. */
function listOf({ above: [label], schedule, gain }: Analysis): string {
  return JSON.stringify([label?.index ?? null, schedule.days, schedule.windows, gain.benefit.kind === "price"]);
}

/** Fewer rows that begin with a day may be anything. */
const FEWEST_DAYS = 4;

/** 'Mon: Meatloaf 13.95' to 'Sat: Pot roast 15.95' under one heading: the rows of one board, whatever day each is of. */
function boardsOf(analyses: readonly Analysis[]): Map<Analysis, string> {
  const rows = analyses.filter(({ unit: { core } }) => findDays(core.text).mentions[0]?.start === 0);
  const boards = Map.groupBy(rows, ({ above: [label], unit: { core }, gain }) =>
    JSON.stringify(["board", label?.index ?? null, core.block.kind, gain.benefit.kind === "price"]),
  );
  const isWeek = (board: Analysis[]) => new Set(board.flatMap(({ schedule }) => schedule.days)).size >= FEWEST_DAYS;
  return new Map([...boards].flatMap(([key, board]) => (isWeek(board) ? board.map((row) => [row, key] as const) : [])));
}

/** A page of a few lines. */
export function isNotice({ lines }: PageReading): boolean {
  return lines.length <= LONGEST_NOTICE;
}

/** 0 to 1. */
export function weigh(features: Features, fitted: Weights): number {
  return logistic(logitOf(features, fitted));
}

function logitOf(features: Features, { bias, of }: Weights): number {
  let sum = bias;
  for (const [name, value] of features) sum += value * (of[name] ?? 0);
  return sum;
}

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));
