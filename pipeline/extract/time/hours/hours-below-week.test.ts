import { expect, test } from "bun:test";
import { backedDeals, daysOf, hoursOf } from "../../testing/backed-deals.ts";

const read = (body: string) =>
  backedDeals(`<h2>A supper for each night</h2>${body}`).map(({ terms }) =>
    `${daysOf(terms)} ${hoursOf(terms)}`.trim(),
  );

const rows = [
  ["Monday", "Shepherd's pie", "$13"],
  ["Tuesday", "Trout and greens", "$16"],
  ["Wednesday", "Gnocchi", "$12"],
];
const TABLE = `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const HEADED = TABLE.replace("<table>", "<table><tr><th>Night</th><th>Supper</th><th>Price</th></tr>");
const LIST = `<ul>${rows.map(([day, ...rest]) => `<li>${day}: ${rest.join(" ")}</li>`).join("")}</ul>`;
const TERMS = `<dl>${rows.map(([day, ...rest]) => `<dt>${day}</dt><dd>${rest.join(" ")}</dd>`).join("")}</dl>`;
const PARAGRAPHS = rows.map(([day, ...rest]) => `<p>${day}: ${rest.join(" ")}</p>`).join("");
const MENU = "<h2>The usual menu</h2><ul><li>Chili $9</li></ul>";

test.each([
  ["Specials start at 5 pm, at the tables only.", "17:00-"],
  ["No substitutions, please. All plates are served from 5 to 8.", "17:00-20:00"],
  ["These begin at 5:30 each night.", "17:30-"],
])("%s below a week's entries holds for each of them", (words, hours) => {
  for (const week of [TABLE, HEADED, LIST, TERMS, PARAGRAPHS])
    expect(read(`${week}<p>${words}</p>${MENU}`)).toEqual([`Mo ${hours}`, `Tu ${hours}`, `We ${hours}`]);
});

test("so does what stands a line later", () => {
  const terms = "<p>Take-out boxes are extra.</p><p>Dine-in only, after 5 pm.</p>";
  expect(read(`${HEADED}${terms}${MENU}`)).toEqual(["Mo 17:00-", "Tu 17:00-", "We 17:00-"]);
});

test.each(["After 9 we push back the tables.", "Before 6 pm there is room in the lot.", "Happy hour is from 3 to 6."])(
  "%s below a week's table is said of none of its entries",
  (words) => expect(read(`${TABLE}<p>${words}</p>${MENU}`)).toEqual(["Mo", "Tu", "We"]),
);
