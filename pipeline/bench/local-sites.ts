/** What changes beside the deals of the sites' pages. */
export type SiteState = { soup: string; hasScript: boolean };

/** How a network and its servers keep a visitor waiting. */
export type Waits = {
  /** Before each answer. */
  answerMs: number;
  /** `Crawl-delay` that robots.txt asks for; null where it asks for none. */
  crawlDelaySeconds: number | null;
};

export type AskedFor = { host: string; path: string; etag: string | null };

/** Many restaurants' sites on one loopback port, told apart by host name, each answer after the same wait. */
export type LocalSites = {
  hosts: string[];
  page: (host: string) => string;
  state: SiteState;
  /** When the first request since `forget` came, in epoch milliseconds. */
  firstAt: () => number;
  /** The requests since `forget`, in order. */
  asked: () => AskedFor[];
  forget: () => void;
  stop: () => Promise<void>;
};

const MENU = Array.from(
  { length: 150 },
  (_, n) => `<li>Plate number ${n + 1} with rice, beans and salad $${8 + (n % 9)}</li>`,
);

export function serveLocalSites(count: number, { answerMs, crawlDelaySeconds }: Waits): LocalSites {
  const state: SiteState = { soup: "leek", hasScript: false };
  let first = 0;
  let asked: AskedFor[] = [];
  const robots = `User-agent: *\nDisallow: /private/\n${crawlDelaySeconds ? `Crawl-delay: ${crawlDelaySeconds}\n` : ""}`;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      first ||= Date.now();
      const { pathname, hostname, host } = new URL(request.url);
      const known = request.headers.get("if-none-match");
      asked.push({ host, path: pathname, etag: known });
      await Bun.sleep(answerMs);
      if (pathname === "/robots.txt") return new Response(robots);
      const page = { "/": homeOf, "/specials": pageOf, "/menu": menuOf }[pathname];
      if (page === undefined) return new Response("", { status: 404 });
      const etag = pathname === "/specials" ? `"${state.soup} ${state.hasScript}"` : '"always"';
      if (known === etag) return new Response(null, { status: 304, headers: { etag } });
      const headers = { "content-type": "text/html; charset=utf-8", etag };
      return new Response(page(hostname, state), { headers });
    },
  });
  return {
    hosts: Array.from({ length: count }, (_, n) => `site${n}.localhost:${server.port}`),
    page: (host) => `http://${host}/specials`,
    state,
    firstAt: () => first,
    asked: () => asked,
    forget: () => {
      first = 0;
      asked = [];
    },
    stop: () => server.stop(true),
  };
}

function homeOf(name: string): string {
  return `<!doctype html><html><head><title>${name}</title></head><body><h1>${name}</h1>
<nav><a href="/specials">Specials</a><a href="/menu">Menu</a><a href="/about">About us</a><a href="/find">Find us</a></nav>
<p>A family kitchen since 1987.</p></body></html>`;
}

function menuOf(name: string): string {
  return `<!doctype html><html><head><title>${name}</title></head><body><h1>Menu</h1><ul>${MENU.join("")}</ul></body></html>`;
}

function pageOf(name: string, { soup, hasScript }: SiteState): string {
  const script = hasScript ? "<script>document.title += '!'</script>" : "";
  return `<!doctype html><html><head><title>${name}</title><style>body{font-family:serif;color:#222}h2{color:#900}</style></head>
<body><h1>${name}</h1><h2>Happy hour</h2><p>Monday to Friday, 4-6 pm</p><ul><li>$5 margaritas</li><li>Half price wings</li></ul>
<h2>Taco Tuesday</h2><p>Two tacos al pastor for $6 every Tuesday</p><h2>Menu</h2><ul>${MENU.join("")}</ul><p>Soup of the day: ${soup}</p>${script}</body></html>`;
}
