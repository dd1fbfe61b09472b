import { expect, test } from "bun:test";
import { foreignSubject } from "./subject.ts";

const head = { title: "", firstHeading: "", headings: [], path: "/", today: "2026-11-20" };

test("houses with their stars under a title that ranks them are a guide; a house's own reviews are none", () => {
  const stars = ["★★★★★ 4.9 · Harbour side", "★★★★☆ 4.4 · Old town", "★★★★★ 4.8 · Food truck"];
  expect(foreignSubject({ ...head, title: "Best Tacos in Millbrook (2026)" }, stars)).toBe("other");
  expect(foreignSubject({ ...head, title: "Casa Verde" }, stars)).toBeNull();
});

test("partial sum and sum are one guest's bill; a combo's total is none", () => {
  expect(foreignSubject(head, ["Mushroom pan", "$15", "Items total $33.00", "Grand total $36.50"])).toBe("other");
  expect(foreignSubject(head, ["Feast for two", "Total $24"])).toBeNull();
});

test("ingredients and how to go about it are a recipe", () => {
  expect(foreignSubject({ ...head, headings: ["Our soup at home", "Ingredients", "Method"] }, [])).toBe("other");
});

test.each([
  ["/about/careers.html", "The Grey Heron", "other"],
  ["/our-story/", "The Grey Heron", "story"],
  ["/catering", "Specials at the Grey Heron", null],
  ["/menu", "The Grey Heron", null],
  ["/", "The Grey Heron | Smoked ribs & rib catering · Elmford", null],
  ["/", "The Grey Heron | Pizza, Pasta & Catering", null],
  ["/", "Pizza truck & trailer catering in Elmford", "other"],
  ["/", "Barbecue catering & party trays | The Grey Heron", "other"],
  ["/catering", "Ribs & catering | The Grey Heron", "other"],
] as const)("the address %s of a page that says no more than '%s'", (path, title, subject) => {
  expect(foreignSubject({ ...head, title, path }, [])).toBe(subject);
});

test("a house whose name ends in a word for something else", () => {
  const named = { ...head, firstHeading: "The Copper Press" };
  expect(foreignSubject({ ...named, title: "The Copper Press — Weekly grid" }, [])).toBeNull();
  expect(foreignSubject({ ...named, title: "The Copper Press — Careers" }, [])).toBe("other");
  expect(foreignSubject({ ...named, firstHeading: "Press", title: "Press | The Copper Jug" }, [])).toBe("other");
});

test("goods as most of the headings are a shop's; among a house's other headings they are a part of it", () => {
  const goods = ["Pit crew tee", "Trucker cap", "Enamel mug"];
  expect(foreignSubject({ ...head, headings: ["The Jug shop", ...goods] }, [])).toBe("other");
  expect(foreignSubject({ ...head, headings: [...goods, "Specials", "Happy hour", "Menu"] }, [])).toBeNull();
});

test("two prices a night are for beds, years as headings tell a history", () => {
  expect(foreignSubject(head, ["Garden double £120 per night", "Loft suite £165 a night midweek"])).toBe("other");
  expect(foreignSubject(head, ["Burger £12 a night", "Pie £11"])).toBeNull();
  expect(foreignSubject({ ...head, headings: ["Blue Lantern", "1985", "2020"] }, [])).toBe("story");
});

test.each([
  ["October 12, 2023", "A prize for our bar", "other"],
  ["Posted by Ana on 3/4/2021", "A prize for our bar", "other"],
  ["October 12, 2025", "A prize for our bar", null],
  ["October 12, 2023", "Happy hour", null],
] as const)("'%s' below '%s'", (date, firstHeading, subject) => {
  expect(foreignSubject({ ...head, firstHeading }, [firstHeading, date, "Sliders $5."])).toBe(subject);
});
