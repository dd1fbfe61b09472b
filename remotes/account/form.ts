import { useState } from "react";
import type { z } from "zod";

export type Fields = Record<string, string>;
export type FieldErrors<Values extends Fields> = Partial<Record<keyof Values, string>>;

/** The first complaint of each field. */
export function fieldErrors<Values extends Fields>(schema: z.ZodType, values: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path[0] as keyof Values;
    errors[field] ??= message;
  }
  return errors;
}

/**
 * A form's values and what is wrong with them, by the same schema that the server reads the request with. Silent until
 * it is sent; from then on each change is judged at once.
 */
export function useForm<Values extends Fields>(schema: z.ZodType, empty: Values) {
  const [values, setValues] = useState(empty);
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<FieldErrors<Values>>({});
  const errors: FieldErrors<Values> = wasSent ? { ...refused, ...fieldErrors(schema, values) } : {};

  return {
    values,
    /** What a text field needs to be part of this form. */
    field(name: keyof Values & string) {
      const error = errors[name];
      return {
        name,
        value: values[name] ?? "",
        onChange(value: string) {
          setValues((before) => ({ ...before, [name]: value }));
          setRefused((before) => ({ ...before, [name]: undefined }));
        },
        ...(error === undefined ? {} : { error }),
      };
    },
    /** Runs `send` where everything is right; else shows what is not and goes to the first such field. */
    submit(form: HTMLFormElement, send: (values: Values) => void) {
      setSent(true);
      setRefused({});
      const found = fieldErrors(schema, values);
      const wrong = Array.from(form.elements).find((element) => (element as HTMLInputElement).name in found);
      if (wrong instanceof HTMLElement) wrong.focus();
      else if (Object.keys(found).length === 0) send(values);
    },
    /** Puts the server's complaint under a field. */
    refuse(name: keyof Values & string, message: string) {
      setRefused((before) => ({ ...before, [name]: message }));
    },
  };
}
