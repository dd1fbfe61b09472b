import { formatPrice } from "#contract/pricing";
import type { Snapshot } from "#pipeline/page";
import type { GroundedDeal } from "#pipeline/proposal";
import { type EvalPage, type EvalReport, readingOf } from "./evaluate-folder.ts";
import type { GoldDeal } from "./gold.ts";
import { reportStyle } from "./report-style.ts";

/** The report of a run for people: each page with what was expected, found, missed and false, quoted in its place. */
export function renderEvalHtml(report: EvalReport): string {
  const { document } = report;
  const troubled = report.pages.filter(isTroubled);
  const rest = report.pages.filter((page) => !troubled.includes(page));
  const { fields } = document;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plateful evaluation</title><style>${reportStyle}</style></head>
<body><header><h1>How well the deals were read</h1>
<p class="lead">${leadOf(report)}</p>
<dl class="figures main">${figure("Precision", document.precision)}${figure("Recall", document.recall)}${figure("F1", document.f1)}</dl>
<dl class="figures">${Object.entries(fields)
    .map(([name, share]) => figure(FIELD_NAMES[name] ?? name, share))
    .join("")}</dl>
<p class="lead small">${plural(document.falsePositivePages, "page")} without an expected deal on which one was found. A model would be sent about ${percent(document.modelInput.inputTokens, document.modelInput.pageTokens)} of the pages' tokens; ${document.modelInput.quotesInside} of ${document.modelInput.quotes} expected quotes stand in that. Tokens spent on a model: ${document.tokens.toLocaleString("en-US")}.</p></header>
${filters(report)}
<main>${troubled.length > 0 ? `<h2>To look at <small>${troubled.length}</small></h2>${troubled.map(pageSection).join("")}` : ""}
<h2>${troubled.length > 0 ? "All as expected" : "Every page as expected"} <small>${rest.length}</small></h2>${rest.map(pageSection).join("")}<p class="none nothing">Nothing of that kind.</p></main></body></html>`;
}

type Trouble = "missed" | "unread" | "false" | "partly";
const TROUBLES: Record<Trouble, string> = {
  missed: "Missed",
  unread: "Not read",
  false: "False",
  partly: "Wrong term",
};

/** What is missed on a page that was not read, or not whole, is no ordinary miss. */
const missKind = (page: EvalPage): Trouble => (readingOf(page) === "whole" ? "missed" : "unread");

function troublesOf(page: EvalPage): Record<Trouble, number> {
  const { score, gold } = page;
  const wrong = score?.pairs.filter((pair) => pair.wrong.length > 0 && gold?.[pair.expected]?.optional !== true);
  const counts = { missed: 0, unread: 0, false: score?.falseFinds.length ?? 0, partly: wrong?.length ?? 0 };
  return { ...counts, [missKind(page)]: score?.missed.length ?? 0 };
}

function isTroubled(page: EvalPage): boolean {
  return readingOf(page) !== "whole" || Object.values(troublesOf(page)).some((count) => count > 0);
}

function leadOf({ document, pages }: EvalReport): string {
  const said = `${document.matched} of ${plural(document.expected, "expected deal")} found on ${plural(document.pages, "page")} in ${document.seconds.toFixed(1)} s`;
  const count = (trouble: Trouble) => pages.reduce((sum, page) => sum + troublesOf(page)[trouble], 0);
  const unread = pages.filter((page) => readingOf(page) !== "whole").length;
  const notRead = unread > 0 ? `, ${count("unread")} missed on ${plural(unread, "page")} not read whole` : "";
  return `${said}; ${count("missed")} missed${notRead}, ${document.found - document.matched} found that nothing expected, ${count("partly")} with a wrong term.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Radio buttons that the style follows: the report is one file that opens anywhere and runs nothing. */
function filters({ pages }: EvalReport): string {
  const count = (trouble: Trouble) => pages.reduce((sum, page) => sum + troublesOf(page)[trouble], 0);
  const choice = (value: string, label: string, number: number) =>
    `<label><input type="radio" name="show" value="${value}"${value === "all" ? " checked" : ""}> ${label} <b>${number}</b></label>`;
  const all = pages.reduce((sum, page) => sum + page.deals.length + (page.score?.missed.length ?? 0), 0);
  const refused = pages.reduce((sum, page) => sum + page.refusals.length, 0);
  const names = Object.entries(TROUBLES) as [Trouble, string][];
  return `<fieldset class="show"><legend>Show</legend>${choice("all", "All", all)}${names.map(([trouble, label]) => choice(trouble, label, count(trouble))).join("")}${choice("refused", "Kept out", refused)}</fieldset>`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "0 %" : `${((part / whole) * 100).toFixed(1)} %`;
}

const FIELD_NAMES: Record<string, string> = {
  price: "Price",
  originalPrice: "Old price",
  validDays: "Days",
  timeWindow: "Hours",
  timeWindows: "Hours",
  validUntil: "Until",
};

function figure(name: string, share: number): string {
  return `<div><dt>${name}</dt><dd>${(share * 100).toFixed(1)}<small> %</small></dd></div>`;
}

function pageSection(page: EvalPage): string {
  const { score } = page;
  const troubles = Object.entries(troublesOf(page)) as [Trouble, number][];
  const reading = readingOf(page);
  const isOpen = isTroubled(page);
  const chips = troubles.flatMap(([trouble, count]) =>
    count > 0 ? [`<span class="chip ${trouble}">${count} ${TROUBLES[trouble].toLowerCase()}</span>`] : [],
  );
  const found = score
    ? score.expected + score.found === 0
      ? "none expected, none found"
      : `${score.matched} of ${score.expected} found`
    : `${page.deals.length} found, nothing to compare with`;
  const summary = reading === "whole" ? found : reading === "in part" ? `read in part, ${found}` : reading;
  const pairs = score?.pairs ?? [];
  const cards = [
    ...(score?.missed ?? []).flatMap((i) => (page.gold?.[i] ? [missedCard(page.gold[i], page)] : [])),
    ...page.deals.map((deal, i) => {
      const pair = pairs.find((one) => one.found === i);
      const gold = pair ? page.gold?.[pair.expected] : undefined;
      return foundCard(deal, page.snapshot, gold, pair?.wrong ?? [], page.gold !== null);
    }),
  ];
  const refused = page.refusals.map(
    (refusal) =>
      `<li><b>${refusal.reason.replaceAll("_", " ")}</b> ${Bun.escapeHTML(refusal.proposal.quote.slice(0, 160))} <i>${Bun.escapeHTML(refusal.detail.slice(0, 160))}</i></li>`,
  );
  return `<details class="page${isOpen ? " troubled" : ""}"${isOpen ? " open" : ""}><summary><b>${Bun.escapeHTML(page.name)}</b> <span class="tally">${chips.join("")}${summary}</span></summary>${page.readFailure ? `<p class="none">Not read: ${Bun.escapeHTML(page.readFailure)}</p>` : ""}${cards.join("") || (reading === "not read" ? "" : '<p class="none">No deal expected, none found.</p>')}${refused.length > 0 ? `<details class="refused"><summary>${refused.length} kept out by the gate</summary><ul>${refused.join("")}</ul></details>` : ""}</details>`;
}

function terms(
  price: number,
  original: number,
  days: string[],
  windows: [string | null, string | null][],
  until: string | null,
  // What is expected is labelled in the page's own money.
  toText = (amount: number) => amount.toFixed(2),
): string {
  const money = (value: number) => (value === -1 ? "no price" : value === 0 ? "free" : toText(value));
  const parts = [
    `<span class="price">${money(price)}</span>${original > 0 ? ` <s>${money(original)}</s>` : ""}`,
    days.length > 0 && days.length < 7 ? days.map((day) => day.slice(0, 3)).join(" ") : "any day",
    windows.map(([from, to]) => `${from ?? "open"}–${to ?? "close"}`).join(", ") || "any time",
    until ? `until ${until}` : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

function missedCard(gold: GoldDeal, page: EvalPage): string {
  const { snapshot } = page;
  const kind = missKind(page);
  const at = snapshot.blocks.findIndex(
    (block) =>
      gold.quote !== "" && gold.quote.toLowerCase().includes(block.text.toLowerCase()) && block.text.length > 5,
  );
  return `<article class="${kind}"><h3><em>${TROUBLES[kind]}</em> ${Bun.escapeHTML(gold.title)}</h3><p class="terms">${terms(gold.price, gold.originalPrice, gold.validDays, gold.validTimeNorm, gold.validUntil)}</p><blockquote>${at >= 0 ? inContext(snapshot, at, at, [[at, 0, snapshot.blocks[at]?.text.length ?? 0]]) : Bun.escapeHTML(gold.quote)}</blockquote></article>`;
}

function foundCard(
  deal: GroundedDeal,
  snapshot: Snapshot,
  gold: GoldDeal | undefined,
  wrong: string[],
  isScored: boolean,
): string {
  const kind = gold
    ? gold.optional
      ? "optional"
      : wrong.length > 0
        ? "partly"
        : "right"
    : isScored
      ? "false"
      : "right";
  const label = { right: "Found", partly: "Found, with a wrong term", optional: "Found, optional", false: "False" }[
    kind
  ];
  const blocks = deal.places.map((place) => place.block);
  const marks = deal.places.map((place): [number, number, number] => [place.block, place.start, place.end]);
  const expected =
    gold && wrong.length > 0
      ? `<p class="terms expected">expected ${terms(gold.price, gold.originalPrice, gold.validDays, gold.validTimeNorm, gold.validUntil)} <i>(${wrong.map((name) => (FIELD_NAMES[name] ?? name).toLowerCase()).join(", ")})</i></p>`
      : "";
  const evidence = deal.evidence.map(
    (entry) =>
      `<li>${FIELD_NAMES[entry.term] ?? entry.term.replace(/([A-Z])/g, " $1").toLowerCase()}: “${Bun.escapeHTML(entry.quote.slice(0, 160))}”</li>`,
  );
  const price = (amount: number) => formatPrice(amount, deal.terms.currency ?? undefined);
  return `<article class="${kind}"><h3><em>${label}</em> ${Bun.escapeHTML(deal.terms.title)}</h3><p class="terms">${terms(deal.terms.price, deal.terms.originalPrice, deal.terms.validDays, deal.terms.timeWindows, deal.terms.validUntil, price)}</p>${expected}<blockquote>${inContext(snapshot, Math.min(...blocks), Math.max(...blocks), marks)}</blockquote>${evidence.length > 0 ? `<ul class="evidence">${evidence.join("")}</ul>` : ""}</article>`;
}

/** The quoted stretches marked, with the line before and the line after. */
function inContext(snapshot: Snapshot, first: number, last: number, marks: [number, number, number][]): string {
  return snapshot.blocks
    .slice(Math.max(0, first - 1), last + 2)
    .map((block) => {
      const own = marks.filter(([index]) => index === block.index).sort((a, b) => a[1] - b[1]);
      let at = 0;
      let html = "";
      for (const [, start, end] of own) {
        html += `${Bun.escapeHTML(block.text.slice(at, start))}<mark>${Bun.escapeHTML(block.text.slice(start, end))}</mark>`;
        at = end;
      }
      return `<span class="line${own.length > 0 ? "" : " aside"}">${html}${Bun.escapeHTML(own.length > 0 ? block.text.slice(at) : block.text.slice(0, 160))}</span>`;
    })
    .join("");
}
