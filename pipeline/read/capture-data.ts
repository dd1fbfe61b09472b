export type PageData = {
  title: string;
  links: { url: string; text: string }[];
  jsonld: string[];
  microdata: unknown[];
};

/** Runs inside the page, so it uses nothing from outside itself: what the page says beside its text. */
export function capturePageData(): PageData {
  const readItem = (scope: Element): Record<string, unknown> => {
    const item: Record<string, unknown> = {
      "@type": (scope.getAttribute("itemtype") ?? "").replace(/^https?:\/\/schema\.org\//, ""),
    };
    const visit = (element: Element) => {
      for (const child of element.children) {
        const name = child.getAttribute("itemprop");
        if (name) {
          item[name] = child.hasAttribute("itemscope")
            ? readItem(child)
            : (child.getAttribute("content") ?? child.getAttribute("datetime") ?? child.textContent ?? "").trim();
        }
        if (!child.hasAttribute("itemscope")) visit(child);
      }
    };
    visit(scope);
    return item;
  };
  return {
    title: document.title,
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].slice(0, 1000).map((link) => ({
      url: link.href,
      text: (link.textContent ?? link.getAttribute("aria-label") ?? "").replace(/\s+/g, " ").trim().slice(0, 200),
    })),
    jsonld: [...document.querySelectorAll('script[type="application/ld+json"]')]
      .slice(0, 30)
      .map((script) => (script.textContent ?? "").slice(0, 200_000)),
    microdata: [...document.querySelectorAll("[itemscope]:not([itemprop])")].slice(0, 200).map(readItem),
  };
}
