import { expect, test } from "bun:test";
import { pricesDaysAndHoursOfText as told } from "./testing/backed-deals.ts";

test("hours right below 'Open 7 days' are the house's", () => {
  const hours = "5.30pm - 11pm (Fri & Sat until midnight)";
  expect(told("Open 7 days including Bank Holidays", hours, "TAKEAWAY", "20% off collection orders over £15")).toEqual([
    "-1",
  ]);
  expect(told("Happy hour", "5.30pm - 7pm", "20% off all drinks")).toEqual(["-1 17:30-19:00"]);
});

test("the courses behind an offer's own terms are a menu's, unless a heading calls them the offer", () => {
  const courses = ["STARTERS", "Onion Bhaji £4.50", "MAINS", "Lamb Rogan £12"];
  expect(told("Any main and rice £14.95", "Order before 7pm Mon to Thurs", ...courses)).toHaveLength(1);
  expect(told("EARLY BIRD", "Mon to Thurs 5-7", ...courses)).toEqual([
    "4.5 Mo Tu We Th 17:00-19:00",
    "12 Mo Tu We Th 17:00-19:00",
  ]);
});
