import { describe, expect, test } from "bun:test";
import { backedDeals, daysOf } from "./testing/backed-deals.ts";

const read = (body: string) => backedDeals(body, { title: "The Tin Kettle", url: "https://t.example/" });

describe("what has to happen first", () => {
  test.each([
    [
      "<h2>They win, you eat</h2><p>Morning after any Ravens home win: half off breakfast tacos with your ticket stub.</p>",
      "Morning after any Ravens home win",
    ],
    ["<h2>Wet socks hour</h2><p>When it's raining, soup is half price at the bar.</p>", "When it's raining"],
  ])("%s", (body, condition) => {
    const [deal] = read(body);
    expect(`${deal?.terms.title} ${deal?.terms.limitations}`).toContain(condition);
  });
});

describe("a sale in boxes", () => {
  const box = (name: string, was: string, now: string) =>
    `<div><h3>${name}</h3><p><s>Was ${was}</s></p><p>Now ${now}</p></div>`;
  const sale = `<h1>The Tin Kettle</h1><h2>On sale this month</h2>${box("Barley soup", "$11", "$8.50")}${box("Rye melt", "$14", "$10")}`;

  test("the words below all of them say when they hold", () => {
    const deals = read(`${sale}<p>Sale prices end November 30. Weekdays only.</p><h2>Extras</h2><p>Butter +$1</p>`);
    expect(deals.map(({ terms }) => [terms.title, daysOf(terms), terms.validUntil])).toEqual([
      ["Barley soup", "Mo Tu We Th Fr", "2026-11-30"],
      ["Rye melt", "Mo Tu We Th Fr", "2026-11-30"],
    ]);
  });

  test("without boxes, a price goes by the heading over its old one", () => {
    const deals = read(sale.replace(/<\/?div>/g, ""));
    expect(deals.map(({ terms }) => [terms.title, terms.price, terms.originalPrice])).toEqual([
      ["Barley soup", 8.5, 11],
      ["Rye melt", 10, 14],
    ]);
  });
});

describe("told beside something else", () => {
  test("each of several at one price is what one pays", () => {
    const early = "Monday through Thursday, 4:00 to 5:30 pm. Three plates to choose from, each $13.50 with a salad.";
    expect(read(`<h1>Save</h1><h2>Early bird</h2><p>${early}</p>`).map(({ terms }) => terms.price)).toEqual([13.5]);
  });

  test("one price at all hours is no happy hour", () => {
    const no = "No. The taps run at one price, 3 pm to midnight, every day: pilsner $7, house red $10.";
    expect(read(`<h1>Asked often</h1><dl><dt>Is there a happy hour?</dt><dd>${no}</dd></dl>`)).toEqual([]);
  });

  test("a price of years ago is none", () => {
    expect(read("<p>Nine summers ago he sold tacos from a bicycle for two dollars and slept in the van.</p>")).toEqual(
      [],
    );
  });

  test("a day in words ends an offer", () => {
    const [deal] = read(
      "<p>From now until the twelfth of December, a bowl of chili and a beer is fourteen dollars.</p>",
    );
    expect(deal?.terms.validUntil).toBe("2026-12-12");
  });

  test("what a dated post says is so as always holds on", () => {
    const post = (day: string, name: string, told: string) =>
      `<article><h2>${name}</h2><span>${day}</span><p>${told}</p></article>`;
    const news = `<h1>News</h1>${post("November 16, 2026", "A new oven", "It is red.")}${post("October 30, 2026", "Pumpkins", "This week only: six rolls for $8.")}${post("September 9, 2026", "The shelf by the door", "As always, yesterday's rolls are half price, every morning until they are gone.")}`;
    expect(read(news).map(({ terms }) => terms.title)).toEqual([
      "The shelf by the door: As always, yesterday's rolls are half price",
    ]);
  });
});
