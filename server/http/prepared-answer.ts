import { brotliCompressSync, constants } from "node:zlib";

/** A JSON answer that is made once and sent often: its bytes, its ETag, and its compressed forms as they are asked for. */
export class PreparedAnswer {
  readonly etag: string;
  readonly #plain: Uint8Array<ArrayBuffer>;
  readonly #packed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  readonly #headers: Record<string, string>;

  /**
   * @param lasting whether it is worth the time of a good compression: an answer that many ask for
   */
  constructor(
    body: string,
    {
      link,
      lasting = false,
      headers = {},
    }: { link?: string; lasting?: boolean; headers?: Record<string, string> } = {},
  ) {
    this.#plain = new TextEncoder().encode(body);
    // Weak: the compressed forms share it.
    this.etag = `W/"${Bun.hash(body).toString(36)}"`;
    this.#headers = {
      "content-type": "application/json",
      "cache-control": "public, no-cache",
      vary: "accept-encoding",
      etag: this.etag,
      ...(link ? { link } : {}),
      ...headers,
    };
    this.lasting = lasting;
  }

  private readonly lasting: boolean;

  /** Answers 304 to a client that has it, else the form it takes. */
  respond(request: Request): Response {
    const known = request.headers.get("if-none-match");
    if (known !== null && matches(known, this.etag)) return new Response(null, { status: 304, headers: this.#headers });
    const encoding = this.#plain.length < WORTH_PACKING ? null : encodingFor(request.headers.get("accept-encoding"));
    if (!encoding) return new Response(this.#plain, { headers: this.#headers });
    let packed = this.#packed.get(encoding);
    if (!packed) {
      packed = pack(this.#plain, encoding, this.lasting);
      this.#packed.set(encoding, packed);
    }
    return new Response(packed, { headers: { ...this.#headers, "content-encoding": encoding } });
  }
}

const WORTH_PACKING = 860;
export type Encoding = "zstd" | "br" | "gzip";
const PREFERRED: Encoding[] = ["zstd", "br", "gzip"];

/** The best form that the client takes; an encoding with q=0 is refused by it. */
export function encodingFor(accepted: string | null): Encoding | null {
  if (!accepted) return null;
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`, "i").test(accepted);
  return PREFERRED.find((name) => new RegExp(`(^|,)\\s*${name}\\b`, "i").test(accepted) && !refused(name)) ?? null;
}

function matches(header: string, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => bare(tag) === bare(etag));
}

function pack(bytes: Uint8Array<ArrayBuffer>, encoding: Encoding, well: boolean): Uint8Array<ArrayBuffer> {
  if (encoding === "zstd") return new Uint8Array(Bun.zstdCompressSync(bytes, { level: well ? 9 : 1 }));
  if (encoding === "gzip") return Bun.gzipSync(bytes, { level: well ? 6 : 1 });
  return new Uint8Array(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: well ? 6 : 1,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  );
}
