import type { CheckedSummary } from "./run-summary.ts";

/** Why a restaurant counts as not read: a page that failed, else one that is gone. */
export function failureOf(pages: CheckedSummary["pages"]): string {
  const of = (wanted: string) => pages.find(({ outcome }) => outcome === wanted)?.reason;
  return of("failed") ?? of("gone") ?? "could not be read";
}

/** Pages that are gone of a restaurant that counts as read without them: there is a link or a `dealPages` to mend. */
export function goneReasons({ outcome, pages }: CheckedSummary): string[] {
  return outcome === "failed" ? [] : pages.filter((page) => page.outcome === "gone").map(({ reason }) => reason);
}

/** What became of a restaurant, in a few words. */
export function describeCheck({ outcome, counts, confirmed, pages }: CheckedSummary): string {
  switch (outcome) {
    case "refused":
      return "robots.txt asks not to be read";
    case "failed":
      return failureOf(pages);
    default: {
      const parts = [
        counts.added && `${counts.added} added`,
        counts.updated && `${counts.updated} updated`,
        counts.removed && `${counts.removed} removed`,
        confirmed && `${confirmed} confirmed`,
      ].filter(Boolean);
      const words = parts.length > 0 ? parts.join(", ") : "no deals";
      return outcome === "unchanged" ? `unchanged, ${words}` : words;
    }
  }
}
