import type { Analysis } from "./analysis.ts";
import type { Line } from "./page/lines/line.ts";
import type { PageReading } from "./page/reading.ts";
import type { Statement } from "./page/statements/statement.ts";
import type { Topic } from "./page/topics.ts";

/** What an offer is judged by: the analysed statement, and the words that it stands among. */
export type Judged = {
  analysis: Analysis;
  /** All of its line. */
  statements: Statement[];
  /** The words that tell it. */
  text: string;
  /** The one that it stands in. */
  sentence: string;
  /** The other lines of its card. */
  others: Line[];
  reading: PageReading;
  /** What those words are about. */
  mentions: readonly Topic[];
};
