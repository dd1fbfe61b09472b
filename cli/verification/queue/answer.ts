import { gunzipSync, gzipSync } from "node:zlib";
import type { z } from "zod";
import { isoDay, timeWindow } from "#contract/vocabulary";
import { ModelError, QuotaExceededError } from "#pipeline/extract/model/model";
import { type PageFindings, pictureName } from "#pipeline/find-deals";
import { findQuote } from "#pipeline/ground/find-quote";
import { type CheckedPage, checkOf } from "#pipeline/restaurant-check";
import type { CheckJob } from "../check-job.ts";
import type { Checked } from "../checker.ts";
import { BudgetSpentError } from "../model.ts";
import { type SentAnswer, sentAnswer, type sentFailure } from "./answer-schema.ts";
import { type OriginRobots, VERSION } from "./queued-job.ts";

/** Nothing that a worker sends is unpacked beyond this many bytes. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What a worker sends back is not what the writer takes. */
export class BadAnswerError extends Error {
  override name = "BadAnswerError";
}

export type Answer = Checked & { robots: OriginRobots[] };

/** A check as bytes: gzipped JSON, pictures in it as base64. */
export function packAnswer(restaurantId: number, { check, extractor, robots }: Answer): Buffer {
  const { discovery } = check;
  const pages = check.pages.map(({ findings, ...page }) => ({ ...page, findings: findings && sentFindings(findings) }));
  const sent = { version: VERSION, restaurantId, extractor, pages, discovery, robots };
  return gzipSync(JSON.stringify(sent), { level: 1 });
}

/**
 * Reads what a worker sent for a job, and believes none of it unseen: its form, that every quote stands in the snapshot
 * that it came with, and that every picture is the one that it is named after.
 * @throws BadAnswerError
 */
export function unpackAnswer(job: CheckJob, bytes: Uint8Array): Answer {
  const sent = parsed(bytes);
  if (sent.version !== VERSION) throw new BadAnswerError(`the worker's version is ${sent.version}, not ${VERSION}`);
  if (sent.restaurantId !== job.restaurant.id) throw new BadAnswerError("it is about another restaurant");
  const kept = new Set(job.evidence.map(({ picture }) => picture));
  const pages = sent.pages.map((page): CheckedPage => {
    const findings = page.findings && receivedFindings(page.findings, kept);
    const isRead = page.outcome === "read";
    if ((page.snapshot !== null) !== isRead || (findings !== null) !== isRead)
      throw new BadAnswerError(`${page.url} is ${page.outcome} and does not look like it`);
    if (page.snapshot && findings) mustBeBacked(page.url, page.snapshot, findings);
    return { ...page, findings };
  });
  return { check: checkOf(pages, sent.discovery, job.evidence), extractor: sent.extractor, robots: sent.robots };
}

function parsed(bytes: Uint8Array): SentAnswer {
  let document: unknown;
  try {
    document = JSON.parse(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString("utf8"));
  } catch (error) {
    throw new BadAnswerError("it can't be read", { cause: error });
  }
  const result = sentAnswer.safeParse(document);
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new BadAnswerError(`${first?.path.join(".") || "the whole"}: ${first?.message}`);
}

function mustBeBacked(url: string, snapshot: NonNullable<CheckedPage["snapshot"]>, { deals }: PageFindings): void {
  for (const { deal } of deals) {
    const { timeWindows, validUntil } = deal.terms;
    const hasForm =
      timeWindows.every((window) => timeWindow.safeParse(window).success) &&
      (validUntil === null || isoDay.safeParse(validUntil).success);
    if (!hasForm) throw new BadAnswerError(`${url} has a deal whose times are none`);
    if (findQuote(snapshot, deal.quote).length === 0)
      throw new BadAnswerError(`${url} has a deal whose quote does not stand in its text`);
  }
}

function sentFindings({
  deals,
  modelFailure,
  ...rest
}: PageFindings): NonNullable<SentAnswer["pages"][number]["findings"]> {
  return {
    ...rest,
    deals: deals.map(({ deal, picture }) => ({
      deal,
      picture: picture && { ...picture, webp: picture.webp && Buffer.from(picture.webp).toString("base64") },
    })),
    modelFailure: modelFailure && {
      kind: failureKind(modelFailure),
      message: modelFailure.message,
      usage: modelFailure instanceof ModelError ? modelFailure.usage : { inputTokens: 0, outputTokens: 0 },
    },
  };
}

function failureKind(failure: QuotaExceededError | ModelError): z.infer<typeof sentFailure>["kind"] {
  if (failure instanceof QuotaExceededError) return "quota";
  return failure instanceof BudgetSpentError ? "budget" : "failed";
}

function failureOf({ kind, message, usage }: z.infer<typeof sentFailure>): QuotaExceededError | ModelError {
  if (kind === "quota") return new QuotaExceededError(message);
  return kind === "budget" ? new BudgetSpentError(message, usage) : new ModelError(message, usage);
}

function receivedFindings(
  { deals, modelFailure, ...rest }: NonNullable<SentAnswer["pages"][number]["findings"]>,
  kept: ReadonlySet<string | null>,
): PageFindings {
  return {
    ...rest,
    deals: deals.map(({ deal, picture }) => ({ deal, picture: picture && receivedPicture(picture, kept) })),
    modelFailure: modelFailure && failureOf(modelFailure),
  };
}

function receivedPicture({ file, webp }: { file: string; webp: string | null }, kept: ReadonlySet<string | null>) {
  if (webp === null) {
    if (!kept.has(file)) throw new BadAnswerError(`it names a picture, ${file}, that is not there`);
    return { file, webp };
  }
  const bytes = new Uint8Array(Buffer.from(webp, "base64"));
  if (pictureName(bytes) !== file) throw new BadAnswerError(`a picture is not the one that ${file} names`);
  return { file, webp: bytes };
}
