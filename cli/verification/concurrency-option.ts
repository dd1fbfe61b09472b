import { InvalidArgumentError, Option } from "commander";
import { SITES_AT_ONCE } from "./run-verification.ts";

const MOST = 64;

/** `--concurrency` of those who visit sites. */
export function concurrencyOption(): Option {
  return new Option("--concurrency <n>", "restaurants at the same time").default(SITES_AT_ONCE).argParser(fromOne);
}

function fromOne(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > MOST)
    throw new InvalidArgumentError(`A number from 1 to ${MOST}.`);
  return number;
}
