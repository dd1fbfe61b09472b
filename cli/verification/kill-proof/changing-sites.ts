/** Restaurants' sites on one loopback port whose deals are others in each edition; each answers after a wait of its own. */
export type ChangingSites = {
  hosts: string[];
  /** What `deals import` takes. */
  document: { restaurants: { name: string; website: string; dealPages: string[] }[] };
  edition: number;
  stop: () => Promise<void>;
};

const SHORTEST_WAIT_MS = 40;
const WAIT_STEP_MS = 35;

export function serveChangingSites(count: number): ChangingSites {
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      const { pathname, hostname } = new URL(request.url);
      const site = Number(/\d+/.exec(hostname)?.[0]);
      await Bun.sleep(SHORTEST_WAIT_MS + ((site * 5) % count) * WAIT_STEP_MS);
      return answer(request, pathname, site, sites.edition);
    },
  });
  const hosts = Array.from({ length: count }, (_, site) => `kitchen${site}.localhost:${server.port}`);
  const sites: ChangingSites = {
    hosts,
    document: {
      restaurants: hosts.map((host, site) => ({
        name: `Kitchen ${site}`,
        website: `http://${host}/`,
        // Some name their pages, of the others they have to be found.
        dealPages: site % 3 === 0 ? [`http://${host}/specials`, `http://${host}/happy-hour`] : [],
      })),
    },
    edition: 0,
    stop: () => server.stop(true),
  };
  return sites;
}

function answer(request: Request, path: string, site: number, edition: number): Response {
  const body = pageOf(path, site, edition);
  if (body === null) return new Response("", { status: 404 });
  const etag = `"${Bun.hash(body)}"`;
  // Some have no validators: those pages are known again by their bytes.
  const headers = { "content-type": "text/html; charset=utf-8", ...(site % 4 === 1 ? {} : { etag }) };
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

const OFFERS = ["margaritas", "draft beers", "house wines", "fish tacos", "chicken wings", "loaded nachos"];

/** In each edition a third of the offers is missing and some prices have moved. */
function pageOf(path: string, site: number, edition: number): string | null {
  const offers = OFFERS.flatMap((offer, n) =>
    (site + n + edition) % 3 === 0 ? [] : [`<li>$${3 + n + (((site + edition) >> 1) % 4)} ${offer}</li>`],
  );
  // Only a browser can read these: their words come from a script.
  const script = site % 5 === 2 ? `<script>document.body.append("Edition ${edition}")</script>` : "";
  switch (path) {
    case "/":
      return html('<h1>Welcome</h1><a href="/specials">Specials</a> <a href="/happy-hour">Happy hour</a>');
    case "/happy-hour":
      return html(`<h1>Happy hour</h1><p>Monday to Friday, 4-6 pm</p><ul>${offers.join("")}</ul>${script}`);
    case "/specials":
      return html(`<h1>Taco Tuesday</h1><p>Two tacos al pastor for $${5 + (edition % 3)} every Tuesday</p>`);
    default:
      return null;
  }
}

function html(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Kitchen</title></head><body>${body}</body></html>`;
}
