import { formatPrice } from "#contract/pricing";
import type { Snapshot } from "#pipeline/page";
import type { GroundedDeal } from "#pipeline/proposal";
import type { EvalPage, EvalReport } from "./evaluate-folder.ts";
import type { GoldDeal } from "./gold.ts";
import { reportStyle } from "./report-style.ts";

/** The report of a run for people: each page with what was expected, found, missed and false, quoted in its place. */
export function renderEvalHtml(report: EvalReport): string {
  const { document } = report;
  const troubled = report.pages.filter(
    (page) => page.score && (page.score.falseFinds.length > 0 || page.score.missed.length > 0),
  );
  const rest = report.pages.filter((page) => !troubled.includes(page));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Plateful evaluation</title><style>${reportStyle}</style></head>
<body><header><h1>How well the deals were read</h1>
<p class="lead">${document.matched} of ${document.expected} expected deals found, ${document.found - document.matched} found that nothing expected, on ${document.pages} pages in ${document.seconds} s.</p>
<dl class="figures">${figure("Precision", document.precision)}${figure("Recall", document.recall)}${figure("F1", document.f1)}${Object.entries(
    document.fields,
  )
    .map(([name, share]) => figure(FIELD_NAMES[name] ?? name, share))
    .join(
      "",
    )}<div><dt>Pages with false finds only</dt><dd>${document.falsePositivePages}</dd></div><div><dt>Tokens of the model</dt><dd>${document.tokens}</dd></div></dl>
<p class="lead">A model would be sent about ${percent(document.modelInput.inputTokens, document.modelInput.pageTokens)} of the pages' tokens; ${document.modelInput.quotesInside} of ${document.modelInput.quotes} expected quotes stand in that.</p></header>
<main>${troubled.length > 0 ? `<h2>To look at (${troubled.length})</h2>${troubled.map(pageSection).join("")}` : ""}
<h2>${troubled.length > 0 ? "All as expected" : "Every page as expected"} (${rest.length})</h2>${rest.map(pageSection).join("")}</main></body></html>`;
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

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function pageSection(page: EvalPage): string {
  const { score } = page;
  const isTroubled = score !== null && (score.falseFinds.length > 0 || score.missed.length > 0);
  const summary = score
    ? `${score.matched}/${score.expected} expected, ${score.found} found`
    : `${page.deals.length} found, nothing to compare with`;
  const pairs = score?.pairs ?? [];
  const cards = [
    ...(score?.missed ?? []).flatMap((i) => (page.gold?.[i] ? [missedCard(page.gold[i], page.snapshot)] : [])),
    ...page.deals.map((deal, i) => {
      const pair = pairs.find((one) => one.found === i);
      const gold = pair ? page.gold?.[pair.expected] : undefined;
      return foundCard(deal, page.snapshot, gold, pair?.wrong ?? [], page.gold !== null);
    }),
  ];
  const refused = page.refusals.map(
    (refusal) =>
      `<li><b>${refusal.reason.replaceAll("_", " ")}</b> ${escapeHtml(refusal.proposal.quote.slice(0, 160))} <i>${escapeHtml(refusal.detail.slice(0, 160))}</i></li>`,
  );
  return `<details class="page${isTroubled ? " troubled" : ""}"${isTroubled ? " open" : ""}><summary><b>${escapeHtml(page.name)}</b> <span>${summary}</span></summary>${cards.join("") || '<p class="none">No deal expected, none found.</p>'}${refused.length > 0 ? `<details class="refused"><summary>${refused.length} kept out by the gate</summary><ul>${refused.join("")}</ul></details>` : ""}</details>`;
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

function missedCard(gold: GoldDeal, snapshot: Snapshot): string {
  const at = snapshot.blocks.findIndex(
    (block) =>
      gold.quote !== "" && gold.quote.toLowerCase().includes(block.text.toLowerCase()) && block.text.length > 5,
  );
  return `<article class="missed"><h3><em>Missed</em> ${escapeHtml(gold.title)}</h3><p class="terms">${terms(gold.price, gold.originalPrice, gold.validDays, gold.validTimeNorm, gold.validUntil)}</p><blockquote>${at >= 0 ? inContext(snapshot, at, at, [[at, 0, snapshot.blocks[at]?.text.length ?? 0]]) : escapeHtml(gold.quote)}</blockquote></article>`;
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
      `<li>${FIELD_NAMES[entry.term] ?? entry.term.replace(/([A-Z])/g, " $1").toLowerCase()}: “${escapeHtml(entry.quote.slice(0, 160))}”</li>`,
  );
  const price = (amount: number) => formatPrice(amount, deal.terms.currency ?? undefined);
  return `<article class="${kind}"><h3><em>${label}</em> ${escapeHtml(deal.terms.title)}</h3><p class="terms">${terms(deal.terms.price, deal.terms.originalPrice, deal.terms.validDays, deal.terms.timeWindows, deal.terms.validUntil, price)}</p>${expected}<blockquote>${inContext(snapshot, Math.min(...blocks), Math.max(...blocks), marks)}</blockquote>${evidence.length > 0 ? `<ul class="evidence">${evidence.join("")}</ul>` : ""}</article>`;
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
        html += `${escapeHtml(block.text.slice(at, start))}<mark>${escapeHtml(block.text.slice(start, end))}</mark>`;
        at = end;
      }
      return `<span class="line${own.length > 0 ? "" : " aside"}">${html}${escapeHtml(own.length > 0 ? block.text.slice(at) : block.text.slice(0, 160))}</span>`;
    })
    .join("");
}
