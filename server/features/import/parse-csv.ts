import { CsvError, parse } from "csv-parse/sync";
import { importedDeal, importedRestaurant, MAX_ROWS } from "#contract/import";
import {
  checkDeal,
  checkRestaurant,
  type GivenRestaurant,
  type ImportRecord,
  type ParsedFile,
  type RowProblem,
  UnusableFileError,
} from "./parsed-file.ts";

const PREFIX = "restaurant.";
const LISTS = new Set(["validDays", "categories", "dealPages"]);
const NUMBERS = new Set(["price", "originalPrice", "latitude", "longitude", "rating"]);
const BOOLEANS = new Set(["requiresApp"]);

const dealFields = Object.keys(importedDeal.shape);
const restaurantFields = Object.keys(importedRestaurant.shape).filter((field) => field !== "deals");
const known = new Set([...dealFields, ...restaurantFields.map((field) => PREFIX + field)]);

type Column = { field: string; ofRestaurant: boolean };

/**
 * Reads one deal a row under a header line; a file whose header has no deal's field lists restaurants alone.
 * Rows count from 1 after the header; empty lines are none.
 * @throws UnusableFileError for a header that can't be used, broken quoting, or too many rows
 */
export function parseCsv(bytes: Uint8Array): Omit<ParsedFile, "file"> {
  const records: ParsedFile["records"] = [];
  const problems: RowProblem[] = [];
  let readRow: ReturnType<typeof createRowReader> | undefined;
  let rows = 0;
  try {
    // The records are taken one by one and none is kept by the parser: a million rows of arrays would not fit well.
    parse(bytes, {
      bom: true,
      // Lines put together from several sources end in several ways.
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[]) => {
        if (!readRow) {
          readRow = createRowReader(readHeader(cells), problems);
          return null;
        }
        rows += 1;
        if (rows > MAX_ROWS) throw new UnusableFileError("More than 1,000,000 rows");
        const record = readRow(String(rows), cells);
        if (record) records.push(record);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnusableFileError(wordCsvError(error), readRow ? String(rows + 1) : "header");
  }
  return { format: "csv", rows, nameless: 0, notFood: 0, records, problems };
}

function readHeader(cells: string[]): Column[] {
  const headers = cells.map((cell) => cell.trim());
  if (!headers.some((header) => known.has(header))) {
    // Spreadsheets of other countries part cells otherwise.
    if (headers.some((header) => header.split(/[;\t|]/).some((name) => known.has(name.trim()))))
      throw new UnusableFileError("The columns must be separated by commas", "header");
    throw new UnusableFileError(
      "Neither JSON nor an OpenStreetMap extract, and as CSV its first line names no known column (such as title or restaurant.name)",
      "header",
    );
  }
  const seen = new Set<string>();
  for (const header of headers) {
    if (!known.has(header)) throw new UnusableFileError(unknownColumn(header), "header", header);
    if (seen.has(header)) throw new UnusableFileError(`The column '${header}' is there twice`, "header", header);
    seen.add(header);
  }
  for (const required of [
    "restaurant.name",
    ...(headers.some((header) => !header.startsWith(PREFIX)) ? ["title"] : []),
  ])
    if (!seen.has(required)) throw new UnusableFileError(`The column '${required}' is missing`, "header", required);
  return headers.map((header) => ({
    field: header.startsWith(PREFIX) ? header.slice(PREFIX.length) : header,
    ofRestaurant: header.startsWith(PREFIX),
  }));
}

function unknownColumn(header: string): string {
  if (header === "") return "A column has no name";
  const meant = [...known].find((name) => name.toLowerCase() === header.toLowerCase());
  if (meant) return `Unknown column '${header}'; it is written '${meant}'`;
  return known.has(PREFIX + header)
    ? `Unknown column '${header}'; the restaurant's own is '${PREFIX}${header}'`
    : `Unknown column '${header}'`;
}

function createRowReader(columns: Column[], problems: RowProblem[]) {
  const hasDeal = columns.some((column) => !column.ofRestaurant);
  // A restaurant's deals mostly follow each other, and what was read for one row holds for the next.
  let previous: { cells: string; restaurant: GivenRestaurant } | undefined;

  return (row: string, cells: string[]): ImportRecord | null => {
    if (cells.length !== columns.length) {
      const message = `Has ${cells.length} cells where the header has ${columns.length}`;
      problems.push({ row, field: "", message });
      return null;
    }
    const before = problems.length;
    const ofRestaurant = cells.filter((_, index) => columns[index]?.ofRestaurant).join("\0");
    let restaurant = previous?.cells === ofRestaurant ? previous.restaurant : null;
    if (!restaurant) {
      const own: RowProblem[] = [];
      restaurant = checkRestaurant(row, readCells(row, cells, columns, true, own), own);
      for (const problem of own) problems.push({ ...problem, field: PREFIX + problem.field });
      if (restaurant && own.length === 0) previous = { cells: ofRestaurant, restaurant };
    }
    const deal = hasDeal ? checkDeal(row, readCells(row, cells, columns, false, problems), problems) : null;
    if (!restaurant || problems.length > before) return null;
    return { row, restaurant, deals: deal ? [deal] : [] };
  };
}

/** The cells of a restaurant or of a deal by field; empty ones are absent, bad ones are named and absent. */
function readCells(row: string, cells: string[], columns: Column[], ofRestaurant: boolean, problems: RowProblem[]) {
  const read: Record<string, unknown> = {};
  for (const [index, column] of columns.entries()) {
    const cell = column.ofRestaurant === ofRestaurant ? (cells[index] ?? "").trim() : "";
    if (cell === "") continue;
    const value = readCell(column.field, cell);
    if (value instanceof BadCell) problems.push({ row, field: column.field, message: value.reason });
    else read[column.field] = value;
  }
  return read;
}

class BadCell {
  constructor(readonly reason: string) {}
}

function readCell(field: string, cell: string): unknown {
  if (LISTS.has(field)) {
    const entries = cell.split(";").map((entry) => entry.trim());
    return entries.filter(Boolean);
  }
  if (NUMBERS.has(field))
    return /^-?\d{1,15}(\.\d{1,15})?$/.test(cell) ? Number(cell) : new BadCell("Must be a number such as 5 or 7.50");
  if (BOOLEANS.has(field)) {
    if (/^true$/i.test(cell)) return true;
    return /^false$/i.test(cell) ? false : new BadCell("Must be true or false");
  }
  return cell;
}

function wordCsvError(error: CsvError): string {
  switch (error.code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "A quote is opened and never closed";
    case "INVALID_OPENING_QUOTE":
      return "A quote stands inside a cell that does not begin with one; double it and quote the cell";
    case "CSV_INVALID_CLOSING_QUOTE":
      return "After a closing quote there is more text; double a quote inside a cell";
    default:
      return `Not readable as CSV: ${error.message}`;
  }
}
