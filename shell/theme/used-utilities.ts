import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const TABLE = /(?<=const utilities = ")[^"]+/;

/**
 * Panda's run time names a class by a table of every property that CSS has, 1.3 KB of each first visit: here without
 * those whose name stands nowhere in the source.
 * @throws where the generated code holds no such table any more
 */
export function withUsedUtilities(code: string, folders: readonly string[]): string {
  if (!TABLE.test(code)) throw new Error("Panda's css.js no longer holds its table of utilities");
  const used = new Set(folders.flatMap((folder) => [...wordsIn(folder)]));
  return code.replace(TABLE, (table) =>
    table
      .split(",")
      .filter((entry) => used.has(entry.slice(0, entry.indexOf(":"))))
      .join(","),
  );
}

function* wordsIn(folder: string): Iterable<string> {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (/\.tsx?$/.test(name)) yield* readFileSync(join(folder, name), "utf8").match(/[A-Za-z]+/g) ?? [];
}
