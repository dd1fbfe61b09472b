import { createHash } from "node:crypto";
import type { Page } from "playwright-core";
import type { Block, Snapshot } from "#pipeline/page";
import { blocksOf } from "./blocks/blocks.ts";
import { capturePageData, type PageData } from "./capture/capture-data.ts";
import { captureDocument } from "./capture/capture-document.ts";
import { inject } from "./inject.ts";
import { readMarkedUpItems } from "./marked-up-items.ts";
import type { Capture } from "./render-tree.ts";
import { structuredItems } from "./structured-data.ts";

export type ReadOptions = {
  /** The page's address as the visitor knows it. */
  url: string;
  /** Epoch milliseconds. */
  now: number;
  /** Past this the page counts as not read. A page that spins never answers, so the limit is kept outside of it. */
  timeoutMs?: number;
  /** How many closed panels are opened at most. */
  maxPresses?: number;
};

/** The page could not be read within its time. Worth trying again later, not at once. */
export class ReadTimeoutError extends Error {
  override name = "ReadTimeoutError";
  readonly retry = true;
}

const DEFAULT_TIMEOUT = 15_000;
const DEFAULT_PRESSES = 60;
const MOST_RETURNS = 3;
const SETTLING_MS = 100;
const LED_AWAY = /context was destroyed|navigat|interrupted by another|JSHandle/i;

/**
 * Reads a rendered page: what a visitor sees, what opens when pressed, pictures' texts and structured data.
 * @throws ReadTimeoutError when the page does not answer; the caller then closes the browser, which alone ends a spin
 */
export async function readPage(page: Page, options: ReadOptions): Promise<Snapshot> {
  const timeout = options.timeoutMs ?? DEFAULT_TIMEOUT;
  const capture = await captureWithin(page, timeout, options.maxPresses ?? DEFAULT_PRESSES);
  return snapshotOf(capture, options);
}

async function captureWithin(page: Page, timeout: number, maxPresses: number): Promise<Capture & PageData> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReadTimeoutError(`The page did not answer within ${timeout} ms.`)), timeout);
  });
  try {
    const read = async (presses: number) => {
      const limits = { maxPresses: presses, milliseconds: timeout * 0.7 };
      const functions = await inject(page, { capturePageData, readMarkedUpItems: readMarkedUpItems<Element> });
      const capture = await captureDocument(page.mainFrame(), limits);
      // Fails where another document has taken the page's place meanwhile.
      const data = await functions.evaluate((own) => own.capturePageData(own.readMarkedUpItems));
      return { ...capture, ...data };
    };
    const address = page.url();
    // A press that leads away takes the page's context with it, at once or a little later: the page is fetched anew then
    // and read as it stands.
    const readUnled = async (): Promise<Capture & PageData> => {
      for (let tries = 0; ; tries++) {
        try {
          if (tries > 0) await page.goto(address, { waitUntil: "load", timeout });
          return await read(tries === 0 ? maxPresses : 0);
        } catch (error) {
          if (tries >= MOST_RETURNS || !LED_AWAY.test(String(error))) throw error;
          // A journey under way would cut the way back short.
          await page.waitForLoadState("load", { timeout });
          await page.waitForTimeout(SETTLING_MS);
        }
      }
    };
    return await Promise.race([readUnled(), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function snapshotOf(capture: Capture & PageData, options: Pick<ReadOptions, "url" | "now">): Snapshot {
  const blocks = blocksOf(capture.tree);
  return {
    url: options.url,
    title: capture.title.replace(/\s+/g, " ").trim(),
    takenAt: options.now,
    blocks,
    structured: structuredItems(capture.jsonld, capture.markedUp),
    links: capture.links,
    textHash: hashOf(blocks),
    complete: capture.complete,
  };
}

/** SHA-256 over what a visitor can read, in order. Boxes and markup don't count: a new layout is no new text. */
export function hashOf(blocks: Block[]): string {
  const hash = createHash("sha256");
  for (const block of blocks) if (block.reach === "visible" || block.reach === "expand") hash.update(`${block.text}\n`);
  return hash.digest("hex");
}
