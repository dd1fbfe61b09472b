import { expect, test } from "bun:test";
import {
  backedDeals,
  backedDealsOfText,
  pricesAndDays as dealsOf,
  priceDaysAndHoursOf,
} from "./testing/backed-deals.ts";

const hoursOfText = (...lines: string[]) => backedDealsOfText(lines).map(priceDaysAndHoursOf);

test("a day before a dash or dots is that of all that its line offers, and 'we' is no Wednesday", () => {
  const week = [
    "TUESDAY – we are closed. go home",
    "THURSDAY – tacos 2.50 hard shell, 3.25 soft shell. House margs $6",
    "Sat/Sun - Bucket o' 5 dom. btls. $17, imports $21, noon-6. Bloody Marys $7, til 2",
  ];
  expect(dealsOf(`<p>${week.join("<br>")}</p>`)).toEqual([
    "2.5 Th Tacos 2.50 hard shell",
    "3.25 Th 3.25 soft shell",
    "6 Th House margs $6",
    "17 Sa Su Bucket o' 5 dom. btls. $17",
    "21 Sa Su Imports $21",
    "7 Sa Su Bloody Marys $7",
  ]);
  expect(hoursOfText("THURS.....4-8 BROASTED CHICKEN, 2 SIDES $9.00. 8 PC BUCKET TO GO $16")).toEqual([
    "9 Th 16:00-20:00",
    "16 Th",
  ]);
});

test("letters of days with a space between them are days, before hours", () => {
  expect(hoursOfText("Happy hour M W Th F 3 to 6, two for one rails")).toEqual(["-1 Mo We Th Fr 15:00-18:00"]);
  expect(hoursOfText("Wing special: M W F 3-6, 50 cent wings")).toEqual(["0.5 Mo We Fr 15:00-18:00"]);
  expect(hoursOfText("Wing special: MWF 3-6, 50 cent wings")).toEqual(["0.5 Mo We Fr 15:00-18:00"]);
});

test("dots before a size end no sentence: what comes in it stands before them", () => {
  expect(dealsOf("<p>SATURDAY – prime rib after 5... 12oz 27.95 / 16oz 33.95</p>")).toEqual([
    "27.95 Sa Prime rib 12oz 27.95",
    "33.95 Sa Prime rib 16oz 33.95",
  ]);
});

test("a can of Point is a beer, and whoever was one of them tells no past", () => {
  expect(dealsOf("<h2>Specials</h2><p>Chili dog + a can of Point for 7 bucks on Saturdays.</p>")).toHaveLength(1);
  expect(backedDeals("<p>Teachers get 10% off bc el profe was one. Bring your badge.</p>")[0]?.terms.limitations).toBe(
    "Teachers",
  );
});
