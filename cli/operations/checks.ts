import { access, constants } from "node:fs/promises";
import { count as rowsOf } from "drizzle-orm";
import { findChromium, NoChromiumError, playwright } from "#pipeline/crawl/browser/chromium";
import { isUnwritable, makeDataFolder, WRITABLE_FOLDER } from "#server/db/open";
import { restaurants } from "#server/db/schema/restaurants";
import { withMailServer } from "#server/mail/smtp";
import type { Environment } from "../environment.ts";
import type { Services } from "../services.ts";
import { RedisError } from "../verification/queue/redis-error.ts";
import { count } from "../wording.ts";

/** `off`: not configured, and nothing needs it. `mend` says what to do about a failure. */
export type Check = { name: string; state: "ok" | "off" | "failed"; found: string; mend: string | null };

const TIMEOUT = 10_000;
const ok = (name: string, found: string): Check => ({ name, state: "ok", found, mend: null });
const off = (name: string, found: string, mend: string): Check => ({ name, state: "off", found, mend });
const failed = (name: string, found: string, mend: string): Check => ({ name, state: "failed", found, mend });
const wording = (error: unknown) => (error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));

/** Finds a Chromium, starts it and asks it to draw a page. */
export async function checkBrowser(chromiumPath: string | undefined): Promise<Check> {
  const name = "browser";
  try {
    const { path, source, args } = await findChromium({ ...process.env, CHROMIUM_PATH: chromiumPath });
    try {
      const { chromium } = await playwright();
      const browser = await chromium.launch({ executablePath: path, args, timeout: 3 * TIMEOUT });
      const version = browser.version();
      const page = await browser.newPage();
      await page.setContent("<p>ready</p>");
      await browser.close();
      return ok(name, `Chromium ${version} (${source}: ${path})`);
    } catch (error) {
      const mend =
        "Its system libraries may be missing (Debian: apt-get install chromium brings them); or set CHROMIUM_PATH to another.";
      return failed(name, `${path} does not start: ${wording(error)}`, mend);
    }
  } catch (error) {
    if (!(error instanceof NoChromiumError)) throw error;
    return failed(name, "none that can be used", error.message);
  }
}

/** Opens the database, which creates and migrates it, and looks whether its folder may be written. */
export async function checkDatabase(services: Services): Promise<Check> {
  const name = "database";
  const { DATA_DIR } = services.environment;
  try {
    makeDataFolder(DATA_DIR);
    await access(DATA_DIR, constants.W_OK);
  } catch (error) {
    return failed(name, wording(error), "Make the folder writable, or set DATA_DIR to one that is.");
  }
  try {
    const found = services.db.select({ value: rowsOf() }).from(restaurants).get()?.value ?? 0;
    return ok(name, `${services.paths.database}, ${count(found, "restaurant")}`);
  } catch (error) {
    const mend = isUnwritable(error) ? WRITABLE_FOLDER : "Put a backup in its place, or move it away and import again.";
    return failed(name, wording(error), mend);
  }
}

/** Connects, and signs in where the address names a user. Sends nothing. */
export async function checkMail(
  smtpUrl: string | undefined,
  timeouts = { idle: TIMEOUT, whole: 2 * TIMEOUT },
): Promise<Check> {
  const name = "mail";
  if (!smtpUrl) return off(name, "not set up", "For password resets by mail set SMTP_URL and MAIL_FROM.");
  const { host } = new URL(smtpUrl);
  try {
    await withMailServer(smtpUrl, timeouts, (transport) => transport.verify());
    return ok(name, `${host} accepts mail`);
  } catch (error) {
    return failed(name, `${host}: ${wording(error)}`, "Check SMTP_URL: host, port, smtp or smtps, user and password.");
  }
}

/** Asks the endpoint for its models: costs no tokens. */
export async function checkModel(environment: Environment): Promise<Check> {
  const name = "model";
  if (!environment.hasModel)
    return off(name, "not set up; the rules work alone", "For a model set OPENAI_API_KEY, or OPENAI_BASE_URL.");
  const base = (environment.OPENAI_BASE_URL ?? "https://api.openai.com/v1").replace(/\/+$/, "");
  try {
    const answer = await fetch(`${base}/models`, {
      headers: environment.OPENAI_API_KEY ? { authorization: `Bearer ${environment.OPENAI_API_KEY}` } : {},
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.body?.cancel();
    if (answer.status === 401 || answer.status === 403)
      return failed(name, `${base} refuses the key (${answer.status})`, "Check OPENAI_API_KEY.");
    if (!answer.ok)
      return failed(name, `${base} answers ${answer.status}`, "Check OPENAI_BASE_URL; it ends in /v1 mostly.");
    return ok(name, `${base} answers${environment.OPENAI_MODEL ? `; ${environment.OPENAI_MODEL} is asked` : ""}`);
  } catch (error) {
    return failed(
      name,
      `${base} can't be reached: ${wording(error)}`,
      "Check OPENAI_BASE_URL and that the server runs.",
    );
  }
}

/** Asks Redis for a sign of life. */
export async function checkRedis(url: string | undefined): Promise<Check> {
  const name = "redis";
  if (!url) return off(name, "not set up; this machine verifies alone", "For several machines set REDIS_URL.");
  const { host } = new URL(url);
  const { connectRedis } = await import("../verification/queue/redis.ts");
  try {
    const redis = await connectRedis(url);
    const version = /redis_version:(\S+)/.exec(await redis.info("server"))?.[1] ?? "of unknown version";
    redis.disconnect();
    return ok(name, `${host} answers, ${version}`);
  } catch (error) {
    if (!(error instanceof RedisError)) throw error;
    return failed(name, error.found, error.mend);
  }
}
