import type { StructuredItem } from "#pipeline/page";
import type { readMarkedUpItems } from "../marked-up-items.ts";

export type PageData = {
  title: string;
  links: { url: string; text: string }[];
  jsonld: string[];
  markedUp: StructuredItem[];
};

/** Runs inside the page, so it uses nothing from outside itself: what the page says beside its text. */
export function capturePageData(readItems: typeof readMarkedUpItems<Element>): PageData {
  return {
    title: document.title,
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].slice(0, 1000).map((link) => ({
      url: link.href,
      text: (link.textContent ?? link.getAttribute("aria-label") ?? "").replace(/\s+/g, " ").trim().slice(0, 200),
    })),
    jsonld: [...document.querySelectorAll('script[type="application/ld+json"]')]
      .slice(0, 30)
      .map((script) => (script.textContent ?? "").slice(0, 200_000)),
    markedUp: document.querySelector("[itemscope],[typeof]")
      ? readItems(document.documentElement, {
          childrenOf: ({ children }) => [...children],
          attribute: (element, name) => element.getAttribute(name),
          textOf: ({ textContent }) => textContent ?? "",
        })
      : [],
  };
}
