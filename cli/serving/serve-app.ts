import { join } from "node:path";
import pino from "pino";
import type { FirstScreen } from "#contract/first-screen";
import { MEASURED_ACCURACY } from "#pipeline/eval/accuracy";
import { createApp } from "#server/app";
import { createPasswords } from "#server/auth/passwords";
import { createSessions } from "#server/auth/sessions";
import { Catalogue } from "#server/catalogue/catalogue";
import { openDatabase } from "#server/db/open";
import { whenFree } from "#server/db/retry";
import { createResetLink } from "#server/features/account/reset-tokens";
import { LookCount } from "#server/features/verification/looks";
import { linesTogether } from "#server/http/log-lines";
import { Outbox } from "#server/mail/outbox";
import { resetLetter } from "#server/mail/reset-letter";
import { smtpDelivery } from "#server/mail/smtp";
import type { Environment } from "../environment.ts";
import { EXIT, ExitError } from "../program.ts";
import type { Services } from "../services.ts";
import { loadWeb, WEB_FOLDER } from "./load-web.ts";
import { startScheduler } from "./scheduler.ts";

/** None: a wait for the lock blocks every reader. Writes ask again by themselves. */
const BUSY_MS = 0;
/** An answer that takes longer is given up when the server ends. */
const LONGEST_ANSWER_MS = 20_000;
const ROOT = join(import.meta.dir, "../..");
/** What the build makes beside the app, for the server to draw the first screen with. */
const FIRST_SCREEN = join(ROOT, "dist/first-screen.js");

export type Serving = { url: string; stop: () => Promise<void> };

/**
 * Serves app and API, and verifies on schedule, until `stop`.
 * @param alsoAllow hosts that verification may reach beside ALLOW_PRIVATE_HOSTS
 * @param withApp false serves the API alone: while developing, the app comes from its own server
 * @throws ExitError 78 without a build, or when the port is taken
 */
export async function serveApp(
  services: Services,
  { alsoAllow = [] as readonly string[], withApp = true } = {},
): Promise<Serving> {
  const { environment, paths } = services;
  const { HOST, PORT, PUBLIC_URL, isProduction, clock } = environment;
  if (withApp && !(await Bun.file(join(WEB_FOLDER, "index.html")).exists()))
    throw new ExitError(EXIT.configuration, "The app is not built yet. Build it with: bun run build");
  const level = environment.NODE_ENV === "test" ? "warn" : "info";
  const log = pino({ level, base: null }, linesTogether(pino.destination(2)));
  const db = openDatabase(paths.database, { busyTimeout: BUSY_MS });
  const catalogue = new Catalogue(db, clock, (error) => log.error({ error: String(error) }, "the catalogue is behind"));
  const scheduler = startScheduler(db, {
    every: environment.VERIFY_EVERY,
    clock,
    variables: {
      ...process.env,
      ALLOW_PRIVATE_HOSTS: [environment.ALLOW_PRIVATE_HOSTS, ...alsoAllow].filter(Boolean).join(","),
    },
    log,
  });
  const origins = new Set([PUBLIC_URL]);
  const images = [join(environment.DATA_DIR, "images"), join(ROOT, "pipeline/samples/images")];
  const outbox = environment.SMTP_URL
    ? new Outbox({
        db,
        clock,
        log,
        deliver: smtpDelivery(
          environment.SMTP_URL,
          environment.MAIL_FROM ?? `Plateful <no-reply@${new URL(PUBLIC_URL).hostname}>`,
        ),
        resetLetter: async (user, requestedAt) =>
          resetLetter(user, await whenFree(() => createResetLink(db, user.id, PUBLIC_URL, requestedAt))),
      })
    : null;
  const looks = new LookCount(db, log);
  const app = createApp({
    db,
    clock,
    catalogue,
    passwords: createPasswords(),
    publicUrl: PUBLIC_URL,
    throttles: {
      loginAccount: environment.THROTTLE_LOGIN_ACCOUNT,
      loginAddress: environment.THROTTLE_LOGIN_ADDRESS,
      register: environment.THROTTLE_REGISTER,
      reset: environment.THROTTLE_RESET,
      feedback: environment.THROTTLE_FEEDBACK,
    },
    trustedProxies: environment.TRUST_PROXY,
    exposeResetLink: environment.DEV_EXPOSE_RESET_LINK && isLoopback(HOST),
    sendResetMail: (userId) => {
      if (outbox) outbox.queueReset(userId);
      else log.warn({ userId }, "no SMTP_URL: make a link with `deals users reset-link <username>`");
    },
    sessions: createSessions(db, { secure: isProduction, clock }),
    log,
    origins,
    isProduction,
    flagRemovalThreshold: environment.FLAG_REMOVAL_THRESHOLD,
    verification: scheduler,
    mayAskModel: environment.mayAskModel,
    accuracy: MEASURED_ACCURACY,
    onLook: (dealId) => looks.note(dealId),
    onFlag: (restaurantId) => scheduler.doubt(restaurantId),
    map: { tiles: environment.MAP_TILES ?? null, attribution: environment.MAP_ATTRIBUTION },
    files: withApp ? await loadWeb() : null,
    firstScreen: withApp ? await loadFirstScreen() : null,
    pictures: { images, attached_assets: [join(environment.DATA_DIR, "attached_assets")], evidence: [paths.evidence] },
  });
  catalogue.follow();
  outbox?.start();
  looks.start();
  try {
    app.listen({ hostname: HOST, port: PORT });
  } catch (error) {
    await scheduler.stop();
    await outbox?.stop();
    await looks.stop();
    await catalogue.stop();
    throw listeningError(error, environment);
  }
  const port = app.server?.port ?? PORT;
  // Only now: where a free port was asked for it had no number before.
  if (!isProduction) for (const host of ["localhost", "127.0.0.1"]) origins.add(`http://${host}:${port}`);
  return {
    url: PORT === 0 ? `http://localhost:${port}` : PUBLIC_URL,
    stop: async () => {
      await catalogue.stop();
      await scheduler.stop();
      await drain(app);
      await outbox?.stop();
      await looks.stop();
      db.$client.close();
    },
  };
}

/**
 * Whoever prepares for long should know beforehand that it can't serve afterwards.
 * @throws ExitError 78 naming the variable to mend
 */
export async function refuseTakenPort(environment: Environment): Promise<void> {
  const { HOST, PORT } = environment;
  try {
    await Bun.serve({ hostname: HOST, port: PORT, fetch: () => new Response() }).stop(true);
  } catch (error) {
    throw listeningError(error, environment);
  }
}

function listeningError(error: unknown, { HOST, PORT }: Environment): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return new ExitError(EXIT.configuration, `PORT ${PORT} is taken. Set PORT to a free one.`);
  if (typeof code !== "string") return error;
  return new ExitError(EXIT.configuration, `HOST ${HOST}, PORT ${PORT} can't be listened on (${code}).`);
}

/** Takes no new connection, sends the answers that are under way, and does not wait for connections that ask nothing. */
async function drain(app: ReturnType<typeof createApp>): Promise<void> {
  const { server } = app;
  if (!server) return;
  void app.stop();
  const until = performance.now() + LONGEST_ANSWER_MS;
  while (server.pendingRequests > 0 && performance.now() < until) await Bun.sleep(10);
  await server.stop(true);
}

async function loadFirstScreen(): Promise<FirstScreen> {
  const { firstScreen }: { firstScreen: FirstScreen } = await import(FIRST_SCREEN);
  return firstScreen;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127\./.test(host);
}
