import { expect, test } from "bun:test";
import { loggedPath } from "./request-log.ts";

const logged = (target: string) => loggedPath(new Request(`http://localhost${target}`));

test("what is logged of an address holds neither query nor reset token", () => {
  expect(logged("/api/deals?q=somebody@mail.example")).toBe("/api/deals");
  expect(logged("/api/reset-password/verify/aSecret/of?it=all")).toBe("/api/reset-password/verify/…");
});

test("an endless address does not fill the log", () => {
  expect(logged(`/${"a".repeat(8_000)}`)).toBe(`/${"a".repeat(299)}…`);
});
