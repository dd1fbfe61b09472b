import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { MAX_FILE_BYTES } from "#contract/import";
import { lineOfJsonFault } from "./json-fault.ts";
import { parseCsv } from "./parse-csv.ts";
import { parseRestaurants } from "./parse-json.ts";
import { parseOsm } from "./parse-osm.ts";
import { asRecord, type ParsedFile, UnusableFileError } from "./parsed-file.ts";

/**
 * Reads a file to import; its content tells the format, its name does not.
 * @throws UnusableFileError that says why nothing of it can be used
 */
export async function readImportFile(path: string): Promise<ParsedFile> {
  const bytes = await readBounded(path);
  return { file: path, ...parseContent(bytes) };
}

async function readBounded(path: string): Promise<Uint8Array> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, constants.O_RDONLY);
    const { size, isFolder } = await file.stat().then((stat) => ({ size: stat.size, isFolder: stat.isDirectory() }));
    if (isFolder) throw new UnusableFileError("Is a folder, not a file");
    refuseLarge(size);
    // Pipes have no size and files grow: the bound holds for what is really read.
    const parts: Uint8Array[] = [];
    let total = 0;
    for await (const part of file.createReadStream({ highWaterMark: 1024 * 1024 })) {
      total += part.length;
      refuseLarge(total);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof UnusableFileError) throw error;
    throw new UnusableFileError(wordSystemError(error));
  } finally {
    await file?.close();
  }
}

function refuseLarge(bytes: number) {
  if (bytes > MAX_FILE_BYTES) throw new UnusableFileError("Larger than 64 MiB");
}

function wordSystemError(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return "There is no such file";
    case "EISDIR":
      return "Is a folder, not a file";
    case "EACCES":
    case "EPERM":
      return "May not be read (permission denied)";
    default:
      return `Can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** @throws UnusableFileError */
export function parseContent(bytes: Uint8Array): Omit<ParsedFile, "file"> {
  if (bytes.length === 0) throw new UnusableFileError("The file is empty");
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new UnusableFileError("Not text in UTF-8");
  }
  const start = /\S/.exec(text)?.[0];
  if (start === undefined) throw new UnusableFileError("The file is empty");
  if (text.includes("\0")) throw new UnusableFileError("Not a text file");
  return start === "{" || start === "[" ? parseJson(text) : parseCsv(bytes);
}

function parseJson(text: string): Omit<ParsedFile, "file"> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const words = (error instanceof Error ? error.message : String(error)).replace(/^JSON Parse error: /, "");
    throw new UnusableFileError(`Not valid JSON, on line ${lineOfJsonFault(text)}: ${words}`);
  }
  const document = asRecord(parsed);
  if (document && "restaurants" in document) return parseRestaurants(document);
  if (document && ("elements" in document || document.type === "FeatureCollection")) return parseOsm(document);
  throw new UnusableFileError(
    'JSON, but neither {"restaurants": […]} nor an OpenStreetMap extract (Overpass "elements" or GeoJSON "features")',
  );
}
