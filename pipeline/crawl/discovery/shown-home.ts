import type { Page } from "playwright-core";
import { sameSite } from "../same-site.ts";
import { LABEL_LENGTH } from "./links.ts";
import type { Link } from "./rank.ts";

/** What `readHome` finds in a served page, of a page as shown: with shadow trees and the frames of its own site. */
export async function readShownHome(page: Page): Promise<{ links: Link[]; text: string }> {
  const links: Link[] = [];
  const text: string[] = [];
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame() && !sameSite(frame.url(), page.url())) continue;
    const shown = await frame.evaluate(linksAndText, LABEL_LENGTH);
    links.push(...shown.links);
    text.push(shown.text);
  }
  return { links, text: text.join(" ") };
}

/** Runs inside the page. */
function linksAndText(labelLength: number): { links: Link[]; text: string } {
  const links: Link[] = [];
  const text: string[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const element of root.querySelectorAll("*")) {
      if (element.shadowRoot) roots.push(element.shadowRoot);
      if ((element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) && element.href !== "")
        links.push({ url: element.href, text: (element.textContent ?? "").trim() });
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest("head, script, style, noscript, template")) continue;
      const link = parent?.closest("a");
      if (link && (link.textContent ?? "").length <= labelLength) continue;
      text.push(walker.currentNode.textContent ?? "");
    }
  }
  return { links, text: text.join(" ") };
}
