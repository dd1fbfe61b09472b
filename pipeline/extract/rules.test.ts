import { describe, expect, test } from "bun:test";
import { readServed } from "../read/read-served.ts";
import { extractWithRules } from "./rules.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
/** Quote, price, first letters of the days and hours of each deal on a page. */
const read = (body: string, title = "The Copper Jug") =>
  extractWithRules(
    readServed(
      { body: `<!doctype html><title>${title}</title><body>${body}</body>`, contentType: "text/html" },
      { url: "https://t.example/", now: 0 },
    ),
    context,
  ).map(({ quote, terms }) => [
    quote,
    terms.price,
    terms.validDays.map((day) => day.slice(0, 2)).join(" "),
    terms.timeWindows.map((window) => window.join("-")).join(" "),
  ]);

describe("a bar's week", () => {
  test("the hours below a quiz's heading are the quiz's", () => {
    const quiz = "<h3>Monday Night Trivia</h3><p>7pm - 9pm</p><p>House burger only $11</p>";
    const poolTogether = "<h3>Industry Night Sunday</h3><p>8pm - close</p><p>10% off the entire bill</p>";
    expect(read(`<div><div>${quiz}</div><div>${poolTogether}</div></div>`)).toEqual([
      ["House burger only $11", 11, "Mo", ""],
      ["10% off the entire bill", -1, "Su", "20:00-"],
    ]);
  });

  test("the same amount off on two days is two offers", () => {
    const list = "Tuesday … $2 off Drafts all day<br><br>Thursday … $2 off Beer after 6pm<br><br>";
    expect(read(`<div><h3>Daily drink specials</h3><p>${list}</p></div><div><p>Come in</p></div>`)).toEqual([
      ["Tuesday … $2 off Drafts all day", -1, "Tu", ""],
      ["Thursday … $2 off Beer after 6pm", -1, "Th", "18:00-"],
    ]);
  });

  test("a night's name and the sentence that tells it are one offer", () => {
    const night = "<p>Ten Buck Bottle Night! Select bottles of wine are only $10 all night.</p>";
    expect(read(`<h1>Happy Hour</h1><p>Daily 4-7pm</p><p>$2 off wine</p><h3>Tuesdays</h3>${night}`)).toEqual([
      ["$2 off wine", -1, "", "16:00-19:00"],
      ["Ten Buck Bottle Night! Select bottles of wine are only $10 all night.", 10, "Tu", ""],
    ]);
  });

  test("what is off the house's own goods is no deal", () => {
    expect(
      read(
        "<h3>Thursday is Jug Night</h3><p>Wear Jug gear for 20% off drafts, and get 15% off if you buy new Jug gear</p>",
      ),
    ).toEqual([["Wear Jug gear for 20% off drafts", -1, "Th", ""]]);
  });

  test("offer, hours and days in headings one below the other", () => {
    const offer =
      "<h2>Happy Hour!</h2><h3>2 for 1 drinks during happy hour</h3><h3>5-6pm</h3><h3>Monday to Thursday</h3>";
    expect(read(`<div>${offer}</div><div><h2>Live music</h2><h3>Friday and Saturday</h3></div>`)).toEqual([
      ["2 for 1 drinks during happy hour", -1, "Mo Tu We Th", "17:00-18:00"],
    ]);
  });
});

describe("no deals", () => {
  test("the children's part of a menu at one price", () => {
    const menu =
      "<h2>Burgers</h2><p>Jug burger $14</p><h2>Happy hour</h2><p>4PM – 7PM (Tues – Sat)</p><p>$1 off house drinks</p>";
    expect(
      read(`${menu}<div><div><h2>Kids menu</h2><div>$6</div></div><p>Fingers or grilled cheese</p></div>`),
    ).toEqual([["$1 off house drinks", -1, "Tu We Th Fr Sa", "16:00-19:00"]]);
  });

  test("what a meal costs there on average", () => {
    const hour =
      "<div><span>HAPPY HOUR</span><p>4 – 7 PM, daily</p><p>Cold pints at prices that still feel like a dive</p></div>";
    const music = "<div><span>LIVE MUSIC</span><p>Fridays</p><p>Local bands and a jukebox</p></div>";
    const house = "<ul><li>Service dine-in, takeout</li><li>Price $20–30 per person</li></ul>";
    expect(read(`<div><div>${hour}${music}</div></div><div><h2>Visit us</h2>${house}</div>`)).toEqual([]);
  });
});
