import { expect, test } from "bun:test";
import { pricesDaysAndHoursOfText } from "./testing/backed-deals.ts";

const PIZZA =
  "Order any handmade pizza from the menu and we'll bring you a second, half price. Good for a table of two.";
const COURSES =
  "Why wait for the evening? Enjoy two delicious courses each for a total of just £30 per couple all day long.";
const FIZZ = "Kick off your weekend in style. Enjoy full chilled bottles of premium Prosecco for just £18.50.";
const ROASTS = "Two roasts from the carvery with all the trimmings for just £20, until the last of them is gone.";

test("a card's day opens it, whatever title follows the day, and its badge tells its text's offer again", () => {
  const cards = [
    ["Every Tuesday", "Pizza Night", PIZZA, "2nd Pizza 50% Off"],
    ["Every Thursday", "Midweek Dinner for Two", COURSES, "2 Courses for £30"],
    ["Every Friday", "Fizz Friday", FIZZ, "Prosecco £18.50"],
    ["Every Sunday", "Roast Club", ROASTS, "2 Roasts £20"],
  ].flat();
  expect(pricesDaysAndHoursOfText(...cards)).toEqual(["-1 Tu", "30 Th", "18.5 Fr", "20 Su"]);
});

test("a short line below a sentence that names another thing is an offer of its own", () => {
  const sentence = "Every burger on our menu is $10 with fries or a salad of the house on Mondays.";
  expect(pricesDaysAndHoursOfText("Mondays", sentence, "Wings $10")).toEqual(["10 Mo", "10 Mo"]);
});
