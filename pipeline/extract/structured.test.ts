import { describe, expect, test } from "bun:test";
import { ground } from "../ground/ground.ts";
import { readServed } from "../read/served/read-served.ts";
import { extractStructured } from "./structured.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
const read = (inside: string) =>
  readServed(
    { body: `<!doctype html><html><body>${inside}</body></html>`, contentType: "text/html" },
    { url: "https://t.example/", now: 0 },
  );
const structured = (inside: string) => read(inside).structured;
/** What the data offers, and what of it stands behind a deal. */
function offered(inside: string) {
  const snapshot = read(inside);
  const proposals = extractStructured(snapshot, context);
  const { deals, refusals } = ground(snapshot, proposals, context);
  return {
    proposed: proposals.map(({ terms }) => [terms.title, terms.price]),
    kept: deals.map(({ quote }) => quote),
    refused: refusals.map(({ reason }) => reason),
  };
}
const jsonld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

describe("what the markup's attributes say", () => {
  test("RDFa: vocabulary, prefixes, nested offers, one property twice, content before text", () => {
    expect(
      structured(`<div vocab="https://schema.org/" typeof="Restaurant"><h1 property="name">Casa Verde</h1>
        <div property="makesOffer" typeof="Offer"><b property="name">Taco Tuesday</b> <span property="price" content="5.00">$5</span></div>
        <div property="makesOffer" typeof="Offer"><b property="name">Half-price
          wings</b></div>
        <div rel="makesOffer"><p typeof="AggregateOffer"><i property="lowPrice">3</i></p></div></div>
        <p prefix="s: http://schema.org/ og: https://ogp.me/ns#" typeof="s:Offer"><b property="s:name">Soup $4</b><b property="og:title">x</b></p>
        <p typeof="schema:Offer"><b property="schema:name">Pie $2</b></p>
        <p typeof="Offer"><b property="name">of no vocabulary</b></p>`),
    ).toEqual([
      {
        source: "rdfa",
        data: {
          "@type": "Restaurant",
          name: "Casa Verde",
          makesOffer: [
            { "@type": "Offer", name: "Taco Tuesday", price: "5.00" },
            { "@type": "Offer", name: "Half-price wings" },
            { "@type": "AggregateOffer", lowPrice: "3" },
          ],
        },
      },
      { source: "rdfa", data: { "@type": "Offer", name: "Soup $4" } },
      { source: "rdfa", data: { "@type": "Offer", name: "Pie $2" } },
    ]);
  });

  test("microdata: nested items, one property twice, several names on one element", () => {
    expect(
      structured(`<div itemscope itemtype="https://schema.org/Restaurant">
        <p itemprop="makesOffer" itemscope itemtype="https://schema.org/Offer"><b itemprop="name description">Wings</b><meta itemprop="price" content="6"></p>
        <p itemprop="makesOffer" itemscope itemtype="http://schema.org/Offer"><b itemprop="name">Soup</b></p></div>`),
    ).toEqual([
      {
        source: "microdata",
        data: {
          "@type": "Restaurant",
          makesOffer: [
            { "@type": "Offer", name: "Wings", description: "Wings", price: "6" },
            { "@type": "Offer", name: "Soup" },
          ],
        },
      },
    ]);
  });

  test("thousands of items, each inside the one before, end", () => {
    const nested = '<p vocab="https://schema.org/" typeof="Offer" property="x">'.repeat(100);
    expect(
      JSON.stringify(structured(nested + '<i typeof="Offer" vocab="https://schema.org/">'.repeat(300))).length,
    ).toBeLessThan(100_000);
  });
});

describe("what is offered", () => {
  const rdfa = (price: string, shown: string) =>
    `<div vocab="https://schema.org/" typeof="Offer"><b property="name">Taco Tuesday</b><meta property="price" content="${price}"> <p property="description">${shown}</p></div>`;

  test("RDFa that the visible words bear out", () => {
    expect(offered(rdfa("5", "Two tacos al pastor for $5 every Tuesday"))).toMatchObject({
      kept: [expect.stringContaining("$5")],
      refused: [],
    });
  });

  test("never more than the visible words", () => {
    expect(offered(rdfa("1", "Two tacos al pastor for $5 every Tuesday"))).toMatchObject({
      kept: [],
      refused: ["price_not_backed"],
    });
    const hidden = rdfa("1", "Two tacos for $1 every Tuesday").replace("<div", '<div style="display:none"');
    expect(offered(`${hidden}<p>Welcome to our house</p>`)).toMatchObject({ kept: [], refused: ["quote_not_visible"] });
  });

  test("a menu's items where the menu or its section goes by such a name, else ordinary prices", () => {
    const item = (name: string, price: string) => ({ "@type": "MenuItem", name, offers: { "@type": "Offer", price } });
    const data = {
      "@type": "Restaurant",
      hasMenu: {
        "@type": "Menu",
        name: "Dinner",
        hasMenuSection: [
          {
            "@type": "MenuSection",
            name: "Happy Hour",
            hasMenuItem: [item("House wine", "6"), item("Well drinks", "5")],
          },
          { "@type": "MenuSection", name: "Mains", hasMenuItem: item("Ribeye", "48") },
        ],
      },
    };
    const page = `${jsonld(data)}<h2>Happy Hour</h2><p>Monday to Friday 4–6 pm</p><ul><li>House wine $6</li><li>Well drinks $5</li></ul><h2>Mains</h2><p>Ribeye $48</p>`;
    expect(offered(page)).toMatchObject({ kept: ["House wine $6", "Well drinks $5"], refused: [] });
  });

  test("an event's offer where it is about food or drink; a quiz is none", () => {
    const event = (type: string, name: string, price: string) => ({
      "@type": type,
      name,
      startDate: "2026-11-24",
      offers: { "@type": "Offer", price, url: "https://t.example/tickets" },
    });
    const page = `${jsonld([event("FoodEvent", "Oyster night", "2"), event("Event", "Trivia Night", "0"), event("Event", "Live jazz", "15")])}
      <h2>Oyster night</h2><p>$2 oysters every Tuesday from 5 pm</p><h2>Trivia Night</h2><p>Free entry, Wednesdays at 7</p><h2>Live jazz</h2><p>Fridays, $15 at the door</p>`;
    expect(offered(page)).toEqual({
      proposed: [[expect.stringMatching(/oyster/i), 2]],
      kept: ["$2 oysters every Tuesday from 5 pm"],
      refused: [],
    });
    expect(offered(jsonld({ "@type": "FoodEvent", name: "Chili cook-off" }))).toMatchObject({ proposed: [] });
  });
});
