import { expect, test } from "bun:test";
import { drawnPage, pageOf } from "../fixtures/drawn-page.ts";
import { readDocument } from "../read-document.ts";

const drawn = drawnPage();

/** Each line with the lines that head it, read as served and as drawn. */
async function headed(body: string): Promise<string[]> {
  const html = new TextEncoder().encode(pageOf(body));
  const document = { url: "https://t.example/", body: html, contentType: "text/html; charset=utf-8", headers: {} };
  const served = await readDocument(document, { now: 0 });
  const [first, second] = [served?.snapshot, await drawn.read(body)].map((snapshot) =>
    snapshot?.blocks.map(({ text, headers }) =>
      [...headers.map((index) => snapshot.blocks[index]?.text), text].join(" > "),
    ),
  );
  expect(first).toEqual(second as string[]);
  return first ?? [];
}

test.each(["<tr><td></td><td></td></tr>", "<tr></tr>"])(
  "a row without words counts among those that a day stands beside: %s",
  async (spacer) => {
    const table = `<table><tr><td rowspan=2>Monday</td><td>Wings</td><td>$5</td></tr>${spacer}
      <tr><td>Tuesday</td><td>Tacos</td><td>$3</td></tr><tr><td>Wednesday</td><td>Burgers</td><td>$7</td></tr></table>`;
    expect(await headed(table)).toEqual([
      "Monday",
      "Monday > Wings",
      "Monday > $5",
      "Tuesday Tacos $3",
      "Wednesday Burgers $7",
    ]);
  },
);

test("a cell that claims more rows than its group has ends with it", async () => {
  const table = `<table><tbody><tr><td rowspan=9>Monday</td><td>Wings</td><td>$5</td></tr></tbody>
    <tbody><tr><td>Tuesday</td><td>Tacos</td><td>$3</td></tr></tbody></table>`;
  expect(await headed(table)).toEqual(["Monday", "Monday > Wings", "Monday > $5", "Tuesday Tacos $3"]);
});

test("a name over several columns heads each of them", async () => {
  const table = `<table><tr><th></th><th colspan=2>Monday</th><th colspan=2>Tuesday</th></tr>
    <tr><td>Lunch</td><td>Wings</td><td>$5</td><td>Tacos</td><td>$3</td></tr></table>`;
  expect(await headed(table)).toEqual([
    "Monday",
    "Tuesday",
    "Lunch",
    "Monday > Lunch > Wings",
    "Monday > Lunch > $5",
    "Tuesday > Lunch > Tacos",
    "Tuesday > Lunch > $3",
  ]);
});

test("names below it are more exact, and it heads what they head", async () => {
  const table = `<table><tr><th rowspan=2>Day</th><th colspan=2>Happy hour</th></tr><tr><th>Food</th><th>Drinks</th></tr>
    <tr><th>Monday</th><td>Wings $5</td><td>Drafts $3</td></tr></table>`;
  expect((await headed(table)).slice(-3)).toEqual([
    "Day > Monday",
    "Happy hour > Food > Monday > Wings $5",
    "Happy hour > Drinks > Monday > Drafts $3",
  ]);
});

test.each(["td", "th"])("a day over all columns, as %s, heads the rows up to the next one", async (tag) => {
  const table = `<table><tr><th>Item</th><th>Price</th></tr>
    <tr><${tag} colspan=2>Monday</${tag}></tr><tr><td>Wings</td><td>$5</td></tr><tr><td>Ribs</td><td>$9</td></tr>
    <tr><${tag} colspan=2>Tuesday</${tag}></tr><tr><td>Tacos</td><td>$3</td></tr></table>`;
  expect((await headed(table)).slice(2)).toEqual([
    "Item > Monday",
    "Item > Monday > Wings",
    "Price > Monday > $5",
    "Item > Monday > Ribs",
    "Price > Monday > $9",
    "Item > Tuesday",
    "Item > Tuesday > Tacos",
    "Price > Tuesday > $3",
  ]);
});

test("a day beside several rows heads them from any column, a price does not", async () => {
  const table = `<table><tr><th>Item</th><th>Day</th><th>Price</th></tr>
    <tr><td>Wings</td><td rowspan=2>Monday</td><td rowspan=2>$5</td></tr><tr><td>Ribs</td></tr>
    <tr><td>Tacos</td><td>Tuesday</td><td>$3</td></tr></table>`;
  expect((await headed(table)).slice(3)).toEqual([
    "Item > Wings",
    "Day > Monday",
    "Price > $5",
    "Item > Monday > Ribs",
    "Item > Tacos",
    "Day > Tuesday",
    "Price > $3",
  ]);
});

test("hours beside several rows head them from any column, a range of prices does not", async () => {
  const table = `<table><tr><th>Day</th><th>Hours</th><th>Drinks</th><th>Food</th></tr>
    <tr><td>Mon</td><td rowspan=2>4–6 pm</td><td>Pints $4</td><td rowspan=2>$3–$6</td></tr><tr><td>Tue</td><td>Wells $5</td></tr>
    <tr><td>Wed</td><td>5–7 pm</td><td>Wine $6</td><td>$4</td></tr></table>`;
  expect((await headed(table)).slice(4)).toEqual([
    "Day > 4–6 pm > Mon",
    "Hours > Mon > 4–6 pm",
    "Drinks > Mon > 4–6 pm > Pints $4",
    "Food > Mon > 4–6 pm > Tue > $3–$6",
    "Day > 4–6 pm > Tue",
    "Drinks > 4–6 pm > Tue > Wells $5",
    "Day > Wed",
    "Hours > Wed > 5–7 pm",
    "Drinks > Wed > Wine $6",
    "Food > Wed > $4",
  ]);
});

test("a cell over several days is every one of theirs; over other columns it is the first one's", async () => {
  const table = `<table><tr><th></th><th>Monday</th><th>Tues.</th><th>Price</th></tr>
    <tr><td>Lunch</td><td colspan=2>Wings</td><td>$5</td></tr><tr><td>Dinner</td><td>Ribs</td><td colspan=2>Soup</td></tr></table>`;
  expect((await headed(table)).slice(3)).toEqual([
    "Lunch",
    "Monday > Tues. > Lunch > Wings",
    "Price > Lunch > $5",
    "Dinner",
    "Monday > Dinner > Ribs",
    "Tues. > Dinner > Soup",
  ]);
});

test("words that begin like a day head no columns", async () => {
  const table =
    "<table><tr><td>Fries</td><td>Sundae</td><td>Martini</td></tr><tr><td>Large</td><td>Two</td><td>Dry</td></tr></table>";
  expect(await headed(table)).toEqual(["Fries Sundae Martini", "Large Two Dry"]);
});

test.each(["Mon", "Tues.", "Weds", "Thursdays", "FRI", "sábado", "Miércoles", "Domingos"])(
  "'%s' heads its column",
  async (day) => {
    const table = `<table><tr><td>${day}</td><td>Sun</td></tr><tr><td>Wings</td><td>Ribs</td></tr></table>`;
    expect((await headed(table)).slice(2)).toEqual([`${day} > Wings`, "Sun > Ribs"]);
  },
);

test("a head set white on the colour of its rows is read, whatever colour the page has", async () => {
  const style = "<style>body{background:#fffdf9}thead{background:#2d4a3e;color:#fff}</style>";
  const table = `<table><thead><tr><th></th><th>Monday</th><th>Tuesday</th></tr></thead>
    <tbody><tr><th>All day</th><td>Wings $1</td><td>Burger $11</td></tr></tbody></table>`;
  expect(await headed(style + table)).toEqual([
    "Monday",
    "Tuesday",
    "All day",
    "Monday > All day > Wings $1",
    "Tuesday > All day > Burger $11",
  ]);
});

test("what is told of two rows at once has the days of both", async () => {
  const table = `<table><tr><th>Day</th><th>Plate</th></tr><tr><td>Thursday</td><td rowspan=2>Catfish $13</td></tr>
    <tr><td>Friday</td></tr><tr><td>Saturday</td><td>Ribs $15</td></tr></table>`;
  expect((await headed(table)).filter((line) => line.includes("$"))).toEqual([
    "Plate > Thursday > Friday > Catfish $13",
    "Plate > Saturday > Ribs $15",
  ]);
});

test("what stands beside an empty corner heads its column, over rows of days", async () => {
  const days = ["MON", "TUE", "WED"].map(
    (day, i) => `<tr><td>${day}</td><td>Plate $${7 + i}</td><td>Pints $3</td></tr>`,
  );
  const table = `<table><tr><td>&nbsp;</td><td>PLATE LUNCH<br>11 to 2</td><td>AT THE BAR<br>8 to 11 PM</td></tr>${days.join("")}</table>`;
  expect((await headed(table)).at(-1)).toBe("AT THE BAR > 8 to 11 PM > WED > Pints $3");
});
