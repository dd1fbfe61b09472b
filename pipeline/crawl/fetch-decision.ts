/** Whether an address was asked for, and the rule that decided it. Stored with each fetch. */
export type FetchDecision = {
  url: string;
  allowed: boolean;
  /** The line of robots.txt with its number, or why there is none. */
  rule: string;
  /** Epoch milliseconds. */
  at: number;
};
