import { expect, test } from "bun:test";
import { proveKills } from "./prove-kills.ts";

test("a run killed at any moment loses nothing, halves nothing, leaves no browser, and the next one finishes", async () => {
  const report = await proveKills({ kills: 3, sites: 2, killsAnEdition: 3 });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(3);
  expect(report.before + report.between + report.after).toBe(3);
}, 600_000);
