import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import { CrawlError } from "../crawl-error.ts";

/** Not `deflate`: servers mean two things by it. */
export const ACCEPTED_ENCODINGS = "gzip, br";

/** How much of a body is read, in bytes after unpacking, and whether a longer one is an error or is cut there. */
export type BodyLimit = { bytes: number; beyond: "fail" | "cut" };

/**
 * Reads an answer's body, unpacked, and stops as soon as it grows past the limit: a small body that unpacks to
 * gigabytes is never unpacked further than that.
 * @throws CrawlError `too_large`, or `page_failed` for a packing nobody asked for
 */
export async function readBody(answer: IncomingMessage, limit: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  let isWhole = false;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit.bytes) continue;
      if (limit.beyond === "cut") break;
      throw new CrawlError("too_large", `The page is larger than ${limit.bytes} bytes.`, false);
    }
    isWhole = true;
  };
  const unpack = unpacker(answer.headers["content-encoding"]);
  try {
    await (unpack === null ? pipeline(answer, collect) : pipeline(answer, unpack, collect));
  } catch (error) {
    // What a server sends after the packing's end is no part of the body.
    if (!isWhole) throw error;
  }
  return Buffer.concat(chunks).subarray(0, limit.bytes);
}

/** Servers also name what is no packing; browsers read on. */
const NO_PACKING = /^(?:|identity|none|utf-?8)$/;

function unpacker(encoding = "") {
  const packings = encoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => !NO_PACKING.test(name));
  switch (packings.join()) {
    case "":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    default:
      throw new CrawlError("page_failed", `The page is packed as ${encoding}, which was not asked for.`, false);
  }
}
