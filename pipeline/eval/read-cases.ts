import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type GoldDeal, goldDeal, type PageMeta, pageMeta } from "./gold.ts";

/** A page of an evaluation folder. */
export type EvalCase = {
  name: string;
  /** Path of the page itself. */
  file: string;
  /** null where nobody said what is expected. */
  gold: GoldDeal[] | null;
  meta: PageMeta;
};

/** The folder can't be scored: it is missing, holds no page, or an expectation in it is malformed. */
export class EvalFolderError extends Error {
  override name = "EvalFolderError";
}

const PAGE_FILES = ["page.html", "index.html", "page.txt"];

/**
 * Reads what is expected of every page, before the first is rendered: a slip in the last one should be known at once.
 * @throws EvalFolderError
 */
export async function readCases(folder: string): Promise<EvalCase[]> {
  let entries: { name: string; isDirectory(): boolean }[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch {
    throw new EvalFolderError(`${folder} can't be read.`);
  }
  const cases: EvalCase[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const file = await pageFile(join(folder, name));
    if (file === null) continue;
    const gold = await jsonIn(join(folder, name, "gold.json"), z.array(goldDeal));
    const meta = (await jsonIn(join(folder, name, "meta.json"), pageMeta)) ?? {};
    cases.push({ name, file, gold, meta });
  }
  if (cases.length === 0)
    throw new EvalFolderError(`${folder} holds no page: one folder a page, with ${PAGE_FILES.join(", ")} in it.`);
  return cases.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function pageFile(folder: string): Promise<string | null> {
  for (const name of PAGE_FILES) if (await Bun.file(join(folder, name)).exists()) return join(folder, name);
  return null;
}

async function jsonIn<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  const file = Bun.file(path);
  if (!(await file.exists())) return null;
  const text = await file.text();
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof z.ZodError) throw new EvalFolderError(`${path}: ${z.prettifyError(error)}`);
    throw new EvalFolderError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
