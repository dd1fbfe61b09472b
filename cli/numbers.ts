import { InvalidArgumentError } from "commander";
import { z } from "zod";

/** Digits alone: `Number` would also take '0x10' and '1e3', which hardly anyone means. */
export const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** As people write a number: '-80.2794', '5' or '.4'. */
export const decimal = z
  .string()
  .regex(/^-?(\d{1,9}|\d{0,9}\.\d{1,15})$/)
  .transform(Number);

export const dollars = decimal.pipe(z.number().min(0));

/**
 * Reads an option's text by a schema.
 * @throws InvalidArgumentError with what is allowed, in words
 */
export function argumentOf<T>(schema: z.ZodType<T>, allowed: string): (text: string) => T {
  return (text) => {
    const parsed = schema.safeParse(text.trim());
    if (!parsed.success) throw new InvalidArgumentError(allowed);
    return parsed.data;
  };
}
