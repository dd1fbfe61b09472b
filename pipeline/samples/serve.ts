import { join } from "node:path";

const SITES_FOLDER = join(import.meta.dir, "sites");

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
};

/** Lower-case names that can't climb: no segment is empty, starts with a dot, or holds anything that could be decoded further. */
const SLUG = /^[a-z][a-z0-9-]*$/;
const SEGMENT = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/;

export type SampleSites = {
  /** The port that was really taken. */
  port: number;
  /** `http://<slug>.localhost:<port>`, without a closing slash. */
  origin: (slug: string) => string;
  /** `host:port` of each site, as `ALLOW_PRIVATE_HOSTS` takes them. */
  hosts: string[];
  stop: () => Promise<void>;
};

/** The sites that are bundled, by the first label of their host name, sorted. */
export async function sampleSlugs(folder = SITES_FOLDER): Promise<string[]> {
  const homes = new Bun.Glob("*/index.html").scan({ cwd: folder });
  return (await Array.fromAsync(homes, (path) => path.split(/[\\/]/)[0] ?? "")).sort();
}

/**
 * Serves the sample sites on one loopback port and tells them apart by host name: `.localhost` names (RFC 6761) are the
 * machine's own, so nothing has to be set up. Files are read at each request: an edited page is served as edited.
 * @param options.port 0 takes any free one
 * @param options.folder one folder a site; the bundled ones by default
 * @throws when the port is taken
 */
export async function serveSampleSites(options: {
  port: number;
  hostname: "127.0.0.1";
  folder?: string;
}): Promise<SampleSites> {
  const folder = options.folder ?? SITES_FOLDER;
  const slugs = await sampleSlugs(folder);
  const known = new Set(slugs);
  const server = Bun.serve({
    port: options.port,
    hostname: options.hostname,
    fetch: async (request) => {
      if (request.method !== "GET" && request.method !== "HEAD") {
        return new Response("Method not allowed\n", {
          status: 405,
          headers: { Allow: "GET, HEAD" },
        });
      }
      const slug = siteOf(request.headers.get("host"));
      const file = slug && known.has(slug) ? await findFile(join(folder, slug), new URL(request.url).pathname) : null;
      return file ? answer(file, request.headers) : new Response("Not found\n", { status: 404 });
    },
  });
  const port = server.port;
  if (port === undefined) throw new Error("The sample sites' server has no port");
  return {
    port,
    origin: (slug) => `http://${slug}.localhost:${port}`,
    hosts: slugs.map((slug) => `${slug}.localhost:${port}`),
    stop: () => server.stop(true),
  };
}

function siteOf(host: string | null): string | null {
  const [name = ""] = (host ?? "").toLowerCase().split(":");
  const [slug = "", ...rest] = name.split(".");
  return rest.join(".") === "localhost" && SLUG.test(slug) ? slug : null;
}

/** The file a path names: a folder's `index.html`, the file itself, or the page of that name without `.html`. */
async function findFile(site: string, pathname: string): Promise<Bun.BunFile | null> {
  const segments = pathname.split("/").slice(1);
  if (segments.at(-1) === "") segments[segments.length - 1] = "index.html";
  if (!segments.every((segment) => SEGMENT.test(segment))) return null;
  const path = segments.join("/");
  const file = Bun.file(join(site, path.includes(".") ? path : `${path}.html`));
  return (await file.exists()) ? file : null;
}

async function answer(file: Bun.BunFile, asked: Headers): Promise<Response> {
  const bytes = await file.arrayBuffer();
  const tag = `"${new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 32)}"`;
  const extension = file.name?.split(".").at(-1) ?? "";
  const headers = {
    "Content-Type": TYPES[extension] ?? "application/octet-stream",
    "Cache-Control": "no-cache",
    ETag: tag,
    "Last-Modified": new Date(file.lastModified).toUTCString(),
  };
  if (isUnchanged(asked, tag, file.lastModified)) return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers });
}

/** RFC 9110: `If-None-Match` decides alone where it is sent; dates have whole seconds. */
function isUnchanged(asked: Headers, tag: string, lastModified: number): boolean {
  const tags = asked.get("if-none-match");
  if (tags !== null) {
    return tags.split(",").some((text) => ["*", tag].includes(text.trim().replace(/^W\//, "")));
  }
  const since = Date.parse(asked.get("if-modified-since") ?? "");
  return !Number.isNaN(since) && Math.floor(lastModified / 1000) * 1000 <= since;
}
