import { Option } from "commander";
import { z } from "zod";
import { argumentOf, whole } from "../numbers.ts";
import { SITES_AT_ONCE } from "./verification-options.ts";

const MOST = 64;
const sitesAtOnce = whole.pipe(z.number().min(1).max(MOST));

/** `--concurrency` of those who visit sites. */
export function concurrencyOption(): Option {
  return new Option("--concurrency <n>", "restaurants at the same time")
    .default(SITES_AT_ONCE)
    .argParser(argumentOf(sitesAtOnce, `A whole number from 1 to ${MOST}.`));
}
