import { readdir, readFile, rename } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { encodingsFor, isKnown } from "./prepared-answer.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  webmanifest: "application/manifest+json",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  jpg: "image/jpeg",
  ico: "image/x-icon",
  woff2: "font/woff2",
  txt: "text/plain; charset=utf-8",
  map: "application/json",
};
const PACKABLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
/** The name carries its content's hash, so it never changes. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/**
 * A part of the app goes by the policy of the page that asks for it; opened by itself it may do nothing. A worker goes
 * by its own answer's.
 */
const PART_POLICY = { "content-security-policy": "default-src 'none'; frame-ancestors 'none'" };
const isPart = (name: string) => HASHED.test(name) && !/worker/.test(name);

const WORTH_PACKING = 500;

type StaticFile = {
  headers: Record<string, string>;
  plain: Uint8Array<ArrayBuffer>;
  br: Uint8Array<ArrayBuffer> | null;
  gzip: Uint8Array<ArrayBuffer> | null;
};

/** The built app, read once and compressed once, served from memory. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  #packing: Promise<void> = Promise.resolve();

  private constructor() {}

  /**
   * @param folder every file below it is served under its own path
   * @param packedFolder keeps compressed forms from one start to the next
   * @throws when the folder can't be read
   */
  static async load(folder: string, packedFolder: string | null = null): Promise<StaticFiles> {
    const files = new StaticFiles();
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = `/${relative(folder, path).split(sep).join("/")}`;
      const plain = new Uint8Array(await readFile(path));
      const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
      files.#files.set(name, {
        plain,
        br: null,
        gzip: null,
        headers: {
          "content-type": type,
          "cache-control": HASHED.test(name) ? "public, max-age=31536000, immutable" : "public, no-cache",
          etag: `W/"${Bun.hash(plain).toString(36)}"`,
          ...(isPart(name) ? PART_POLICY : {}),
          ...(PACKABLE.test(type) ? { vary: "accept-encoding" } : {}),
        },
      });
    }
    files.#packing = files.#pack(packedFolder);
    return files;
  }

  /** Resolves when every file has its compressed forms. Until then files go out as they are. */
  get packed(): Promise<void> {
    return this.#packing;
  }

  text(path: string): string | null {
    const file = this.#files.get(path);
    return file ? new TextDecoder().decode(file.plain) : null;
  }

  /** The file at a path, or null where there is none. */
  respond(path: string, request: Request, extra: Record<string, string> = {}, status = 200): Response | null {
    const file = this.#files.get(path);
    if (!file) return null;
    const headers: Record<string, string> = { ...file.headers, ...extra };
    if (status === 200 && isKnown(request, file.headers.etag ?? ""))
      return new Response(null, { status: 304, headers });
    const accepted = encodingsFor(request.headers.get("accept-encoding")).find((name) => name !== "zstd");
    const packed = accepted && file[accepted];
    if (packed) headers["content-encoding"] = accepted;
    return new Response(packed ?? file.plain, { status, headers });
  }

  async #pack(folder: string | null): Promise<void> {
    for (const file of this.#files.values()) {
      if (!PACKABLE.test(file.headers["content-type"] ?? "") || file.plain.length < WORTH_PACKING) continue;
      file.gzip = await packedOnce(folder, file.plain, "gz", (bytes) => gzipped(bytes, { level: 9 }));
      file.br = await packedOnce(folder, file.plain, "br", (bytes) =>
        brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      );
    }
  }
}

/** Compressed before, or now and kept for the next start. The best compression of a script takes seconds. */
async function packedOnce(
  folder: string | null,
  bytes: Uint8Array<ArrayBuffer>,
  ending: string,
  pack: (bytes: Uint8Array) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (folder === null) return new Uint8Array(await pack(bytes));
  const path = join(folder, `${new Bun.CryptoHasher("sha256").update(bytes).digest("hex")}.${ending}`);
  const kept = Bun.file(path);
  if (await kept.exists()) return await kept.bytes();
  const packed = new Uint8Array(await pack(bytes));
  const partial = `${path}.${process.pid}.part`;
  await Bun.write(partial, packed);
  await rename(partial, path);
  return packed;
}
