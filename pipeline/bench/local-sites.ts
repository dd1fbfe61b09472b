/** What changes beside the deals of the sites' pages. */
export type SiteState = { soup: string; hasScript: boolean };

/** Many restaurants' sites on one loopback port, told apart by host name, each answer after the same wait. */
export type LocalSites = {
  hosts: string[];
  page: (host: string) => string;
  state: SiteState;
  /** When the first request since `forget` came, in epoch milliseconds. */
  firstAt: () => number;
  forget: () => void;
  stop: () => Promise<void>;
};

const MENU = Array.from(
  { length: 150 },
  (_, n) => `<li>Plate number ${n + 1} with rice, beans and salad $${8 + (n % 9)}</li>`,
);

/** @param waitMs before each answer, as a network has it */
export function serveLocalSites(count: number, waitMs: number): LocalSites {
  const state: SiteState = { soup: "leek", hasScript: false };
  let first = 0;
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      first ||= Date.now();
      await Bun.sleep(waitMs);
      const { pathname, hostname } = new URL(request.url);
      if (pathname === "/robots.txt") return new Response("User-agent: *\nDisallow: /private/\n");
      if (pathname !== "/specials") return new Response("", { status: 404 });
      const etag = `"${state.soup} ${state.hasScript}"`;
      if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: { etag } });
      return new Response(pageOf(hostname, state), { headers: { "content-type": "text/html; charset=utf-8", etag } });
    },
  });
  return {
    hosts: Array.from({ length: count }, (_, n) => `site${n}.localhost:${server.port}`),
    page: (host) => `http://${host}/specials`,
    state,
    firstAt: () => first,
    forget: () => {
      first = 0;
    },
    stop: () => server.stop(true),
  };
}

function pageOf(name: string, { soup, hasScript }: SiteState): string {
  const script = hasScript ? "<script>document.title += '!'</script>" : "";
  return `<!doctype html><html><head><title>${name}</title><style>body{font-family:serif;color:#222}h2{color:#900}</style></head>
<body><h1>${name}</h1><h2>Happy hour</h2><p>Monday to Friday, 4-6 pm</p><ul><li>$5 margaritas</li><li>Half price wings</li></ul>
<h2>Taco Tuesday</h2><p>Two tacos al pastor for $6 every Tuesday</p><h2>Menu</h2><ul>${MENU.join("")}</ul><p>Soup of the day: ${soup}</p>${script}</body></html>`;
}
