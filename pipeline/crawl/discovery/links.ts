import { decodeDocument } from "#pipeline/read/decode";
import type { Link } from "./rank.ts";

/** Up to here a link's text only names where it leads; a longer one says something itself. */
export const LABEL_LENGTH = 30;

export type HomePage = {
  links: Link[];
  /** Frames and files that it shows in itself. */
  embedded: Link[];
  /** Without scripts, styles and what only names a link. */
  text: string;
  /** A script, or another page that it leads to at once, may have more links. */
  leadsOn: boolean;
};

/** What a page as served links to, and what it says. */
export async function readHome(body: Uint8Array, contentType: string, base: string): Promise<HomePage> {
  const html = decodeDocument({ body, contentType });
  const links: Link[] = [];
  const text: string[] = [];
  let open: Link | null = null;
  let skipping = 0;
  const embedded: Link[] = [];
  let leadsOn = false;
  let root = base;
  const skip = (element: HTMLRewriterTypes.Element) => {
    skipping += 1;
    element.onEndTag(() => {
      skipping -= 1;
    });
  };
  const rewriter = new HTMLRewriter()
    .on("*", {
      element() {
        text.push(" ");
      },
    })
    .on("base[href]", {
      element(element) {
        root = resolved(element.getAttribute("href") ?? "", base) ?? base;
      },
    })
    .on("script, style, noscript, template", {
      element(element) {
        leadsOn ||= element.tagName === "script";
        skip(element);
      },
    })
    .on('meta[http-equiv="refresh" i]', {
      element() {
        leadsOn = true;
      },
    })
    .on("a[href], area[href]", {
      element(element) {
        const url = resolved(element.getAttribute("href") ?? "", root);
        if (url === null) return;
        const label =
          element.getAttribute("aria-label") ?? element.getAttribute("title") ?? element.getAttribute("alt");
        const link: Link = { url, text: label ?? "" };
        links.push(link);
        if (element.tagName !== "a") return;
        open = link;
        element.onEndTag(() => {
          open = null;
        });
      },
    })
    .on("frame[src], iframe[src], embed[src], object[data]", {
      element(element) {
        const url = resolved(element.getAttribute("src") ?? element.getAttribute("data") ?? "", root);
        if (url !== null) embedded.push({ url, text: element.getAttribute("title") ?? "" });
      },
    })
    .on("a img[alt]", {
      element(element) {
        if (open !== null) open.text += ` ${element.getAttribute("alt")}`;
      },
    })
    .onDocument({
      text(chunk) {
        if (skipping > 0) return;
        if (open === null) text.push(chunk.text);
        else open.text += chunk.text;
      },
    });
  await rewriter.transform(new Response(html, { headers: { "content-type": "text/html" } })).text();
  for (const link of links) {
    link.text = link.text.replace(/\s+/g, " ").trim();
    if (link.text.length > LABEL_LENGTH) text.push(` ${link.text}`);
  }
  return { links, embedded, text: text.join("").replace(/\s+/g, " "), leadsOn };
}

function resolved(href: string, base: string): string | null {
  const text = href.trim();
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}
