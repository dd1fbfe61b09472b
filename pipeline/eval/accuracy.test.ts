import { expect, test } from "bun:test";
import { join } from "node:path";
import { MEASURED_ACCURACY } from "./accuracy.ts";

const README = join(import.meta.dir, "../../README.md");

test("the README's table of accuracy shows what the app shows", async () => {
  const readme = await Bun.file(README).text();
  const rows = readme.split("\n").map((line) => line.split("|").map((cell) => cell.replaceAll("**", "").trim()));
  expect(readme).toContain(`as of ${MEASURED_ACCURACY.measuredOn}`);
  for (const { pages, kind, precision, recall, price, days, times, endDate, falsePages } of MEASURED_ACCURACY.sets) {
    const shares = [precision, recall, price, days, times, endDate].map((share) => share.toFixed(3));
    expect(rows).toContainEqual(["", `${pages} ${kind}`, ...shares, String(falsePages), ""]);
  }
});
