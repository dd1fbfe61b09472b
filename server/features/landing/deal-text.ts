import type { Deal } from "#contract/deal";
import { formatPrice } from "#contract/pricing";
import { scheduleOf } from "#contract/schedule";
import { scheduleWording } from "#contract/schedule-wording";

/** A deal for a visitor without scripts, in whose browser no sheet would open. @returns HTML for the page's body */
export function dealText(deal: Deal): string {
  const { restaurant, verification } = deal;
  const site = restaurant.website ? link(restaurant.website, restaurant.name) : Bun.escapeHTML(restaurant.name);
  const facts = [
    `${Bun.escapeHTML(formatPrice(deal.price, deal.currency))} at ${site}`,
    Bun.escapeHTML(deal.description),
    Bun.escapeHTML(scheduleWording(scheduleOf(deal))),
    Bun.escapeHTML(deal.limitations),
    Bun.escapeHTML(deal.redemptionInstructions),
    deal.validUntil ? `Until ${Bun.escapeHTML(deal.validUntil)}` : "",
  ];
  const { quote, sourceUrl } = verification;
  const proof = [
    quote ? `<blockquote>“${Bun.escapeHTML(quote)}”</blockquote>` : "",
    `<p>${verification.status === "verified" ? "Verified on the restaurant's own page." : "Not verified yet."}`,
    `${sourceUrl ? ` ${link(sourceUrl, "Source")}` : ""}</p>`,
  ];
  const told = facts.filter((fact) => fact !== "").map((fact) => `<p>${fact}</p>`);
  return `<article data-unscripted><h2>${Bun.escapeHTML(deal.title)}</h2>${told.join("")}${proof.join("")}</article>`;
}

const link = (address: string, text: string) =>
  `<a href="${Bun.escapeHTML(address)}" rel="noopener noreferrer">${Bun.escapeHTML(text)}</a>`;
