import { TextDecoder } from "node:util";
import type { Link } from "./rank.ts";

export type HomePage = { links: Link[]; text: string; scripted: boolean };

/** The links of a page as served, and its text, scripts and styles left out. */
export async function readHome(body: Uint8Array, contentType: string, base: string): Promise<HomePage> {
  const html = decode(body, contentType);
  const links: Link[] = [];
  const text: string[] = [];
  let open: Link | null = null;
  let skipping = 0;
  let scripted = false;
  let root = base;
  const skip = (element: HTMLRewriterTypes.Element) => {
    skipping += 1;
    element.onEndTag(() => {
      skipping -= 1;
    });
  };
  const rewriter = new HTMLRewriter()
    .on("base[href]", {
      element(element) {
        root = resolved(element.getAttribute("href") ?? "", base) ?? base;
      },
    })
    .on("script, style, noscript, template", {
      element(element) {
        scripted ||= element.tagName === "script";
        skip(element);
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
    .on("a img[alt]", {
      element(element) {
        if (open !== null) open.text += ` ${element.getAttribute("alt")}`;
      },
    })
    .onDocument({
      text(chunk) {
        if (skipping > 0) return;
        text.push(chunk.text);
        if (open !== null) open.text += chunk.text;
      },
    });
  await rewriter.transform(new Response(html, { headers: { "content-type": "text/html" } })).text();
  for (const link of links) link.text = link.text.replace(/\s+/g, " ").trim();
  return { links, text: text.join("").replace(/\s+/g, " "), scripted };
}

function resolved(href: string, base: string): string | null {
  const text = href.trim();
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}

function decode(body: Uint8Array, contentType: string): string {
  const named = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(named ?? "utf-8").decode(body);
  } catch {
    return new TextDecoder().decode(body); // A charset that nobody knows; links are ASCII nearly always.
  }
}
