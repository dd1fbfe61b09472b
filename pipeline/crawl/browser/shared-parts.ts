import type { Request } from "playwright-core";

type Part = { status: number; headers: Record<string, string>; body: Buffer; until: number };

const KEPT_MS = 5 * 60_000;
const LARGEST_PART = 1024 * 1024;
const LARGEST_TOTAL = 48 * 1024 * 1024;
const SHARED = new Set(["script", "stylesheet", "font", "image"]);
/** True of the bytes on the wire, no longer of the body at hand. */
const UNPACKED = /^(content-encoding|content-length|transfer-encoding|connection|keep-alive|set-cookie)$/;

/**
 * The styles, scripts and pictures that the pages of one site have in common, so that its server sends them once and not
 * with each page. Never shared between sites: what a server sent may be meant for the site that asked.
 */
export class SharedParts {
  private readonly parts = new Map<string, Part>();
  private total = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  find(site: string, request: Request): Part | null {
    if (!isShared(request)) return null;
    const part = this.parts.get(keyOf(site, request));
    return part !== undefined && this.now() < part.until ? part : null;
  }

  /** Keeps what a request was answered with, where it may be kept. A page that closes meanwhile leaves nothing. */
  async keep(site: string, request: Request): Promise<void> {
    if (!isShared(request)) return;
    const response = await request.response();
    if (response === null || response.status() !== 200) return;
    const headers = Object.fromEntries(
      Object.entries(await response.allHeaders()).filter(([name]) => !UNPACKED.test(name)),
    );
    if (/no-store|private/i.test(headers["cache-control"] ?? "") || /\*|cookie/i.test(headers.vary ?? "")) return;
    const body = await response.body();
    if (body.length > LARGEST_PART) return;
    this.drop(keyOf(site, request));
    this.parts.set(keyOf(site, request), { status: 200, headers, body, until: this.now() + KEPT_MS });
    this.total += body.length;
    for (const oldest of this.parts.keys()) {
      if (this.total <= LARGEST_TOTAL) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.total -= this.parts.get(key)?.body.length ?? 0;
    this.parts.delete(key);
  }
}

function isShared(request: Request): boolean {
  return request.method() === "GET" && SHARED.has(request.resourceType()) && request.redirectedFrom() === null;
}

/** Asked for with or without the page's origin, an answer differs in what it lets the page do. */
function keyOf(site: string, request: Request): string {
  const { origin = "", "sec-fetch-mode": mode = "" } = request.headers();
  return [site, origin, mode, request.url()].join(" ");
}
