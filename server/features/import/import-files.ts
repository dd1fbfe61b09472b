import type { ImportReport } from "#contract/import";
import type { Db } from "#server/db/open";
import { type ParsedFile, UnusableFileError } from "./parsed-file.ts";
import { readImportFile } from "./read-file.ts";
import { storeImport } from "./store.ts";

export type ImportOptions = {
  /** Stores the good rows although others are bad. A file that can't be used at all still stops everything. */
  skipInvalid: boolean;
  /** Counts what would change and stores nothing. */
  dryRun: boolean;
  /** Epoch milliseconds. */
  now: number;
  signal?: AbortSignal;
};

export type ImportOutcome = { report: ImportReport; result: "done" | "skipped" | "refused" };

/**
 * Imports restaurants and deals from files, all of them or none.
 * @param openDb called once the files are read and fit to be stored
 * @throws what the driver throws while another process holds the database; the signal's reason
 */
export async function importFiles(openDb: () => Db, paths: string[], options: ImportOptions): Promise<ImportOutcome> {
  const files: ParsedFile[] = [];
  const problems: ImportReport["problems"] = [];
  let isUsable = true;
  // A file named twice is one file.
  for (const path of new Set(paths)) {
    options.signal?.throwIfAborted();
    try {
      const parsed = await readImportFile(path);
      files.push(parsed);
      for (const problem of parsed.problems) problems.push({ file: path, ...problem });
    } catch (error) {
      if (!(error instanceof UnusableFileError)) throw error;
      isUsable = false;
      problems.push({ file: path, row: error.row, field: error.field, message: error.message });
    }
  }
  options.signal?.throwIfAborted();
  const report: ImportReport = {
    files: files.map(({ file, format, rows, nameless, notFood }) => ({ file, format, rows, nameless, notFood })),
    restaurants: { added: 0, updated: 0, unchanged: 0 },
    deals: { added: 0, updated: 0, unchanged: 0 },
    problems,
    stored: false,
  };
  if (!isUsable || (problems.length > 0 && !options.skipInvalid)) return { report, result: "refused" };
  Object.assign(report, await storeImport(openDb(), files, options));
  report.stored = !options.dryRun;
  return { report, result: problems.length > 0 ? "skipped" : "done" };
}
