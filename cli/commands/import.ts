import type { ImportReport } from "#contract/import";
import { importFiles } from "#server/features/import/import-files";
import { type Io, printJson, printLine, printNote, styled, wrapped } from "../io.ts";
import { printTable } from "../print-table.ts";
import { type AddCommand, EXIT, ExitError } from "../program.ts";
import { count, printable } from "../wording.ts";

const FORMATS = { json: "JSON", csv: "CSV", osm: "OpenStreetMap extract" } as const;

const HELP = `
Formats, told by content:
  JSON           {"restaurants": [{"name": …, "deals": [{"title": …}]}]}
  CSV            one deal a row; the restaurant's columns are restaurant.name,
                 restaurant.website, …; lists are separated by ';'
  OpenStreetMap  Overpass JSON or GeoJSON; elements without a name are skipped
                 and counted

A restaurant is the same one when web site and name agree, or when its key does;
without a web site, when name and coordinates (or else the address) agree. Its
deals are told by their title. Fields a file does not give stay as stored.
Importing the same file twice changes nothing. Deals that an operator or
visitors' flags removed do not come back.

Limits: 64 MiB a file, 1,000,000 rows, 64 KiB a cell.
Exit codes: 0 done; 1 bad rows were skipped (--skip-invalid); 2 a file or row
can't be used, nothing was stored.

Examples:
  deals import restaurants.json
  deals import --dry-run monday.csv tuesday.csv
  deals import --skip-invalid overpass-export.json
  deals import --json restaurants.json | jq .problems`;

type Options = { skipInvalid?: boolean; dryRun?: boolean; json?: boolean };

export const addImport: AddCommand = (program, { io, services, setExitCode }) => {
  program
    .command("import")
    .summary("bring restaurants and deals in, all or nothing")
    .description("Imports restaurants and deals from JSON, CSV or OpenStreetMap files. All or nothing.")
    .argument("<file...>", "files to import, together in one transaction")
    .option("--skip-invalid", "store the good rows although others are bad")
    .option("--dry-run", "show what would change and store nothing")
    .option("--json", "print the report as one JSON document")
    .addHelpText("after", HELP)
    .action(async (paths: string[], { skipInvalid = false, dryRun = false, json }: Options) => {
      const { clock } = services.environment;
      const { report, result } = await importFiles(() => services.db, paths, {
        skipInvalid,
        dryRun,
        now: clock(),
        signal: io.signal,
      }).catch((error: unknown) => {
        if (io.signal.aborted) throw new ExitError(EXIT.partly, "Stopped. Nothing was stored.");
        throw error;
      });
      const isRefused = result === "refused";
      if (json) printJson(io, isRefused ? { message: refusalOf(report), ...report } : report);
      else printReport(io, report, { dryRun, isRefused });
      setExitCode({ done: EXIT.done, skipped: EXIT.partly, refused: EXIT.usage }[result]);
    });
};

function printReport(io: Io, report: ImportReport, options: { dryRun: boolean; isRefused: boolean }) {
  for (const { file, format, rows, nameless, notFood } of report.files) {
    const left = [
      nameless > 0 ? `${count(nameless, "element")} without a name left out` : "",
      notFood > 0 ? `${count(notFood, "element")} that ${notFood === 1 ? "is" : "are"} no place to eat left out` : "",
    ].filter(Boolean);
    printNote(
      io,
      styled(io, "dim", [`${printable(file)}: ${FORMATS[format]}, ${count(rows, "row")}`, ...left].join("; ")),
    );
  }
  printProblems(io, report, options.isRefused);
  if (options.isRefused) return;
  const rows: [string, ImportReport["deals"]][] = [
    ["restaurants", report.restaurants],
    ["deals", report.deals],
  ];
  printTable(
    io,
    [
      { title: options.dryRun ? "would be" : "", text: ([name]) => name },
      ...(["added", "updated", "unchanged"] as const).map((change) => ({
        title: change,
        text: ([, counts]: (typeof rows)[number]) => String(counts[change]),
        align: "right" as const,
        style: ([, counts]: (typeof rows)[number]) =>
          change !== "unchanged" && counts[change] > 0 ? ("green" as const) : undefined,
      })),
    ],
    rows,
  );
  if (options.dryRun) printLine(io, "Dry run: nothing was stored.");
}

function refusalOf({ problems }: Pick<ImportReport, "problems">): string {
  return `${count(problems.length, "problem")}; nothing was stored.`;
}

function printProblems(io: Io, { problems, files }: ImportReport, isRefused: boolean) {
  for (const { file, row, field, message } of problems) {
    const where = [row === "" ? "" : row === "header" ? "header" : `row ${row}`, field].filter(Boolean).join(", ");
    const place = styled(io, "bold", [file, where].filter(Boolean).map(printable).join(": "));
    printNote(io, `${styled(io, "red", "✗")} ${wrapped(io, `${place}: ${printable(message)}`, 2)}`);
  }
  if (problems.length === 0) return;
  const readable = new Set(files.map(({ file }) => file));
  const hint = problems.every(({ file }) => readable.has(file)) ? " --skip-invalid would store the good rows." : "";
  printNote(
    io,
    isRefused
      ? `${styled(io, "red", "error:")} ${refusalOf({ problems })}${hint}`
      : `${styled(io, "yellow", "warning:")} ${count(problems.length, "problem")}; these rows were skipped.`,
  );
}
