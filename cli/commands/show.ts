import { z } from "zod";
import { formatPrice } from "#contract/pricing";
import { daysWording, windowsWording } from "#contract/schedule-wording";
import { isModelAmong } from "#pipeline/extractor-name";
import { usualInterval } from "#server/features/verification/interval";
import { type Io, printJson, printLine, styled, wrapped } from "../io.ts";
import { dealByArgument } from "../moderation/deal-by-argument.ts";
import { type DealDossier, dealDossier } from "../moderation/deal-dossier.ts";
import type { AddCommand } from "../program.ts";
import { ago, count, printable, span } from "../wording.ts";

const LABEL_WIDTH = 14;
const SHOWN_REFUSALS = 10;

/** The part of a check's report that is shown; an older report without it shows nothing. */
const shownReport = z.object({
  pages: z.array(z.object({ url: z.string(), outcome: z.string(), reason: z.string() })).default([]),
  refusals: z.array(z.object({ title: z.string().nullish(), quote: z.string(), reason: z.string(), url: z.string() })),
});

/** Terms that may rest on other words than the quote, as a person names them. */
const TERM_WORDS: Record<string, string> = {
  validDays: "days",
  timeWindows: "hours",
  validUntil: "until",
  originalPrice: "usual price",
  requiresApp: "app",
  rewardsNote: "rewards",
  redemptionInstructions: "to redeem",
};

const OUTCOME_WORDS: Record<string, string> = {
  read: "read",
  unchanged: "unchanged since it was read",
  refused: "left alone",
  gone: "gone",
  failed: "not read",
};

export const addShow: AddCommand = (program, { io, services }) => {
  program
    .command("show")
    .summary("a deal with its evidence and history")
    .description("Shows everything about a deal: its terms, the words that prove it and where they stand, its history.")
    .argument("<id>", "the deal's id, from deals list")
    .option("--json", "print one JSON document")
    .addHelpText("after", "\nExamples:\n  deals show 12\n  deals show 12 --json | jq .evidence.quote")
    .action((id: string, options: { json?: boolean }) => {
      const { db, environment, paths } = services;
      const now = environment.clock();
      const every = usualInterval(environment.VERIFY_EVERY);
      const dossier = dealDossier(db, dealByArgument(db, id), paths, { every, now });
      if (options.json) printJson(io, dossier);
      else printDossier(io, dossier, now);
    });
};

function printDossier(io: Io, deal: DealDossier, now: number) {
  const { restaurant, verification, evidence } = deal;
  printLine(io, `${styled(io, "bold", printable(deal.title))}  ${styled(io, "dim", `#${deal.id}`)}`);
  if (deal.description) printLine(io, wrapped(io, printable(deal.description), 0));
  printLine(io);
  printField(io, "Restaurant", restaurant && `${restaurant.name} (#${restaurant.id})`);
  printField(io, "Web site", restaurant?.website);
  printField(io, "Checked", restaurant && checkedWords(restaurant, now));
  printField(io, "Address", restaurant?.address);
  if (restaurant?.latitude != null) printField(io, "Place", `${restaurant.latitude}, ${restaurant.longitude}`);
  printField(io, "Open", restaurant?.openHours);
  const money = (amount: number) => formatPrice(amount, deal.currency ?? undefined);
  printField(io, "Price", money(deal.price) + (deal.originalPrice < 0 ? "" : `, usually ${money(deal.originalPrice)}`));
  printField(io, "Benefit", benefitWords(deal.benefit, money));
  printField(io, "Days", daysWording(deal.validDays));
  const windows = windowsWording(deal.timeWindows);
  const isPlain = windows === "" || deal.schedule !== null || deal.validTime === windows;
  printField(io, "Time", deal.validTime ? `${deal.validTime}${isPlain ? "" : ` (${windows})`}` : "any time");
  printField(io, "Until", deal.validUntil ?? "no expiration");
  printField(io, "Limitations", deal.limitations);
  printField(io, "To redeem", deal.redemptionInstructions);
  printField(io, "Code", deal.code);
  printField(io, "App", deal.requiresApp ? "required" : "not required");
  printField(io, "Rewards", deal.rewardsNote);
  printField(io, "Picture", deal.imageUrl);
  printField(io, "Brought by", deal.origin === "import" ? "an imported file" : "the restaurant's page");
  printField(io, "State", stateOf(io, deal, now), { isStyled: true });

  printHeading(io, "Evidence");
  if (!evidence) {
    const why = verification.status === "verified" ? "none is stored" : "not seen on the restaurant's own pages";
    printLine(io, `  ${why}; deals verify looks for it`);
  } else {
    printLine(io, `  ${styled(io, "italic", wrapped(io, `“${printable(evidence.quote)}”`, 2))}`);
    printField(io, "Page", evidence.sourceUrl);
    printField(
      io,
      "Standing in",
      evidence.places.map((place) => `block ${place.block}, ${place.start}–${place.end}`).join("; "),
    );
    for (const { term, quote } of evidence.terms) printField(io, `  ${TERM_WORDS[term] ?? term}`, `“${quote}”`);
    const rest = evidence.terms.length > 0 ? "all else" : "all of it";
    printField(io, `  ${rest}`, "told by the quote itself");
    printProposals(io, evidence);
    printField(io, "Found", evidence.foundAt);
    printField(io, "Picture of it", evidence.picture ?? "none was taken");
    printField(io, "Page's text", evidence.snapshot.file);
    printField(io, "Last visit", pageWords(evidence.page));
  }
  if (deal.flags.length > 0) printHeading(io, "Flags");
  for (const { at, username, reason } of deal.flags)
    printLine(io, `  ${at}  ${printable(username)}  ${printable(reason)}`);

  printHeading(io, "History");
  for (const { at, change, fields, note } of deal.history) {
    printLine(
      io,
      `  ${styled(io, "dim", at ?? "")}  ${change.padEnd(8)}  ${styled(io, "dim", printable(note))}`.trimEnd(),
    );
    for (const [field, { from, to }] of Object.entries(fields))
      printLine(io, `      ${field}: ${shown(from)} → ${shown(to)}`);
  }
  printCheck(io, deal);
}

function benefitWords({ kind, value }: DealDossier["benefit"], money: (amount: number) => string): string {
  switch (kind) {
    case "price":
      return "a price";
    case "percent_off":
      return value === null ? "a share off" : `${value}% off`;
    case "amount_off":
      return value === null ? "an amount off" : `${money(value)} off`;
    case "bogo":
      return "buy one, get another";
    case "free":
      return "something free";
    case "other":
      return "another advantage";
  }
}

/** What came of a visit and the rule behind it: what robots.txt said, or why the page could not be read. */
function pageWords({ outcome, reason }: { outcome: string; reason: string }): string {
  return printable(`${OUTCOME_WORDS[outcome] ?? outcome}: ${reason}`);
}

function printProposals(io: Io, { proposedBy, proposals, page }: NonNullable<DealDossier["evidence"]>) {
  const { agreement, each } = proposals;
  const isModelAsked = page.extractor !== null && isModelAmong(page.extractor);
  const words = {
    agreed: "; they agree",
    disagreed: "; where they disagree, the page's own words were kept",
    alone: isModelAsked && !proposedBy.includes("model") ? " alone; the model, which was asked, did not" : " alone",
  };
  printField(io, "Proposed by", proposedBy.join(", ") + (agreement === null ? "" : words[agreement]));
  if (agreement !== "disagreed") return;
  for (const { by, title, refusal, differs, silent } of each) {
    const what = refusal
      ? `kept out, ${refusal.reason.replaceAll("_", " ")}`
      : differs.length > 0
        ? "kept in part"
        : "kept";
    printField(io, `  ${by}`, `“${title}”: ${what}`);
    for (const { term, proposed, kept } of differs)
      printLine(io, `      ${term}: ${shown(proposed)} proposed, ${shown(kept)} kept`);
    if (silent.length > 0) printLine(io, `      left to the page's words: ${silent.join(", ")}`);
  }
}

function checkedWords(restaurant: NonNullable<DealDossier["restaurant"]>, now: number): string | null {
  const { website, excludedAt, exclusionReason, intervalSeconds, nextCheckAt, failureCount } = restaurant;
  if (excludedAt !== null)
    return `never: excluded ${ago(Date.parse(excludedAt), now)}${exclusionReason ? `, ${exclusionReason}` : ""}`;
  if (website === null || intervalSeconds === null) return null;
  const wait = nextCheckAt === null ? 0 : (Date.parse(nextCheckAt) - now) / 1_000;
  const failures = failureCount > 0 ? `; ${count(failureCount, "failure")} in a row` : "";
  return `every ${span(intervalSeconds)}, ${wait > 0 ? `next in ${span(wait)}` : "due now"}${failures}`;
}

function printCheck(io: Io, { latestCheck }: DealDossier) {
  if (!latestCheck) return;
  printHeading(io, "Last check of the restaurant");
  printLine(io, `  ${styled(io, "dim", latestCheck.at ?? "")}  ${latestCheck.outcome}`);
  const read = shownReport.safeParse(latestCheck.report);
  const { pages, refusals: refused } = read.success ? read.data : { pages: [], refusals: [] };
  for (const page of pages)
    printLine(io, `    ${wrapped(io, `${printable(page.url)}  ${styled(io, "dim", pageWords(page))}`, 4)}`);
  if (refused.length > 0) printLine(io, `  Kept out, since the page does not back it:`);
  for (const { title, quote, reason } of refused.slice(0, SHOWN_REFUSALS))
    printLine(io, `    ${styled(io, "yellow", printable(reason.replaceAll("_", " ")))}  ${printable(title || quote)}`);
  if (refused.length > SHOWN_REFUSALS)
    printLine(io, `    … and ${refused.length - SHOWN_REFUSALS} more; --json has them all`);
}

function printHeading(io: Io, title: string) {
  printLine(io, `\n${styled(io, "bold", title)}`);
}

function printField(io: Io, label: string, value: string | null | undefined, { isStyled = false } = {}) {
  if (!value) return;
  const words = isStyled ? value : wrapped(io, printable(value), LABEL_WIDTH + 3);
  printLine(io, `  ${styled(io, "dim", label.padEnd(LABEL_WIDTH))} ${words}`);
}

function shown(value: unknown): string {
  return printable(typeof value === "string" ? `“${value}”` : JSON.stringify(value));
}

function stateOf(io: Io, { removedAt, removalReason, verification }: DealDossier, now: number): string {
  if (removedAt !== null) return styled(io, "red", `removed ${ago(Date.parse(removedAt), now)} (${removalReason})`);
  const { lastVerifiedAt } = verification;
  return lastVerifiedAt === null
    ? styled(io, "yellow", "not verified yet")
    : styled(io, "green", `verified ${ago(Date.parse(lastVerifiedAt), now)}`);
}
