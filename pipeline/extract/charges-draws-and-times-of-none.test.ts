import { expect, test } from "bun:test";
import { backedDealsOfText, pricesAndDays, pricesDaysAndHours } from "./testing/backed-deals.ts";

const deals = (...lines: string[]) => pricesAndDays(lines.map((line) => `<p>${line}</p>`).join(""));

test("what a house charges, draws for or lets a room for is no offer", () => {
  const card = "Your discount points are kept. If you lose your card a replacement costs £5.";
  const draw = "A Membership Draw is held on Wednesdays, jackpotting by $50 each draw until won.";
  expect(deals("Monday - Friday Daytime", "£199 Full Day 8.30-5pm", "£139 Half Day 8.30-12.30pm")).toEqual([]);
  expect(deals("Thursday evening", "£25 per hour (minimum 4 hours)", card, draw)).toEqual([]);
  expect(deals("The Sandbar had to raise the Tuesday drink price by fifty cents.")).toEqual([]);
  expect(deals("Monday - Friday", "£19 half-day brunch with a mimosa")).toHaveLength(1);
  expect(deals("Show your loyalty card: pints $5 on Mondays.")).toHaveLength(1);
});

test("hours after which there is none, or before which one need not pay, are not the offer's", () => {
  const hours = (line: string) => pricesDaysAndHours(`<p>${line}</p>`);
  expect(hours("Thursdays $1 off pints and $2 off growlers (No growler or grumbler fills after 8pm)")).toEqual([
    "-1 Th",
    "-1 Th",
  ]);
  expect(hours("No cover before 9pm. $3 wells on Fridays.")).toEqual(["3 Fr"]);
  expect(hours("Thursdays $1 off pints and $2 off growlers (after 8pm)")).toEqual(["-1 Th 20:00-", "-1 Th 20:00-"]);
});

test("entries of a list in plain text that share words are an offer each", () => {
  const pints = ["Bud Light", "Coors Light", "Miller Lite"].map((beer) => `${beer} draft pint $3`);
  expect(backedDealsOfText(["Happy Hour 4-6pm", ...pints])).toHaveLength(3);
  expect(backedDealsOfText(["Happy Hour 4-6pm", "House red wine $5", "House white wine $5"])).toHaveLength(2);
  expect(backedDealsOfText(["Happy Hour 4-6pm", "Draft pint $3", "Bud Light draft pint $3"])).toHaveLength(1);
});

test("what whoever performs gets is no guest's, whatever is told before it", () => {
  expect(deals("Thursday open mic", "From 8pm. Free entry. Performers get a free drink.")).toEqual([]);
  expect(deals("Thursday open mic", "From 8pm. Free entry. Students get a free drink.")).toHaveLength(1);
});

test("what it costs to play or to learn is no price of food", () => {
  expect(deals("Monday: Euchre 1 pm ($3)", "Monday: Pinball league 7pm ($5)")).toEqual([]);
  expect(deals("Saturday: Kids' pizza-making 1pm ($8)")).toEqual([]);
  expect(deals("Fridays 8pm to 9pm", "Day pass €15", "Soft play: £4 per child, half price on Mondays")).toEqual([]);
  expect(deals("Monday: Euchre and wings 1 pm ($3)")).toHaveLength(1);
  expect(deals("On Mondays we are making $5 margaritas all night.")).toHaveLength(1);
});

test("a price and the children's are those of what stands over them", () => {
  const fry = ["Friday", "All-You-Can-Eat Fish Fry", "$17.95 | kids under 10 $8.95", "Served 4-9pm"];
  expect(backedDealsOfText(fry).map(({ terms }) => [terms.title, terms.price])).toEqual([
    ["All-You-Can-Eat Fish Fry", 17.95],
  ]);
});
