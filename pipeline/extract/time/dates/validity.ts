/** A day as `YYYY-MM-DD`: such texts compare as the days do. */
export type Day = string;

/** How a text bounds a deal in the calendar. */
export type Validity = {
  until: Day | null;
  /** Why the deal does not hold today; null when it does. */
  notCurrent: "expired" | "not yet" | "out of season" | null;
  /** The words that say so. */
  words: string;
};
