/**
 * `bun pipeline/eval/train-likelihood.ts FOLDER…` fits the weights of `extract/likelihood` to the labelled pages of
 * evaluation folders, writes them, and prints how each folder does by the weights that the others give. It goes on from
 * the weights at hand, which most of the pages that taught them are not; `--anew` forgets them.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findChromium } from "#pipeline/crawl/browser/chromium";
import type { Features } from "../extract/likelihood/features.ts";
import { isLikely, type Weights, weigh } from "../extract/likelihood/likelihood.ts";
import atHand from "../extract/likelihood/weights.json";
import { evaluateFolder } from "./evaluate-folder.ts";
import { type OfferSample, samplesOf } from "./likelihood-samples.ts";
import { fitWeights } from "./logistic-regression.ts";

/** One page's samples, and the folder that it came with. */
export type TrainingPage = { folder: string; samples: OfferSample[] };

/** A word of fewer pages is one house's own. */
const FEWEST_PAGES = 3;
const DIGITS = 3;
const WEIGHTS = new URL("../extract/likelihood/weights.json", import.meta.url);

/** The weights fitted to all pages on top of earlier ones, and a table of how each folder does without its own. */
export function train(pages: TrainingPage[], earlier?: Weights): { weights: Weights; table: string } {
  const common = withoutRareFeatures(pages, earlier);
  const folders = [...new Set(common.map(({ folder }) => folder))];
  const rows = folders.map((folder) => {
    const weights = fitted(
      common.filter((page) => page.folder !== folder),
      earlier,
    );
    const judged = samplesIn(common.filter((page) => page.folder === folder));
    const kept = judged.filter(({ kind, features, ...how }) =>
      isLikely({ likelihood: weigh(features, weights), ...how }, kind),
    );
    const share = (isOffer: boolean) => {
      const count = (samples: OfferSample[]) => samples.filter((sample) => sample.isOffer === isOffer).length;
      return `${count(kept)} of ${count(judged)}`;
    };
    return [folder, share(true), share(false)];
  });
  const table = [["folder", "offers kept", "others kept"], ...rows]
    .map(([folder = "", offers = "", others = ""]) => `${folder.padEnd(24)}${offers.padEnd(16)}${others}`)
    .join("\n");
  return { weights: fitted(common, earlier), table };
}

function samplesIn(pages: TrainingPage[]): OfferSample[] {
  return pages.flatMap(({ samples }) => samples);
}

/** How much an offer counts without its page, beside itself on it. */
const OF_ONE_ALONE = 0.3;
const OF_ITS_PAGE = /^(?:before|behind|on an?) /;

/** What is left of an offer's features where a page tells nothing else, as a card or a short notice does. */
function asIfAlone(features: Features): Features {
  const own = new Map([...features].filter(([name]) => !OF_ITS_PAGE.test(name)));
  own.set("logarithm of priced lines", Math.log1p(1));
  own.set("share of priced lines", 1 / (1 + (features.get("headings above") ?? 0)));
  own.set("place on the page", 0.5);
  return own;
}

function fitted(pages: TrainingPage[], earlier?: Weights): Weights {
  const taught = samplesIn(pages).flatMap((sample) => [
    sample,
    { ...sample, features: asIfAlone(sample.features), weight: sample.weight * OF_ONE_ALONE },
  ]);
  const { bias, of } = fitWeights(taught, earlier);
  const round = (weight: number) => Number(weight.toFixed(DIGITS));
  const rounded = Object.entries(of).map(([name, weight]) => [name, round(weight)] as const);
  return { bias: round(bias), of: Object.fromEntries(rounded.filter(([, weight]) => weight !== 0)) };
}

function withoutRareFeatures(pages: TrainingPage[], earlier?: Weights): TrainingPage[] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const name of new Set(samplesIn([page]).flatMap(({ features }) => [...features.keys()])))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  const isCommon = ([name]: [string, number]) =>
    (counts.get(name) ?? 0) >= FEWEST_PAGES || earlier?.of[name] !== undefined;
  return pages.map(({ folder, samples }) => ({
    folder,
    samples: samples.map((sample) => ({ ...sample, features: new Map([...sample.features].filter(isCommon)) })),
  }));
}

async function readPages(folders: string[]): Promise<TrainingPage[]> {
  const { path, args } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const pages: TrainingPage[] = [];
    for (const folder of folders) {
      const onProgress = (done: number, of: number) => process.stderr.write(`\r${basename(folder)} ${done}/${of} `);
      const report = await evaluateFolder(folder, { browser, reading: "served", onProgress });
      for (const { name, gold, readFailure, snapshot } of report.pages) {
        if (readFailure !== null || gold === null)
          throw new Error(`${folder}/${name}: ${readFailure ?? "no gold.json"}`);
        const today = new Date(snapshot.takenAt).toISOString().slice(0, 10);
        const context = { today, timeZone: "America/New_York", restaurantName: "" };
        pages.push({ folder: basename(folder), samples: samplesOf(snapshot, gold, context) });
      }
    }
    return pages;
  } finally {
    await browser.close();
  }
}

if (import.meta.main) {
  const { values, positionals: folders } = parseArgs({
    options: { anew: { type: "boolean" } },
    allowPositionals: true,
  });
  if (folders.length < 2) throw new Error("Name at least two folders of labelled pages.");
  const { weights, table } = train(await readPages(folders), values.anew ? undefined : atHand);
  await Bun.write(WEIGHTS, `${JSON.stringify(weights)}\n`);
  console.log(`\n${table}`);
}
