import { afterAll, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importReport, MAX_FILE_BYTES } from "#contract/import";
import { deals } from "#server/db/schema/deals";
import { restaurants } from "#server/db/schema/restaurants";
import { createTestCli } from "../test-io.ts";
import { addImport } from "./import.ts";

const folder = mkdtempSync(join(tmpdir(), "plateful-import-"));
afterAll(() => rmSync(folder, { recursive: true }));
let cli: ReturnType<typeof createTestCli>;
beforeEach(() => {
  cli = createTestCli([addImport]);
});

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const good = write("good.txt", {
  restaurants: [
    { name: "Casa Verde", website: "https://casaverde.example/", deals: [{ title: "Taco Tuesday", price: 5 }] },
  ],
});
const bad = write("bad.csv", "title,price,restaurant.name\nSoup,5,Soup Place\nStew,cheap,Soup Place\n");
const stored = () => [cli.db.select().from(restaurants).all().length, cli.db.select().from(deals).all().length];
async function report(...args: string[]) {
  const { code, out } = await cli.run("import", "--json", ...args);
  return { code, ...importReport.parse(JSON.parse(out)) };
}

test("imports by content whatever the file's name, and again without a change", async () => {
  const first = await cli.run("import", good);
  expect(first.code).toBe(0);
  expect(first.out).toMatch(/deals +1 +0 +0/);
  expect(stored()).toEqual([1, 1]);
  const again = await report(good);
  expect(again).toMatchObject({
    code: 0,
    stored: true,
    files: [{ file: good, format: "json", rows: 2 }],
    restaurants: { added: 0, updated: 0, unchanged: 1 },
    deals: { added: 0, updated: 0, unchanged: 1 },
  });
});

test("a bad row stops everything, is named with row, field and reason, and nothing of any file is stored", async () => {
  const { code, out, err } = await cli.run("import", good, bad);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err).toContain(`${bad}: row 2, price: Must be a number such as 5 or 7.50`);
  expect(err).toContain("1 problem; nothing was stored. --skip-invalid would store the good rows.");
  expect(stored()).toEqual([0, 0]);
  expect(await report(good, bad)).toMatchObject({
    code: 2,
    stored: false,
    deals: { added: 0 },
    problems: [{ file: bad, row: "2", field: "price" }],
  });
});

test("every bad row is listed, however many there are", async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ name: `Place ${index}`, rating: 9 }));
  const { code, err } = await cli.run("import", write("many.json", { restaurants: rows }));
  expect(code).toBe(2);
  for (let row = 1; row <= rows.length; row++) expect(err).toContain(`row ${row}, rating: Must be at most 5`);
});

test("--skip-invalid stores the good rows and ends with 1", async () => {
  const { code, err } = await cli.run("import", "--skip-invalid", good, bad);
  expect(code).toBe(1);
  expect(err).toContain("1 problem; these rows were skipped.");
  expect(stored()).toEqual([2, 2]);
  expect((await cli.run("import", "--skip-invalid", good)).code).toBe(0);
});

test("a file that can't be used stops everything even with --skip-invalid", async () => {
  const missing = join(folder, "missing.json");
  const { code, err } = await cli.run("import", "--skip-invalid", good, missing, folder, write("empty.json", ""));
  expect(code).toBe(2);
  expect(err).toContain(`${missing}: There is no such file`);
  expect(err).toContain(`${folder}: Is a folder, not a file`);
  expect(err).toContain("The file is empty");
  expect(stored()).toEqual([0, 0]);
});

test("what is refused says so for machines as every command does, beside each problem", async () => {
  const refused = JSON.parse((await cli.run("import", "--json", bad)).out);
  expect(refused).toMatchObject({ message: "1 problem; nothing was stored.", stored: false, problems: [{ row: "2" }] });
  expect(JSON.parse((await cli.run("import", "--json", good)).out)).not.toHaveProperty("message");
});

test("an unknown column is named", async () => {
  const { code, err } = await cli.run("import", write("column.csv", "title,colour,restaurant.name\nA,red,B\n"));
  expect(code).toBe(2);
  expect(err).toContain("header, colour: Unknown column 'colour'");
});

test("more than 64 MiB is refused by its size", async () => {
  const large = write("large.csv", "title,restaurant.name\n");
  truncateSync(large, MAX_FILE_BYTES + 1);
  const { code, err } = await cli.run("import", large);
  expect(code).toBe(2);
  expect(err).toContain("Larger than 64 MiB");
});

test("a full disk is said, without what was to be stored, and nothing is", async () => {
  cli.db.$client.run("pragma max_page_count = 60");
  const rows = Array.from({ length: 500 }, (_, index) => ({ name: `Place ${index}`, address: "x".repeat(500) }));
  const { code, out, err } = await cli.run("import", "--json", write("full.json", { restaurants: rows }));
  expect(code).toBe(78);
  expect(JSON.parse(out).message).toBe(
    "Nothing can be stored: database or disk is full. DATA_DIR must be a folder that can be written, with room left.",
  );
  expect(err).toContain("disk is full");
  expect(err).not.toContain("Place");
  expect(stored()).toEqual([0, 0]);
});

test("--dry-run shows what would change and stores nothing", async () => {
  const { code, out } = await cli.run("import", "--dry-run", good);
  expect(code).toBe(0);
  expect(out).toMatch(/would be +added/);
  expect(out).toContain("Dry run: nothing was stored.");
  expect(stored()).toEqual([0, 0]);
  expect(await report("--dry-run", good)).toMatchObject({ code: 0, stored: false, deals: { added: 1 } });
  expect((await report("--dry-run", "--skip-invalid", bad)).code).toBe(1);
});

test("an OpenStreetMap element without a name is skipped and counted", async () => {
  const file = write("osm.json", { elements: [{ type: "node", id: 1, lat: 1, lon: 1, tags: { amenity: "cafe" } }] });
  expect(await report(file)).toMatchObject({ code: 0, files: [{ format: "osm", rows: 1, nameless: 1 }] });
});

test("text of a file does not steer the terminal", async () => {
  const { err } = await cli.run("import", write("escape.csv", "title,\u001b[2Jevil,restaurant.name\n"));
  expect(err).not.toContain("\u001b");
});

test("wrong usage ends with 2, help with 0", async () => {
  expect((await cli.run("import")).code).toBe(2);
  expect((await cli.run("import", "--nonsense", good)).code).toBe(2);
  const help = await cli.run("import", "--help");
  expect(help.code).toBe(0);
  expect(help.out).toContain("deals import --dry-run");
});
