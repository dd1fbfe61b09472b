import type { Page } from "@playwright/test";
import axe from "axe-core";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  interface Window {
    /** There once its source has run in the page. */
    axe: typeof axe;
  }
}

export type Judgement = { findings: string[]; passed: number };

/**
 * What axe says of a page by WCAG 2.2 AA and its own best practice, once `showIn` has drawn all of it in a theme.
 * @param only one rule of them: of a second theme only colours are new
 */
export async function judge(page: Page, only?: string): Promise<Judgement> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(
    // React Aria's own announcer names a button that may be gone by then.
    (options) => window.axe.run({ exclude: [["[data-live-announcer]"]] }, options),
    { runOnly: only ? [only] : STANDARDS, resultTypes: ["violations"] } satisfies axe.RunOptions,
  );
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("\n  ")}`,
  );
  return { findings, passed: passes.length };
}
