import type { DealChange } from "#contract/change";
import { type Io, printLine, styled, wrapped } from "../io.ts";
import { printTable } from "../print-table.ts";
import { count, printable } from "../wording.ts";
import { describeCheck, goneReasons } from "./describe-check.ts";
import type { CheckedSummary, VerificationSummary } from "./run-summary.ts";

/** On a terminal a longer table is cut to what changed most: the rest would only push it out of sight. */
const MOST_ROWS = 24;

const MOST_KEPT_OUT = 8;
const ALONE = "The rules worked alone; deals keep their state.";

/** Prints a run as a person reads it: a line a restaurant, then the totals, and what was not read by name. */
export function printSummary(
  io: Io,
  summary: VerificationSummary,
  { isDryRun = false, isDueOnly = false }: { isDryRun?: boolean; isDueOnly?: boolean } = {},
): void {
  const lines: string[] = [];
  if (summary.restaurants.length === 0) {
    if (!summary.interrupted) {
      printLine(io, isDueOnly ? "No site is due." : "There is no web site to visit.");
      if (summary.totals.expired === 0) return;
    }
  } else {
    const rows = [...summary.restaurants].sort((a, b) => a.restaurant.name.localeCompare(b.restaurant.name, "en"));
    const shown = io.columns !== null && rows.length > MOST_ROWS ? mostChanged(rows) : rows;
    if (shown.length > 0)
      printTable(
        io,
        [
          { title: "Restaurant", text: (row) => row.restaurant.name, shrinks: true },
          { title: "Site", text: siteWords },
          { title: "Added", text: (row) => String(row.counts.added), align: "right" },
          { title: "Updated", text: (row) => String(row.counts.updated), align: "right" },
          { title: "Removed", text: (row) => String(row.counts.removed), align: "right" },
          { title: "Confirmed", text: (row) => String(row.confirmed), align: "right", drops: 2 },
          { title: "Not proven", text: (row) => String(refusedCount(row)), align: "right", drops: 1 },
        ],
        shown,
      );
    if (shown.length < rows.length) printLine(io, styled(io, "dim", othersIn(rows, shown)));
  }
  const { added, updated, removed, confirmed } = summary.totals;
  const verb = isDryRun ? "Nothing stored. Would be" : "Deals:";
  lines.push("", `${verb} ${added} added, ${updated} updated, ${removed} removed, ${confirmed} confirmed.`);
  const kept = summary.restaurants.reduce((sum, row) => sum + refusedCount(row), 0);
  if (kept > 0) {
    const named = summary.restaurants.flatMap(keptOutLines).slice(0, MOST_KEPT_OUT);
    const more = kept > named.length ? " deals show <id of a deal there> names each, and why." : "";
    const why = `Not proven: ${count(kept, "proposal")} that the pages do not back, kept out.${more}`;
    lines.push(...[why, ...named].map((line) => styled(io, "dim", wrapped(io, line, 0))));
  }
  for (const row of summary.restaurants.filter(({ outcome }) => outcome === "failed"))
    lines.push(styled(io, "yellow", printable(`Not read: ${row.restaurant.name} (${describeCheck(row)})`)));
  for (const row of summary.restaurants.filter(({ outcome }) => outcome === "refused"))
    for (const { url, reason } of row.pages)
      lines.push(printable(`Left alone: ${row.restaurant.name} (${url}: ${reason})`));
  for (const row of summary.restaurants)
    for (const reason of goneReasons(row)) lines.push(printable(`Page gone: ${row.restaurant.name} (${reason})`));
  if (isDryRun) {
    for (const row of summary.restaurants) lines.push(...changeLines(row));
    const { expired } = summary.totals;
    if (expired > 0) lines.push(`  − ${count(expired, "deal")} of restaurants not visited (expired)`);
  }
  if (summary.tokens > 0)
    lines.push(`Model: ${summary.tokens.toLocaleString("en-US")} tokens, $${summary.dollars.toFixed(4)}.`);
  if (summary.beyondBudget > 0) {
    const sites = count(summary.beyondBudget, "site");
    lines.push(
      styled(io, "yellow", `The budget is spent. At ${sites} the rules worked alone; deals keep their state.`),
    );
  }
  if (summary.status && summary.status.status !== "available")
    lines.push(styled(io, "yellow", `${summary.status.message}${causeOf(summary)} ${ALONE}`));
  if (summary.interrupted) lines.push("Interrupted. What was finished is stored; the next run goes on.");
  for (const line of lines) printLine(io, line);
}

/** Those that changed, in the order they came in. */
function mostChanged(rows: CheckedSummary[]): CheckedSummary[] {
  const changed = ({ counts: { added, updated, removed } }: CheckedSummary) => added + updated + removed;
  const most = rows
    .filter((row) => changed(row) > 0)
    .toSorted((a, b) => changed(b) - changed(a))
    .slice(0, MOST_ROWS);
  return rows.filter((row) => most.includes(row));
}

/** 'and 179 more: 100 read, 79 unchanged'. */
function othersIn(rows: CheckedSummary[], shown: CheckedSummary[]): string {
  const others = rows.filter((row) => !shown.includes(row));
  const kinds = Map.groupBy(others, siteWords);
  const parts = [...kinds].map(([words, { length }]) => `${length.toLocaleString("en-US")} ${words}`);
  return shown.length > 0
    ? `and ${others.length.toLocaleString("en-US")} more: ${parts.join(", ")}`
    : `${count(others.length, "restaurant")}: ${parts.join(", ")}`;
}

function siteWords({ outcome }: CheckedSummary): string {
  return { read: "read", unchanged: "unchanged", refused: "refused by robots.txt", failed: "not read" }[outcome];
}

function causeOf({ modelFailure }: VerificationSummary): string {
  return modelFailure === null ? "" : ` ${printable(modelFailure.replace(/\.?$/, "."))}`;
}

function refusedCount(row: CheckedSummary): number {
  return Object.values(row.refused).reduce((sum, count) => sum + count, 0);
}

function keptOutLines({ restaurant, keptOut }: CheckedSummary): string[] {
  return keptOut.map(({ title, reason }) =>
    printable(`  ${restaurant.name}: ${title} (${reason.replaceAll("_", " ")})`),
  );
}

function changeLines(row: CheckedSummary): string[] {
  const lineOf = (change: DealChange): string[] => {
    switch (change.kind) {
      case "confirm":
        return [];
      case "remove":
        return [`  − ${row.restaurant.name}: deal ${change.id} (${change.reason})`];
      case "add":
      case "restore":
        return [`  + ${row.restaurant.name}: ${change.facts.title}`];
      case "update": {
        const fields = Object.keys(change.fields).join(", ") || "now proven";
        return [`  ~ ${row.restaurant.name}: ${change.facts.title} (${fields})`];
      }
    }
  };
  return row.changes.flatMap(lineOf);
}
