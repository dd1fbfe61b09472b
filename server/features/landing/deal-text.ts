import type { Deal } from "#contract/deal";
import { formatPrice } from "#contract/pricing";
import { scheduleOf } from "#contract/schedule";
import { scheduleWording } from "#contract/schedule-wording";
import { escapeHtml } from "./embed.ts";

/** A deal for a visitor without scripts, in whose browser no sheet would open. @returns HTML for the page's body */
export function dealText(deal: Deal): string {
  const { restaurant, verification } = deal;
  const site = restaurant.website ? link(restaurant.website, restaurant.name) : escapeHtml(restaurant.name);
  const facts = [
    `${escapeHtml(formatPrice(deal.price, deal.currency))} at ${site}`,
    escapeHtml(deal.description),
    escapeHtml(scheduleWording(scheduleOf(deal))),
    escapeHtml(deal.limitations),
    escapeHtml(deal.redemptionInstructions),
    deal.validUntil ? `Until ${escapeHtml(deal.validUntil)}` : "",
  ];
  const { quote, sourceUrl } = verification;
  const proof = [
    quote ? `<blockquote>“${escapeHtml(quote)}”</blockquote>` : "",
    `<p>${verification.status === "verified" ? "Verified on the restaurant's own page." : "Not verified yet."}`,
    `${sourceUrl ? ` ${link(sourceUrl, "Source")}` : ""}</p>`,
  ];
  const told = facts.filter((fact) => fact !== "").map((fact) => `<p>${fact}</p>`);
  return `<article data-unscripted><h2>${escapeHtml(deal.title)}</h2>${told.join("")}${proof.join("")}</article>`;
}

const link = (address: string, text: string) =>
  `<a href="${escapeHtml(address)}" rel="noopener noreferrer">${escapeHtml(text)}</a>`;
