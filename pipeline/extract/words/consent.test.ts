import { expect, test } from "bun:test";
import { readServed } from "../../read/served/read-served.ts";
import { extractWithRules } from "../rules.ts";
import { asksConsent } from "./consent.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
const quotes = (body: string) => {
  const served = { body: `<title>The Copper Jug</title>${body}`, contentType: "text/html" };
  return extractWithRules(readServed(served, { url: "https://t.example/", now: 0 }), context).map(({ quote }) => quote);
};

const OFFER = "<h1>The Copper Jug</h1><h2>Taco Tuesday</h2><p>Tacos $2 every Tuesday, 4 pm to close</p>";

test.each([
  "<div><h2>We value your privacy</h2><button>Accept all</button> <button>Reject all</button></div>",
  "<div><p>We use cookies and similar technologies.</p><button>Accept</button> <button>Manage preferences</button></div>",
  "<div><h2>Our story</h2><p>We are old</p></div>",
])("on a page of a few lines an offer is quoted without what stands below it: %s", (below) => {
  expect(quotes(OFFER + below)).toEqual(["Taco Tuesday Tacos $2 every Tuesday, 4 pm to close"]);
});

test("what a bakery says of its cookies asks for nothing", () => {
  expect(
    ["We use cookies to improve your visit", "Accept all Reject all", "Usamos cookies propias"].every(asksConsent),
  ).toBe(true);
  expect(
    ["Cookies and milk", "Save room for dessert", "We value your visit", "Only cookies today"].some(asksConsent),
  ).toBe(false);
});
