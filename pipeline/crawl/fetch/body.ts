import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { CrawlError } from "../crawl-error.ts";

export const ACCEPTED_ENCODINGS = "gzip, deflate, br";

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
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit.bytes) continue;
      if (limit.beyond === "cut") return;
      throw new CrawlError("too_large", `The page is larger than ${limit.bytes} bytes.`, false);
    }
  };
  const unpack = unpacker(answer.headers["content-encoding"]);
  if (unpack === null) await pipeline(answer, collect);
  else await pipeline(answer, unpack, collect);
  return Buffer.concat(chunks).subarray(0, limit.bytes);
}

function unpacker(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase()) {
    case undefined:
    case "":
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new CrawlError("page_failed", `The page is packed as ${encoding}, which was not asked for.`, false);
  }
}
