import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

/**
 * `bun run test`: builds, checks types, lint and unused code, runs every test, and closes with the counted line that
 * other programs read. Goes on after a failure, so that one run shows all of them.
 */

const ROOT = join(import.meta.dir, "../..");
const RESULTS = join(ROOT, ".cache/test-results");

type Counts = { passed: number; failed: number; skipped: number };
type Step = { title: string; command: string[]; env?: Record<string, string>; count?: () => Promise<Counts> };

const bun = process.execPath;
const unitReport = join(RESULTS, "unit.xml");
const browserReport = join(RESULTS, "browser.json");

/** One after the other; those of one row at once. */
const rows: Step[][] = [
  [{ title: "Build", command: [bun, "cli/serving/build.ts"] }],
  [
    { title: "Types", command: [bun, "--bun", "tsc", "--noEmit"] },
    { title: "Lint and format", command: [bun, "--bun", "biome", "check", "."] },
    { title: "Unused code", command: [bun, "--bun", "knip", "--config", ".knip.json"] },
  ],
  [
    {
      title: "Tests",
      // Four files at a time: much of one is waiting, for a page or for another process. The limit only ends what hangs.
      command: [
        ...[bun, "test", "--parallel=4", "--timeout=60000"],
        ...["--reporter=junit", `--reporter-outfile=${unitReport}`, "--only-failures"],
      ],
      count: countUnit,
    },
  ],
  [
    {
      title: "Browser tests",
      command: [
        bun,
        "--bun",
        "playwright",
        "test",
        "--config",
        "shell/e2e/playwright.config.ts",
        "--reporter=list,json",
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      count: countBrowser,
    },
  ],
];

async function countUnit(): Promise<Counts> {
  const xml = await Bun.file(unitReport).text();
  const attribute = (name: string) =>
    Number(new RegExp(`<testsuites[^>]*\\b${name}="(\\d+)"`).exec(xml)?.[1] ?? Number.NaN);
  const [tests, failed, skipped] = [attribute("tests"), attribute("failures"), attribute("skipped")];
  if (Number.isNaN(tests + failed + skipped)) throw new Error("the report of the tests can't be read");
  return { passed: tests - failed - skipped, failed, skipped };
}

async function countBrowser(): Promise<Counts> {
  const { stats } = (await Bun.file(browserReport).json()) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

async function run(step: Step, isAlone: boolean): Promise<Counts> {
  if (isAlone) console.log(`\n── ${step.title}`);
  const started = performance.now();
  const child = Bun.spawn(step.command, {
    cwd: ROOT,
    env: { ...process.env, ...step.env },
    stdin: "ignore",
    // What runs beside others says all of it at its end.
    stdout: isAlone ? "inherit" : "pipe",
    stderr: isAlone ? "inherit" : "pipe",
  });
  const said = await Promise.all(
    [child.stdout, child.stderr].map((stream) => (stream ? new Response(stream).text() : "")),
  );
  const succeeded = (await child.exited) === 0;
  if (!isAlone) console.log(`\n── ${step.title}\n${said.join("").trim()}`);
  console.log(
    `── ${step.title}: ${succeeded ? "ok" : "failed"}, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  const alone = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
  if (!step.count) return alone;
  try {
    const counts = await step.count();
    // A runner that broke down without a failed test still failed.
    return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch (error) {
    console.error(`No count of ${step.title}: ${String(error)}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

await rm(RESULTS, { recursive: true, force: true });
await mkdir(RESULTS, { recursive: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const row of rows) {
  for (const counts of await Promise.all(row.map((step) => run(step, row.length === 1)))) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);
