import { expect, test } from "bun:test";
import { extractWithRules } from "../extract/rules.ts";
import { snapshotOfLines } from "../read/plain-snapshot.ts";
import { ground } from "./ground.ts";
import { dealIdentity, identityMatch } from "./identity.ts";

const context = { today: "2026-11-20", timeZone: "America/New_York", restaurantName: "" };
function identityOf(line: string) {
  const page = snapshotOfLines(["Happy Hour", line], { url: "https://t.example/", now: 0 });
  const [deal] = ground(page, extractWithRules(page, context), context).deals;
  if (!deal) throw new Error(`No deal in ${line}`);
  return dealIdentity(deal);
}

test("a deal stays itself when its price or its words' order changes", () => {
  const before = identityOf("$6 House Margaritas");
  expect(identityMatch(before, identityOf("$7 House Margaritas"))).toBeGreaterThan(0.9);
  expect(identityMatch(before, identityOf("House margaritas now $6"))).toBeGreaterThan(0.9);
  expect(identityMatch(before, identityOf("$6 HOUSE MARGARITAS"))).toBe(1);
});

test("another drink is another deal, and so is another advantage", () => {
  const before = identityOf("$6 House Margaritas");
  expect(identityMatch(before, identityOf("$6 Draft Lagers"))).toBeLessThan(0.5);
  expect(identityMatch(before, identityOf("Half price house margaritas"))).toBe(0);
});
