const PDF = "%PDF-";
/** gzip, ZIP, PNG, JPEG, GIF, WebP: letters that mean nothing. */
const PACKED = ["\x1f\x8b", "PK\x03\x04", "\x89PNG", "\xff\xd8\xff", "GIF8", "RIFF"];

/** What a file is by its first bytes, whatever its server calls it. */
export function fileKind(body: Uint8Array): "pdf" | "packed" | "text" {
  const start = Buffer.from(body.subarray(0, 8)).toString("latin1");
  if (start.startsWith(PDF)) return "pdf";
  return PACKED.some((mark) => start.startsWith(mark)) ? "packed" : "text";
}
