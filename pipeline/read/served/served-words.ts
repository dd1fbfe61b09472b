import { type Element, isTag, type ParentNode } from "domhandler";
import type { Snapshot } from "#pipeline/page";
import { frameOwner } from "../capture/frame-owner.ts";
import { decodeDocument } from "../decode.ts";
import type { ReceivedDocument } from "../read-document.ts";
import { NeedsBrowserError } from "./needs-browser-error.ts";
import { parseHtml, rawText } from "./parse-html.ts";

/** Scripts add a clock or a greeting to most pages; what adds more than the rest makes the page. */
const SERVED_SHARE = 0.8;

/**
 * Whether a page's words stand in the document as served, in its markup or in data that it carries: only then does the
 * same document mean the same words. A page that fetches them may say something else tomorrow in the same shell.
 * @param needed indexes of blocks whose words must be among them in any case
 */
export function wordsAreServed(document: ReceivedDocument, snapshot: Snapshot, needed: ReadonlySet<number>): boolean {
  if (!/html/i.test(document.contentType)) return true;
  let tree: ParentNode;
  try {
    tree = parseHtml(decodeDocument(document));
  } catch (error) {
    if (error instanceof NeedsBrowserError) return false;
    throw error;
  }
  const frames = framesOf(tree);
  // What stands in a document of its own can change while this one stays the same.
  if (frames.some((frame) => frameOwner(frame, document.url) === "site")) return false;
  const served = bare(unescaped(rawText(tree)) + frames.map(({ srcdoc }) => srcdoc ?? "").join(" "));
  let [all, found] = [0, 0];
  for (const { index, text, reach } of snapshot.blocks) {
    if (reach !== "visible" && reach !== "expand") continue;
    all += text.length;
    if (served.includes(bare(text))) found += text.length;
    else if (needed.has(index)) return false;
  }
  return found >= all * SERVED_SHARE;
}

function framesOf({ children }: ParentNode): Element["attribs"][] {
  return children
    .filter(isTag)
    .flatMap((element) => (/^i?frame$/.test(element.name) ? [element.attribs] : framesOf(element)));
}

/** Letters and digits alone, raised ones as others: markup stands between words, and data spells the rest in its own way. */
function bare(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function unescaped(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\[nrt]/g, " ");
}
