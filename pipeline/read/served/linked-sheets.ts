import type { Element } from "domhandler";
import { NeedsBrowserError } from "./needs-browser-error.ts";
import { rawText } from "./parse-html.ts";

/**
 * The style sheet that an element holds or links; none where it is no sheet, or one for paper.
 * @param sheets texts of the sheets at hand, by absolute address
 * @throws NeedsBrowserError where it is not at hand, or holds in some windows only
 */
export function sheetOf(element: Element, sheets: ReadonlyMap<string, string> | undefined, base: string): string[] {
  const media = (element.attribs.media ?? "").trim().toLowerCase();
  const isSheet =
    element.name === "style" || (element.name === "link" && /stylesheet/i.test(element.attribs.rel ?? ""));
  if (!isSheet || media === "print") return [];
  const { type = "", disabled, rel = "" } = element.attribs;
  if (
    !/^(?:|all|screen)$/.test(media) ||
    !/^(?:|text\/css)$/i.test(type) ||
    disabled !== undefined ||
    /alternate/i.test(rel)
  )
    throw new NeedsBrowserError("Which style sheets hold depends on the window.");
  if (element.name === "style") return [rawText(element)];
  const address = URL.parse(element.attribs.href ?? "", base)?.href ?? "";
  const sheet = sheets?.get(address);
  if (sheet === undefined) throw new NeedsBrowserError("The page loads style sheets.");
  return [sheet];
}
