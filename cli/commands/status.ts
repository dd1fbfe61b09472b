import { type Io, printJson, printLine, styled } from "../io.ts";
import { readStatus, type Status } from "../operations/stored-status.ts";
import { printTable } from "../print-table.ts";
import type { AddCommand } from "../program.ts";
import { ago, count, printable, span } from "../wording.ts";

const SHOWN_SITES = 5;

export const addStatus: AddCommand = (program, { io, services }) => {
  program
    .command("status")
    .summary("counts, ages, last runs, tokens and dollars, mail")
    .description(
      "Shows what is stored, how fresh it is, what the last verifications did and cost, and whether mail waits.",
    )
    .option("--json", "print one JSON document")
    .addHelpText("after", "\nExamples:\n  deals status\n  deals status --json | jq .deals")
    .action((options: { json?: boolean }) => {
      const { db, environment } = services;
      const now = environment.clock();
      const { hasModel, mayAskModel, SMTP_URL, VERIFY_EVERY: verifyEvery } = environment;
      const status = readStatus(db, now, { hasModel, mayAskModel, hasMail: Boolean(SMTP_URL), verifyEvery });
      if (options.json) printJson(io, status);
      else printStatus(io, status, now);
    });
};

function dueWords({ due, overdue, flagged, neverChecked, nextCheckAt, sites }: Status["schedule"], now: number) {
  const next = nextCheckAt === null ? Number.NaN : (Date.parse(nextCheckAt) - now) / 1_000;
  const more = [
    overdue > 0 && `${overdue} overdue`,
    neverChecked > 0 && `${neverChecked} never checked`,
    flagged > 0 && `${flagged} flagged`,
    due === 0 && next > 0 && `the next in ${span(next)}`,
  ].filter(Boolean);
  return `${due} of ${count(sites, "site")}${more.length > 0 ? ` (${more.join(", ")})` : ""}`;
}

function intervalWords({ intervals, verifyEvery }: Status["schedule"]) {
  const { shortestSeconds, medianSeconds, longestSeconds, shortened, lengthened } = intervals;
  const spread =
    shortestSeconds === longestSeconds
      ? `${span(medianSeconds)} each`
      : `${span(shortestSeconds)} to ${span(longestSeconds)}, median ${span(medianSeconds)}; ${shortened} shortened, ${lengthened} lengthened`;
  return verifyEvery === "off" ? `${spread}; scheduling is off` : spread;
}

function printStatus(io: Io, status: Status, now: number) {
  const since = (at: string | null) => (at === null ? "never" : ago(Date.parse(at), now));
  const field = (label: string, value: string) => printLine(io, `${styled(io, "dim", label.padEnd(13))} ${value}`);
  const { restaurants, schedule, deals, extractor, api, spent, mail } = status;

  field(
    "Restaurants",
    `${restaurants.total} (${restaurants.withWebsite} with a web site, ${restaurants.failing} failing, ${restaurants.excluded} excluded)`,
  );
  if (schedule.sites > 0) {
    field("Due", dueWords(schedule, now));
    field("Intervals", intervalWords(schedule));
  }
  const ended = deals.ended === 0 ? "" : `; ${deals.ended} ended, which the next verification takes down`;
  field("Deals", `${deals.current} current: ${deals.verified} verified, ${deals.unverified} not verified${ended}`);
  const removed = Object.entries(deals.removed).map(([reason, amount]) => `${amount} ${reason}`);
  if (removed.length > 0) field("Removed", removed.join(", "));
  if (deals.verified > 0)
    field("Verified", `newest ${since(deals.newestVerifiedAt)}, oldest ${since(deals.oldestVerifiedAt)}`);
  field("Flags", `${count(status.openFlags, "open flag")}; ${count(status.feedback, "feedback message")}`);
  field("Users", String(status.users));
  field("Extractor", extractor === "rules" ? "rules" : "rules and model");
  const isAvailable = api.status === "available";
  field("API status", `${styled(io, isAvailable ? "green" : "red", api.status)}  ${printable(api.message)}`);
  if (api.cause) field("", printable(api.cause));
  field(
    "Spent",
    `${spent.tokens.toLocaleString("en-US")} tokens, $${spent.dollars.toFixed(4)} in all, $${spent.dollarsToday.toFixed(4)} today (UTC)`,
  );
  for (const { name, tokens, dollars } of spent.sites.slice(0, SHOWN_SITES))
    field("", `${tokens.toLocaleString("en-US")} tokens, $${dollars.toFixed(4)} at ${printable(name)}`);
  const waiting = `${mail.waiting} waiting, ${mail.retrying} of them after a failure, ${mail.failed} given up, ${mail.sent} sent`;
  const wasUsed = mail.waiting + mail.failed + mail.sent > 0;
  field(
    "Mail",
    [mail.configured ? [] : "not set up (SMTP_URL)", mail.configured || wasUsed ? waiting : []].flat().join("; "),
  );
  if (mail.lastError) field("", styled(io, "red", printable(mail.lastError)));

  printLine(io);
  if (status.runs.length === 0) {
    printLine(io, "No verification has run yet. Start one with: deals verify");
    return;
  }
  printTable(
    io,
    [
      { title: "last runs", text: ({ startedAt }) => since(startedAt) },
      { title: "by", text: ({ trigger }) => trigger, drops: 3 },
      {
        title: "took",
        text: ({ seconds }) => (seconds === null ? "not finished" : `${seconds} s`),
        align: "right",
        drops: 4,
      },
      { title: "sites", text: ({ restaurants: sites }) => String(sites), align: "right", drops: 1 },
      {
        title: "failed",
        text: ({ failed }) => String(failed),
        align: "right",
        style: ({ failed }) => (failed ? "red" : undefined),
      },
      { title: "added", text: ({ dealsAdded }) => String(dealsAdded), align: "right" },
      { title: "updated", text: ({ dealsUpdated }) => String(dealsUpdated), align: "right", drops: 2 },
      { title: "removed", text: ({ dealsRemoved }) => String(dealsRemoved), align: "right" },
      { title: "tokens", text: ({ modelTokens }) => String(modelTokens), align: "right", drops: 5 },
      { title: "dollars", text: ({ modelDollars }) => modelDollars.toFixed(4), align: "right", drops: 6 },
    ],
    status.runs,
  );
}
