import { expect, test } from "bun:test";
import { ground } from "../ground/ground.ts";
import { readServed } from "../read/served/read-served.ts";
import { extractWithRules } from "./rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };

/** Price, hours and days of each deal that passes the gate, by title. */
function dealsOf(body: string, { title = "The Copper Jug", url = "https://t.example/" } = {}) {
  const page = `<!doctype html><title>${title}</title><body>${body}</body>`;
  const snapshot = readServed({ body: page, contentType: "text/html" }, { url, now: 0 });
  const { deals } = ground(snapshot, extractWithRules(snapshot, context), context);
  return deals.map(({ terms }) =>
    [
      terms.title,
      terms.price,
      terms.timeWindows.map((window) => window.join("-")).join(" "),
      terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    ]
      .join(" ")
      .trim(),
  );
}

test("the heading 'Happy Hour' makes offers of dear dishes, too", () => {
  const card = (name: string, price: string) => `<div><h4>${name}</h4><p>${price}</p></div>`;
  const cards = [
    card("CHOPE CLARO", "R$ 6,90"),
    card("TORRESMO DA CASA", "R$ 42,90"),
    card("TILÁPIA FRITA", "R$ 36,90"),
  ];
  expect(dealsOf(`<h1>Happy Hour</h1>${cards.join("")}`)).toHaveLength(3);
});
