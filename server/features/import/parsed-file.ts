import type { z } from "zod";
import {
  type ImportedDeal,
  type ImportReport,
  importedDeal,
  importedRestaurant,
  MAX_CELL_BYTES,
} from "#contract/import";
import { weekdays } from "#contract/vocabulary";

type NonNullish<T> = { [Field in keyof T]?: NonNullable<T[Field]> };

/** What a row says about a restaurant or deal: fields that it does not give are absent, never null. */
export type GivenRestaurant = NonNullish<Omit<z.infer<typeof importedRestaurant>, "deals">> & { name: string };
export type GivenDeal = NonNullish<ImportedDeal> & { title: string };

export type ImportRecord = {
  row: string;
  restaurant: GivenRestaurant;
  deals: GivenDeal[];
  /**
   * Set where rows of one name and web site may be branches of a chain: the element of OpenStreetMap that is the row's
   * own, such as `osm:node/1`; empty for one without an id.
   */
  element?: string;
};

/** Row counted from 1, 'header' for a CSV's first line, '' for the file as a whole. */
export type RowProblem = { row: string; field: string; message: string };

export type ParsedFile = ImportReport["files"][number] & { records: ImportRecord[]; problems: RowProblem[] };

/** The file can't be used at all: no row of it, good or bad, can be told. The message says why, without the file's name. */
export class UnusableFileError extends Error {
  override name = "UnusableFileError";
  constructor(
    message: string,
    readonly row = "",
    readonly field = "",
  ) {
    super(message);
  }
}

const restaurantRow = importedRestaurant.omit({ deals: true });

/** @returns the restaurant as far as given, or null with its problems added to `problems` */
export function checkRestaurant(row: string, raw: unknown, problems: RowProblem[]): GivenRestaurant | null {
  const checked = checkRow<GivenRestaurant>(row, restaurantRow, raw, problems);
  if (!checked) return null;
  if ((checked.latitude === undefined) === (checked.longitude === undefined)) return checked;
  const field = checked.latitude === undefined ? "latitude" : "longitude";
  problems.push({ row, field, message: "Required: latitude and longitude go together" });
  return null;
}

/** @returns the deal as far as given, or null with its problems added to `problems` */
export function checkDeal(row: string, raw: unknown, problems: RowProblem[]): GivenDeal | null {
  const deal = checkRow<GivenDeal>(row, importedDeal, raw, problems);
  // In the week's order, so that the same days in another order are nothing new.
  if (deal?.validDays) deal.validDays = weekdays.filter((day) => deal.validDays?.includes(day));
  return deal;
}

function checkRow<Given>(row: string, schema: z.ZodObject, raw: unknown, problems: RowProblem[]): Given | null {
  const before = problems.length;
  const parsed = schema.safeParse(raw);
  const named = new Set<string>();
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      for (const { field, message } of wordIssue(issue, raw, Object.keys(schema.shape))) {
        // One reason a field: several words of one list may be wrong in the same way.
        if (named.has(field)) continue;
        named.add(field);
        problems.push({ row, field, message });
      }
    }
  }
  for (const [field, value] of Object.entries(asRecord(raw) ?? {})) {
    if (!named.has(field) && isTooLong(value)) problems.push({ row, field, message: "Longer than 64 KiB" });
  }
  if (!parsed.success || problems.length > before) return null;
  return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value != null)) as Given;
}

/** The bound holds for a list as a whole too: a million short words are as heavy as one long one. */
function isTooLong(value: unknown): boolean {
  if (typeof value === "string") return value.length * 3 > MAX_CELL_BYTES && Buffer.byteLength(value) > MAX_CELL_BYTES;
  if (!Array.isArray(value)) return false;
  let bytes = 0;
  for (const entry of value) if (typeof entry === "string") bytes += Buffer.byteLength(entry) + 1;
  return bytes > MAX_CELL_BYTES;
}

export function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

const TYPE_NAMES: Record<string, string> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function wordIssue(issue: z.core.$ZodIssue, raw: unknown, known: string[]): { field: string; message: string }[] {
  const field = String(issue.path[0] ?? "");
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((field) => {
        const meant = known.find((name) => name.toLowerCase() === field.toLowerCase());
        return { field, message: meant ? `Unknown field; it is written '${meant}'` : "Unknown field" };
      });
    case "invalid_type": {
      const isMissing = issue.path.length === 1 && asRecord(raw)?.[field] == null;
      return [{ field, message: isMissing ? "Required" : `Must be ${TYPE_NAMES[issue.expected] ?? issue.expected}` }];
    }
    case "invalid_value":
      return [{ field, message: `Must be one of ${issue.values.join(", ")}` }];
    case "too_small":
      return [{ field, message: issue.origin === "number" ? `Must be at least ${issue.minimum}` : issue.message }];
    case "too_big":
      return [{ field, message: `Must be at most ${issue.maximum}` }];
    case "invalid_format":
      return [{ field, message: issue.format === "date" ? "Must be a day such as 2026-12-31" : issue.message }];
    case "invalid_union": {
      // The only union is that of a picture's link, whose one rule of our own is about links.
      const ownRule = issue.errors.flat().find(({ code }) => code === "custom")?.message;
      const message = ownRule ?? "Must be an http(s) link or a path below /images/ or /attached_assets/";
      return [{ field, message }];
    }
    default:
      return [{ field, message: issue.message }];
  }
}
