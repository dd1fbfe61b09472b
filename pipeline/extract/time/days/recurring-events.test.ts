import { expect, test } from "bun:test";
import { backedDeals, priceDaysAndHoursOf } from "../../testing/backed-deals.ts";

const event = (when: string, name: string, told: string) =>
  `<div><div>${when}</div><h4>${name}</h4><p>${told}</p></div>`;
const offersOf = (...events: string[]) => backedDeals(`<h2>Events</h2>${events.join("")}`).map(priceDaysAndHoursOf);

const MUG = "Bring any mug and we fill it with any core beer for $5.";

test("a list of events tells the next day of an offer that comes again: its words say which days", () => {
  expect(
    offersOf(
      event("November 23 @ 5:00 pm - 9:00 pm", "Mug Monday", MUG),
      event("November 30 @ 5:00 pm - 9:00 pm", "Mug Monday", MUG),
    ),
  ).toEqual(["5 Mo 17:00-21:00"]);
  expect(offersOf(event("November 23 @ 5:00 pm - 9:00 pm Event Series (See All)", "Mug Monday", MUG))).toEqual([
    "5 Mo 17:00-21:00",
  ]);
  expect(
    offersOf(
      event(
        "December 4 @ 4:00 pm - 10:00 pm",
        "Flights",
        "On the first Friday of every month, flights are $8, not $12.",
      ),
    ),
  ).toEqual(["8 was 12 Fr 16:00-22:00"]);
});

test("what comes once is not offered before its day, and an event over is over", () => {
  expect(offersOf(event("November 23 @ 5:00 pm - 9:00 pm", "Mug Monday", MUG))).toEqual([]);
  expect(offersOf(event("December 5 @ 12:00 pm", "Can release", "Four-packs are $16 instead of $20."))).toEqual([]);
  expect(
    offersOf(
      event("November 2 @ 5:00 pm - 9:00 pm Event Series", "Mug Monday", MUG),
      event("November 9 @ 5:00 pm - 9:00 pm Event Series", "Mug Monday", MUG),
    ),
  ).toEqual([]);
});

test("what repeats weekly says so behind it; the next event's series is not this one's", () => {
  const card = (name: string, date: string, told: string, rhythm: string) =>
    `<h2>${name}</h2><h3>${date}</h3><h3>10:00 AM - 02:00 PM</h3><div>${told}</div>${rhythm}`;
  const bloody = card("Bloody Sunday", "Sunday November 22nd", "$7 Bloody Marys with a beer chaser.", "");
  const weekly = "<p>Repeats weekly on Sunday</p>";
  expect(offersOf(bloody + weekly)).toEqual([expect.stringMatching(/^7 Su/)]);
  expect(offersOf(bloody)).toEqual([]);
  const today = event("November 20 @ 12:00 pm - 5:00 pm", "Shop Small", "Take a buck off your first pint.");
  const [shop] = backedDeals(
    `<h2>Events</h2>${today}${event("November 23 @ 5:00 pm - 9:00 pm Event Series", "Mug Monday", MUG)}`,
  );
  expect(shop?.terms.validUntil).toBe("2026-11-20");
});
