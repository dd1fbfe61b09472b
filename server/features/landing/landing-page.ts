import type { Clock } from "#contract/clock";
import type { FirstAnswers, FirstScreen } from "#contract/first-screen";
import type { Catalogue } from "#server/catalogue/catalogue";
import type { CatalogueView } from "#server/catalogue/view";
import { PreparedAnswer } from "#server/http/prepared-answer";
import { embedJson, escapeHtml } from "./embed.ts";
import { type ShareTags, shareTags } from "./share-tags.ts";

/** What the first screen says of time is as of the minute. */
const MINUTE = 60_000;
/** Parameters that show something else than the first list. */
const NARROWING = ["q", "category", "max", "open", "sort", "view"];
const ROOT = '<div id="app"></div>';

export type LandingOptions = {
  catalogue: Catalogue;
  clock: Clock;
  /** Origin of the addresses in tags. */
  publicUrl: string;
  /** The app's page as built. */
  html: string;
  /** The answers that the first screen asks for. */
  firstAnswers: (view: CatalogueView, now: number) => FirstAnswers["answers"];
  /** Draws the first screen; null leaves the drawing to the browser. */
  firstScreen: FirstScreen | null;
  /** Whether the answers may differ for who asks. */
  isPersonal: (request: Request) => boolean;
  onError: (error: unknown) => void;
};

/** The first screen and its data, as HTML to put into the page. */
type Prepared = { view: CatalogueView; minute: number; root: string; page: PreparedAnswer };

/**
 * The page at `/`: the first list drawn, with the data it was drawn from, and for `?deal={id}` what the deal is to those
 * who paste the address. A list that is narrowed, or may be another one for who is signed in, the browser draws.
 */
export function landingPage(options: LandingOptions): (request: Request) => Response {
  const { catalogue, clock, html } = options;
  let last: Prepared | null = null;
  const plain = asAnswer(html);

  function prepared(): Prepared {
    const { view } = catalogue;
    const minute = Math.floor(clock() / MINUTE);
    if (last?.view === view && last.minute === minute) return last;
    const root = drawn(view, minute * MINUTE);
    last = { view, minute, root, page: asAnswer(fill(html, root), true) };
    return last;
  }

  function drawn(view: CatalogueView, at: number): string {
    const first: FirstAnswers = { at, answers: options.firstAnswers(view, at) };
    let screen = "";
    try {
      screen = options.firstScreen?.(first) ?? "";
    } catch (error) {
      // The browser draws it from the same data.
      options.onError(error);
    }
    return `<div id="app">${screen}</div>\n    <script type="application/json" id="first-answers">${embedJson(first)}</script>`;
  }

  return (request) => {
    const query = new URL(request.url).searchParams;
    const isFirstList = !NARROWING.some((name) => query.has(name)) && !options.isPersonal(request);
    const id = Number(query.get("deal") ?? "");
    const entry = Number.isInteger(id) ? catalogue.view.deal(id) : undefined;
    if (!entry) return (isFirstList ? prepared().page : plain).respond(request);
    const shared = withShareTags(html, shareTags(entry.deal, options.publicUrl));
    // Not kept: there are as many as deals.
    return asAnswer(isFirstList ? fill(shared, prepared().root) : shared).respond(request);
  };
}

const fill = (html: string, root: string) => html.replace(ROOT, () => root);

function withShareTags(html: string, { title, description, tags }: ShareTags): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}">\n    ${tags}`,
    );
}

const asAnswer = (html: string, lasting = false) =>
  new PreparedAnswer(html, {
    lasting,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-cache",
      vary: "accept-encoding, cookie",
    },
  });
