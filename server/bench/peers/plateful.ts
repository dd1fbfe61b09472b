import { join } from "node:path";
import pino from "pino";
import { systemClock } from "#contract/clock";
import type { FirstScreen } from "#contract/first-screen";
import { createApp } from "#server/app";
import { createPasswords } from "#server/auth/passwords";
import { createSessions } from "#server/auth/sessions";
import { Catalogue } from "#server/catalogue/catalogue";
import { openDatabase } from "#server/db/open";
import { linesTogether } from "#server/http/log-lines";
import { StaticFiles } from "#server/http/static-files";
import { announce } from "./peer.ts";

/**
 * This product's whole API, with its log and its guards, as `deals serve` puts it together.
 * `plateful.ts <database> [<folder of a built app> [<script that draws the first screen>]]`
 */
const [, , databaseFile = "", webFolder, firstScreenScript] = process.argv;
const PICTURES = join(import.meta.dir, "../../../pipeline/samples/images");
const files = webFolder ? await StaticFiles.load(webFolder) : null;
await files?.packed;
const drawing: { firstScreen: FirstScreen } | null = firstScreenScript ? await import(firstScreenScript) : null;
const db = openDatabase(databaseFile, { busyTimeout: 0 });
const log = pino({ base: null }, linesTogether(pino.destination(2)));
const rate = { count: 1_000, seconds: 60 };
const catalogue = new Catalogue(db, systemClock, (error) => log.error({ error: String(error) }, "catalogue"));
const app = createApp({
  db,
  clock: systemClock,
  catalogue,
  sessions: createSessions(db, { secure: true }),
  passwords: createPasswords(),
  log,
  publicUrl: "http://localhost:3000",
  throttles: { loginAccount: rate, loginAddress: rate, register: rate, reset: rate, feedback: rate },
  trustedProxies: 0,
  exposeResetLink: false,
  sendResetMail: () => {},
  origins: new Set(),
  isProduction: true,
  flagRemovalThreshold: 3,
  verification: { request: () => "started" },
  mayAskModel: false,
  accuracy: { measuredOn: "2026-11-21", sets: [] },
  onLook: () => {},
  onFlag: () => {},
  map: { tiles: null, attribution: "" },
  files,
  firstScreen: drawing?.firstScreen ?? null,
  pictures: { images: [PICTURES] },
}).listen({ hostname: "127.0.0.1", port: 0 });
catalogue.follow();
announce(`http://127.0.0.1:${app.server?.port}`);
