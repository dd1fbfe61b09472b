import type { Deal } from "#contract/deal";
import { UNKNOWN_PRICE } from "#contract/defaults";
import { formatPrice } from "#contract/pricing";

const LONGEST_DESCRIPTION = 200;

/** What a page says of the deal that its address names, to those who paste the address. */
export type ShareTags = { title: string; description: string; tags: string };

/** @param publicUrl origin of the addresses in it. @returns plain text, and the tags as HTML */
export function shareTags(deal: Deal, publicUrl: string): ShareTags {
  const { restaurant } = deal;
  const price = deal.price === UNKNOWN_PRICE ? "" : `${formatPrice(deal.price, deal.currency)}: `;
  const title = `${deal.title} at ${restaurant.name} · Plateful`;
  const days = deal.validDays.length === 0 || deal.schedule ? "" : deal.validDays.join(", ");
  const when = [days, deal.validTime].filter(Boolean).join(" ");
  const description = shortened(
    `${price}${deal.description || deal.title}${when ? ` (${when})` : ""}. ${proofOf(deal)}`.replace("..", "."),
  );
  const url = new URL(`/?deal=${deal.id}`, publicUrl).href;
  const image = new URL(deal.imageUrl ?? restaurant.imageUrl ?? "/icons/icon-512.png", publicUrl).href;
  const graph: [string, string][] = [
    ["og:type", "website"],
    ["og:site_name", "Plateful"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", url],
    ["og:image", image],
  ];
  const offer = {
    "@context": "https://schema.org",
    "@type": "Offer",
    name: deal.title,
    description: deal.description || deal.title,
    url,
    image,
    // Without a price there is no currency to name either.
    ...(deal.price === UNKNOWN_PRICE ? {} : { price: deal.price.toFixed(2), priceCurrency: deal.currency ?? "USD" }),
    ...(deal.validUntil === null ? {} : { validThrough: deal.validUntil }),
    availability: "https://schema.org/InStoreOnly",
    offeredBy: {
      "@type": "Restaurant",
      name: restaurant.name,
      ...(restaurant.website === null ? {} : { url: restaurant.website }),
    },
  };
  const tags = [
    `<link rel="canonical" href="${Bun.escapeHTML(url)}">`,
    ...graph.map(([name, content]) => `<meta property="${name}" content="${Bun.escapeHTML(content)}">`),
    '<meta name="twitter:card" content="summary">',
    `<script type="application/ld+json">${embedJson(offer)}</script>`,
  ].join("\n    ");
  return { title, description, tags };
}

/** As the content of a data block: no text in it can end the block or open a comment. */
const embedJson = (value: unknown) => JSON.stringify(value).replace(/</g, "\\u003c");

const proofOf = ({ verification }: Deal) =>
  verification.status === "verified" ? "Verified on the restaurant's own page." : "Not verified yet.";

function shortened(text: string): string {
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1).trimEnd()}…`;
}
