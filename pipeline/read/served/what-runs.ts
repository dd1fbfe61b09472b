import type { Element } from "domhandler";
import { frameOwner } from "../capture/frame-owner.ts";
import { NeedsBrowserError } from "./needs-browser-error.ts";
import { rawText } from "./parse-html.ts";

/** Scripts that count visitors and change nothing a visitor reads: by whose they are, or by every word in them. */
const COUNTING_SCRIPT =
  /^(?:https?:)?\/\/(?:www\.googletagmanager\.com\/gtag\/js|www\.google-analytics\.com\/|ssl\.google-analytics\.com\/|plausible\.io\/js\/|static\.cloudflareinsights\.com\/|static\.hotjar\.com\/)/i;
const COUNTING_CALLS =
  /^\s*window\.dataLayer\s*=\s*window\.dataLayer\s*\|\|\s*\[\];?\s*function gtag\(\)\s*\{\s*dataLayer\.push\(arguments\);?\s*\}(?:\s*gtag\((?:[^()]|new Date\(\))*\);?)*\s*$/;
const RUNS = /^\s*$|module|(?:java|ecma|live|j)script/i;
/** Attributes that colour, size or turn text as a style would. */
const PRESENTATIONAL = ["color", "bgcolor", "text", "background", "dir"];

/**
 * Refuses what is a browser's work: scripts and frames, and controls that open something. A map or a film from elsewhere stays
 * empty there too.
 * @throws NeedsBrowserError
 */
export function refuseWhatRuns(all: Element[], base: string): void {
  for (const element of all) {
    const { attribs } = element;
    if (element.name === "script" && RUNS.test(attribs.type ?? "")) {
      const isCounting =
        attribs.src === undefined ? COUNTING_CALLS.test(rawText(element)) : COUNTING_SCRIPT.test(attribs.src);
      if (!isCounting) throw new NeedsBrowserError("The page runs scripts.");
    }
    if (element.name === "meta" && /refresh|security/i.test(attribs["http-equiv"] ?? ""))
      throw new NeedsBrowserError("The page leads on, or limits its own styles.");
    if (PRESENTATIONAL.some((name) => attribs[name] !== undefined))
      throw new NeedsBrowserError("Attributes colour or turn the text.");
    if (element.name === "svg" && /[\p{L}\p{N}]/u.test(rawText(element)))
      throw new NeedsBrowserError("A drawing has words.");
    if (
      /^(?:frame|frameset|object|embed|applet|slot|bdo|math|marquee)$/.test(element.name) ||
      (element.name === "iframe" && frameOwner(attribs, base) !== "other") ||
      element.name.includes("-")
    )
      throw new NeedsBrowserError(`The page holds <${element.name}>.`);
    if (
      Object.keys(attribs).some((name) => /^(?:on|popovertarget$|commandfor$)/.test(name)) ||
      attribs.shadowrootmode !== undefined
    )
      throw new NeedsBrowserError("Elements carry scripts.");
  }
}
