import type { Backdrops } from "./backdrops.ts";
import type { makeStyleChanges } from "./style-changes.ts";

/** Takes letters off a page and puts them back; nothing else about it changes. */
export type LetterCover = { takeOff: (ranges: Range[]) => void; putBack: () => void };

/**
 * Runs inside the page, so it uses nothing from outside itself.
 * @param name of the highlight that covers them: no other's on the page
 */
export function makeLetterCover({
  backdrops: { around, holderOf },
  styleChanges,
  name,
}: {
  backdrops: Backdrops;
  styleChanges: typeof makeStyleChanges;
  name: string;
}): LetterCover {
  const changes = styleChanges();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `::highlight(${name}){color:transparent!important;-webkit-text-fill-color:transparent!important;-webkit-text-stroke-color:transparent!important;text-shadow:none!important}`,
  );
  const takeOff: LetterCover["takeOff"] = (ranges) => {
    CSS.highlights.set(name, new Highlight(...ranges));
    for (const scope of new Set(ranges.map(({ startContainer }) => startContainer.getRootNode())))
      if (scope instanceof Document || scope instanceof ShadowRoot) {
        const before = scope.adoptedStyleSheets;
        scope.adoptedStyleSheets = [...before, sheet];
        changes.also(() => {
          scope.adoptedStyleSheets = before;
        });
      }
    for (const { startContainer } of ranges) {
      const holder = startContainer.parentElement;
      // What is highlighted in a drawing keeps its colours.
      if (!(holder instanceof SVGElement)) continue;
      changes.set(holder, "fill", "transparent");
      changes.set(holder, "stroke", "transparent");
    }
    // Letters through which a background shows are drawn by it.
    for (const element of new Set(ranges.flatMap((range) => [...around(holderOf(range))]))) {
      const { backgroundClip, backgroundSize } = getComputedStyle(element);
      const [clips, sizes] = [backgroundClip.split(/,\s*/), backgroundSize.split(/,\s*/)];
      if (!clips.includes("text") || !(element instanceof HTMLElement)) continue;
      const left = clips.map((clip, layer) => (clip === "text" ? "0px 0px" : sizes[layer % sizes.length]));
      changes.set(element, "background-size", left.join());
      if (clips.at(-1) === "text") changes.set(element, "background-color", "transparent");
    }
  };
  const putBack = () => {
    CSS.highlights.delete(name);
    changes.takeBack();
  };
  return { takeOff, putBack };
}
