import type { RunTrigger } from "#server/features/verification/runs";

/** Restaurants at the same time, where nobody says otherwise: most of a visit is waiting, and waiting costs nothing. */
export const SITES_AT_ONCE = 8;

export type VerificationOptions = {
  trigger: RunTrigger;
  extractor?: "rules" | "llm" | undefined;
  force: boolean;
  dryRun: boolean;
  /** US dollars that the run may spend on the model; without it there is no limit. */
  budget?: number | undefined;
  /** Restaurants at the same time. */
  concurrency: number;
  /** Hosts that may be reached beside ALLOW_PRIVATE_HOSTS: the bundled sample sites. */
  alsoAllow?: readonly string[] | undefined;
  signal: AbortSignal;
};
