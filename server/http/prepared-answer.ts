import { brotliCompressSync, constants } from "node:zlib";

/**
 * Goes into the description of a route that answers with a `PreparedAnswer`. `LISTED`: in parts, each with the address of
 * the next in its `Link`.
 */
export const PREPARED = { "x-prepared": "whole" } as const;
export const LISTED = { "x-prepared": "in parts" } as const;

/** A JSON answer that is made once and sent often: its bytes, its ETag, and its compressed forms as they are asked for. */
export class PreparedAnswer {
  readonly etag: string;
  readonly #plain: Uint8Array<ArrayBuffer>;
  /** Whole responses, made when first asked for; each sending is a clone, which shares the bytes. */
  readonly #ready = new Map<Form, Response>();
  /** The same with the headers that every answer of the app carries. */
  readonly #complete = new Map<Form, Response>();
  readonly #headers: Record<string, string>;
  readonly #lasting: boolean;

  /**
   * @param lasting whether it is worth the time of a good compression: an answer that many ask for
   */
  constructor(
    body: string | Uint8Array<ArrayBuffer>,
    {
      link,
      lasting = false,
      headers = {},
    }: { link?: string; lasting?: boolean; headers?: Record<string, string> } = {},
  ) {
    // Quicker than a TextEncoder by far for text that was put together from parts.
    this.#plain = typeof body === "string" ? Buffer.from(body) : body;
    // Weak: the compressed forms share it.
    this.etag = `W/"${Bun.hash(this.#plain).toString(36)}"`;
    this.#headers = {
      "content-type": "application/json",
      "cache-control": "public, no-cache",
      vary: "accept-encoding",
      etag: this.etag,
      ...(link ? { link } : {}),
      ...headers,
    };
    this.#lasting = lasting;
  }

  /** What it takes up before it is compressed. */
  get bytes(): number {
    return this.#plain.length;
  }

  /** Answers 304 to a client that has it, else the form it takes. */
  respond(request: Request): Response {
    return this.#responseIn(this.#formFor(request)).clone();
  }

  /** The same for a sender who adds nothing to it. @param always what every answer of the app carries */
  respondWith(always: Record<string, string>, request: Request): Response {
    const form = this.#formFor(request);
    let complete = this.#complete.get(form);
    if (!complete) {
      complete = this.#responseIn(form).clone();
      for (const [name, value] of Object.entries(always)) complete.headers.set(name, value);
      this.#complete.set(form, complete);
    }
    return complete.clone();
  }

  #responseIn(form: Form): Response {
    let ready = this.#ready.get(form);
    if (!ready) {
      ready = this.#make(form);
      this.#ready.set(form, ready);
    }
    return ready;
  }

  #formFor(request: Request): Form {
    if (isKnown(request, this.etag)) return "known";
    if (this.#plain.length < WORTH_PACKING) return "plain";
    return encodingsFor(request.headers.get("accept-encoding"))[0] ?? "plain";
  }

  #make(form: Form): Response {
    if (form === "known") return new Response(null, { status: 304, headers: this.#headers });
    if (form === "plain") return new Response(this.#plain, { headers: this.#headers });
    const headers = { ...this.#headers, "content-encoding": form };
    const isCareful = this.#lasting && this.#plain.length <= MOST_CAREFUL;
    return new Response(pack(this.#plain, form, isCareful), { headers });
  }
}

const WORTH_PACKING = 860;
/** A good compression of more than this holds up everyone who asks meanwhile. */
const MOST_CAREFUL = 256 * 1024;
type Encoding = "zstd" | "br" | "gzip";
type Form = Encoding | "plain" | "known";
const PREFERRED: Encoding[] = ["zstd", "br", "gzip"];

/** Browsers send the same few headers over and over. */
const chosen = new Map<string, Encoding[]>();
const REMEMBERED = 100;

/** Forms that the client takes, the one it likes best first, and of those it likes as much the one that packs best. */
export function encodingsFor(accepted: string | null): readonly Encoding[] {
  if (!accepted) return [];
  const before = chosen.get(accepted);
  if (before) return before;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const weightOf = (name: string) => weights.get(name) ?? 0;
  const liked = PREFERRED.filter((name) => weightOf(name) > 0 && weightOf(name) >= weightOf("identity"));
  liked.sort((one, other) => weightOf(other) - weightOf(one));
  if (chosen.size < REMEMBERED) chosen.set(accepted, liked);
  return liked;
}

/** Whether the client has what this ETag names. */
export function isKnown(request: Request, etag: string): boolean {
  const header = request.headers.get("if-none-match");
  if (header === null) return false;
  if (header === etag) return true;
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
