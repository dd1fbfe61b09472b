import { expect, test } from "bun:test";
import { pricesDaysAndHours } from "./testing/backed-deals.ts";

test("an hour's list ends where a menu of dearer courses begins, set alike", () => {
  const page = (plate: number, behind: string) =>
    pricesDaysAndHours(
      `<p>HAPPY HOUR | 4PM-6PM</p><p>House Wine | $6</p><p>Fries | $5</p><p>SHARED PLATES</p><p>Mussels | $${plate}</p>${behind}`,
    );
  const mains = "<p>MAINS</p><p>Trout | $29</p>";
  expect(page(17, mains)).toEqual(["6 16:00-18:00", "5 16:00-18:00"]);
  expect(page(6, mains)).toEqual(["6 16:00-18:00", "5 16:00-18:00", "6 16:00-18:00"]);
  expect(page(17, "")).toHaveLength(3);
});

test("a row over all columns ends the list of the row set like it", () => {
  const table = (...rows: string[]) =>
    pricesDaysAndHours(`<table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`);
  const head = (name: string) => `<td colspan="2"><b>${name}</b></td>`;
  const entry = (name: string, price: number) => `<td>${name}</td><td>$${price}</td>`;
  expect(
    table(
      head("HAPPY HOUR 4-6PM"),
      entry("Sliders", 6),
      entry("Fries", 4),
      head("STARTERS"),
      entry("Bruschetta", 11),
      head("MAINS"),
      entry("Steak", 32),
    ),
  ).toEqual(["6 16:00-18:00", "4 16:00-18:00"]);
});
