import { expect, test } from "bun:test";
import { encodingsFor } from "./prepared-answer.ts";

test.each([
  [null, undefined],
  ["", undefined],
  ["identity", undefined],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "zstd"],
  ["GZIP;Q=0.5, Br;q=0.8", "br"],
  ["gzip;q=1.0, zstd;q=0.1", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["zstd; q=0.000, gzip ; q=0.001", "gzip"],
  ["identity, gzip;q=0.5", undefined],
  ["identity;q=0.5, gzip", "gzip"],
  ["gzip;q=nonsense", undefined],
  ["x-gzip, bro, zstandard", undefined],
])("a client that accepts %p gets %p", (accepted, encoding) => {
  expect(encodingsFor(accepted)[0]).toBe(encoding as ReturnType<typeof encodingsFor>[0]);
});
