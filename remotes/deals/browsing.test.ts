import { expect, test } from "bun:test";
import { dealsAddress, nextPage } from "./api/deals.ts";
import { everything, isNarrowed, readBrowsing, writeBrowsing } from "./browsing.ts";

const written = (parameters: Record<string, string | null>) =>
  new URLSearchParams(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null));

test("what is asked for survives the address", () => {
  const asked = {
    category: "Happy Hour",
    search: "taco & beer",
    maxPrice: 10,
    openNow: true,
    sort: "saving",
    onMap: true,
  } as const;
  expect(readBrowsing(written(writeBrowsing(asked)))).toEqual(asked);
});

test("an address without parameters, or with nonsense in them, asks for everything", () => {
  expect(readBrowsing(new URLSearchParams())).toEqual(everything);
  expect(readBrowsing(new URLSearchParams("max=-3&open=yes&sort=toString"))).toEqual(everything);
  expect(written(writeBrowsing(everything)).toString()).toBe("");
});

test("a sort alone narrows nothing", () => {
  expect(isNarrowed({ ...everything, sort: "price" })).toBe(false);
  expect(isNarrowed({ ...everything, openNow: true })).toBe(true);
});

test("the server is told the place and only what narrows", () => {
  const place = { latitude: 25.7216, longitude: -80.2794 };
  expect(dealsAddress(place, {})).toBe("/api/deals?lat=25.7216&lng=-80.2794");
  expect(dealsAddress(place, { q: "a b", maxPrice: 0, openNow: true })).toBe(
    "/api/deals?lat=25.7216&lng=-80.2794&q=a+b&openNow=true",
  );
});

test("a further page is read from the Link header", () => {
  expect(nextPage('</api/deals?cursor=x>; rel="next"')).toBe("/api/deals?cursor=x");
  expect(nextPage('</a>; rel="prev", </api/deals?b>; rel="next"')).toBe("/api/deals?b");
  expect(nextPage(null)).toBeNull();
});
