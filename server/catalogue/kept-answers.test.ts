import { expect, test } from "bun:test";
import { PreparedAnswer } from "#server/http/prepared-answer";
import { KeptAnswers } from "./kept-answers.ts";

const answer = (body: string) => new PreparedAnswer(body);

test("the same question has the same answer until all are forgotten", () => {
  const kept = new KeptAnswers();
  const first = kept.getOrMake("/api/deals", () => answer("[1]"));
  expect(kept.getOrMake("/api/deals", () => answer("[2]"))).toBe(first);
  expect(kept.get("/api/deals")).toBe(first);
  kept.clear();
  expect(kept.get("/api/deals")).toBeUndefined();
});

test("questions that nobody else asks push each other out, empty as their answers are", () => {
  const kept = new KeptAnswers();
  const asked = Array.from({ length: 20_000 }, (_, at) => `/api/deals?q=nothing${at}`);
  for (const question of asked) kept.getOrMake(question, () => answer("[]"));
  const left = asked.filter((question) => kept.get(question));
  expect(left.length).toBeWithin(1_000, 5_000);
  expect(left).toEqual(asked.slice(-left.length));
});

test("a large answer leaves room for few others, and long questions weigh too", () => {
  const kept = new KeptAnswers();
  const large = "x".repeat(3 * 1024 * 1024);
  for (const name of ["a", "b", "c"]) kept.getOrMake(name, () => answer(large));
  expect(["a", "b", "c"].filter((name) => kept.get(name))).toEqual(["b", "c"]);
  kept.clear();
  const long = Array.from({ length: 1_000 }, (_, at) => `${at}${"?".repeat(15_000)}`);
  for (const question of long) kept.getOrMake(question, () => answer("[]"));
  expect(long.filter((question) => kept.get(question)).length).toBeLessThan(300);
});
