import { Option } from "commander";
import { dayIn } from "#contract/clock";
import { DEFAULT_TIME_ZONE } from "#contract/defaults";
import { findChromium, playwright } from "#pipeline/crawl/browser/chromium";
import { EvalFolderError } from "#pipeline/eval/read-cases";
import { printJson, printLine, styled } from "../io.ts";
import { printTable } from "../print-table.ts";
import { type AddCommand, EXIT, ExitError } from "../program.ts";

const DEFAULT_REPORT = ".cache/eval.html";
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

type EvalCommandOptions = { extractor?: "rules" | "llm"; report?: string; json?: boolean };

export const addEval: AddCommand = (program, { io, services, setExitCode }) => {
  program
    .command("eval")
    .summary("score the extractor on a folder of pages with expected answers")
    .description("Reads each page exactly as verify does, and compares what is found with its gold.json.")
    .argument("<folder>", "holds one folder a page: page.html, index.html or page.txt, and gold.json")
    .addOption(
      new Option("--extractor <name>", "rules alone, or rules and the configured model; as verify by default").choices([
        "rules",
        "llm",
      ]),
    )
    .option("--report <file>", "write the report that people read to this HTML file")
    .option("--json", "print one JSON document")
    .addHelpText(
      "after",
      `
Examples:
  deals eval pipeline/extract/fixtures
  deals eval corpus --report report.html
  deals eval corpus --json | jq .precision`,
    )
    .action(async (folder: string, options: EvalCommandOptions) => {
      const { evaluateFolder, readingOf } = await import("#pipeline/eval/evaluate-folder");
      const { renderEvalHtml } = await import("#pipeline/eval/render-html");
      const { configuredModel } = await import("../verification/model.ts");
      const model = configuredModel(services.environment, options.extractor);
      const { path, args } = await findChromium();
      // Playwright's own handler of Ctrl-C would end the process before the pages under way are done.
      const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
      const { chromium } = await playwright();
      const browser = await chromium.launch({ executablePath: path, args, headless: true, ...signals });
      try {
        const report = await evaluateFolder(folder, {
          browser,
          concurrency: 3,
          today: dayIn(DEFAULT_TIME_ZONE, services.environment.clock()),
          signal: io.signal,
          model: model?.extractor ?? null,
          onProgress: (done, of, page) => {
            if (io.isTerminal) io.err(`\r\u001b[2K${done} of ${of}  ${page}`);
          },
        }).finally(() => {
          if (io.isTerminal) io.err("\r\u001b[2K");
        });
        for (const { name, modelFailure, readFailure } of report.pages) {
          for (const failure of [readFailure, modelFailure]) {
            if (failure === null) continue;
            io.err(`${name}: ${failure}\n`);
            setExitCode(EXIT.partly);
          }
        }
        const file = options.report ?? DEFAULT_REPORT;
        await Bun.write(file, renderEvalHtml(report));
        if (options.json) return printJson(io, report.document);
        const { document } = report;
        const readings = report.pages.map(readingOf);
        printTable(
          io,
          [
            { title: "Page", text: ({ row }) => row.page, shrinks: true },
            { title: "Read", text: ({ reading }) => reading },
            { title: "Expected", text: ({ row }) => String(row.expected), align: "right" },
            { title: "Found", text: ({ row }) => String(row.found), align: "right" },
            { title: "Matched", text: ({ row }) => String(row.matched), align: "right" },
          ],
          document.rows.map((row, i) => ({ row, reading: readings[i] ?? "" })),
        );
        const { fields } = document;
        printLine(io);
        printLine(
          io,
          `${styled(io, "bold", "Precision")} ${percent(document.precision)}  ${styled(io, "bold", "recall")} ${percent(document.recall)}  F1 ${percent(document.f1)}`,
        );
        printLine(
          io,
          `Right on matched deals: price ${percent(fields.price)}, old price ${percent(fields.originalPrice)}, ` +
            `days ${percent(fields.validDays)}, times ${percent(fields.timeWindow)}, end date ${percent(fields.validUntil)}`,
        );
        printLine(
          io,
          `${document.pages} pages in ${document.seconds} s, ${readings.filter((reading) => reading !== "whole").length} not read whole, ` +
            `${document.falsePositivePages} without a deal on which one was found. Report: ${file}`,
        );
        if (model) printLine(io, `${document.tokens} tokens of ${model.name}.`);
      } catch (error) {
        if (io.signal.aborted) throw new ExitError(EXIT.partly, "Stopped before every page was read.");
        if (error instanceof EvalFolderError) throw new ExitError(EXIT.usage, error.message);
        throw error;
      } finally {
        await browser.close();
      }
    });
};
