import type { Clock } from "#contract/clock";
import type { FirstAnswers, FirstScreen } from "#contract/first-screen";
import type { Catalogue } from "#server/catalogue/catalogue";
import type { CatalogueView } from "#server/catalogue/view";
import { PreparedAnswer } from "#server/http/prepared-answer";
import { dealText } from "./deal-text.ts";
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

/** The first screen as HTML to put into the page, and hints at the answers it was drawn from. */
type First = { root: string; hints: string };
type Prepared = First & { view: CatalogueView; revision: number; minute: number; page: PreparedAnswer };

/**
 * The page at `/`: the first list drawn, and for `?deal={id}` what the deal is to those who paste the address. What it
 * was drawn from the browser is told to ask for beside the app's scripts. A list that is narrowed, or may be another one
 * for who is signed in, the browser draws.
 */
export function landingPage(options: LandingOptions): (request: Request) => Response {
  const { catalogue, clock, html } = options;
  let last: Prepared | null = null;
  const plain = asAnswer(html);

  function prepared(): Prepared {
    const { view } = catalogue;
    const minute = Math.floor(clock() / MINUTE);
    const { revision } = view;
    if (last?.view === view && last.revision === revision && last.minute === minute) return last;
    const first = drawn(view, minute * MINUTE);
    last = { ...first, view, revision, minute, page: asAnswer(fill(html, first), true) };
    return last;
  }

  function drawn(view: CatalogueView, at: number): First {
    const first: FirstAnswers = { at, answers: options.firstAnswers(view, at) };
    let screen = "";
    try {
      screen = options.firstScreen?.(first) ?? "";
    } catch (error) {
      // The browser draws it.
      options.onError(error);
    }
    // As the app asks: one that differs in its credentials would be fetched a second time.
    const hints = Object.keys(first.answers).map(
      (address) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${Bun.escapeHTML(address)}">`,
    );
    return { root: `<div id="app">${screen}</div>`, hints: hints.join("\n    ") };
  }

  return (request) => {
    const query = new URL(request.url).searchParams;
    const isFirstList = !NARROWING.some((name) => query.has(name)) && !options.isPersonal(request);
    const id = Number(query.get("deal") ?? "");
    const entry = Number.isInteger(id) ? catalogue.view.deal(id) : undefined;
    if (!entry) return (isFirstList ? prepared().page : plain).respond(request);
    const tagged = withShareTags(html, shareTags(entry.deal, options.publicUrl));
    const shared = tagged.replace(ROOT, () => `${dealText(entry.deal)}\n    ${ROOT}`);
    // Not kept: there are as many as deals.
    return asAnswer(isFirstList ? fill(shared, prepared()) : shared).respond(request);
  };
}

/** The hints come last: what is on the screen, and what brings it to life, is fetched before. */
const fill = (html: string, { root, hints }: First) => html.replace(ROOT, () => `${root}\n    ${hints}`);

function withShareTags(html: string, { title, description, tags }: ShareTags): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${Bun.escapeHTML(title)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${Bun.escapeHTML(description)}">\n    ${tags}`,
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
