import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../../pipeline/crawl/browser/chromium.ts";
import { judge } from "./axe.ts";
import { enter, STATES, showIn } from "./states.ts";

/** `bun shell/e2e/axe-table.ts [address]`: judges every state of a running server's app in both themes, into a table. */
const baseURL = process.argv[2] ?? "http://localhost:3000";
const file = join(import.meta.dirname, "accessibility.md");

const { path: executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
const rows: string[] = [];
let total = 0;
for (const state of STATES) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addInitScript(() => localStorage.setItem("install-banner", "answered"));
  const page = await context.newPage();
  await enter(page, state);
  const cells: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await showIn(page, theme);
    const { findings, passed } = await judge(page);
    for (const finding of findings) console.error(`${state.name}, ${theme}: ${finding}`);
    total += findings.length;
    cells.push(`${findings.length} (${passed})`);
  }
  rows.push(`| ${state.name} | \`${state.path}\` | ${cells.join(" | ")} |`);
  await context.close();
}
await browser.close();
await Bun.write(
  file,
  `# What axe finds

Every screen and state at 390 px, judged by WCAG 2.2 AA and axe's best practice: findings, and in brackets the rules
that were met. Made by \`bun shell/e2e/axe-table.ts\`; \`everyone.e2e.ts\` fails on any finding.

| state | address | light | dark |
| --- | --- | --- | --- |
${rows.join("\n")}

${STATES.length} states, ${total} findings.
`,
);
console.log(`${STATES.length} states, ${total} findings: ${file}`);
