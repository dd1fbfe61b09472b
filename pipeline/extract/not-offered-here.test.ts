import { expect, test } from "bun:test";
import { backedDeals } from "./testing/backed-deals.ts";

const offered = (body: string, title = "Specials") =>
  backedDeals(body, { title, url: "https://t.example/specials" }).map(({ quote }) => quote);

test("below 'Not all-you-can-eat' stand usual prices", () => {
  const rest = "<h2>Not all-you-can-eat</h2><p>Short rib set for two $58, for four $109. Cold noodles $14.</p>";
  expect(offered(`<h1>All you can eat grill</h1>${rest}`, "Ember & Ash")).toEqual([]);
});
