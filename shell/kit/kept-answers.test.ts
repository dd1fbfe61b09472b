import { expect, test } from "bun:test";
import { answeredAt, mayBeKept } from "./kept-answers.ts";

test("deals and restaurants may be kept", () => {
  for (const path of ["/api/deals?lat=1&lng=2", "/api/deals/7", "/api/deals/7/related", "/api/restaurants/3/deals"]) {
    expect(mayBeKept(path)).toBe(true);
  }
});

test("nothing about a person, and no token, is ever kept", () => {
  for (const path of [
    "/api/user",
    "/api/user/saved-deals",
    "/api/deals/7/flag-status",
    "/api/reset-password/verify/abc",
    "/api/deals/../user",
  ]) {
    expect(mayBeKept(path)).toBe(false);
  }
});

test("an answer is as old as its date says", () => {
  const answer = new Response("", { headers: { Date: "Sat, 21 Nov 2026 20:45:00 GMT" } });
  expect(answeredAt(answer)).toBe(Date.parse("2026-11-21T20:45:00Z"));
});
