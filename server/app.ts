import { type AnyElysia, Elysia } from "elysia";
import type { Clock } from "#contract/clock";
import type { FirstScreen } from "#contract/first-screen";
import type { MapGround } from "#contract/map";
import type { Accuracy } from "#contract/verification";
import type { Passwords } from "./auth/passwords.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Db } from "./db/open.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { firstAnswers } from "./features/deals/first-answers.ts";
import { dealRoutes } from "./features/deals/routes.ts";
import { feedbackRoutes } from "./features/feedback/routes.ts";
import { flagRoutes } from "./features/flags/routes.ts";
import { healthRoutes } from "./features/health/routes.ts";
import { landingPage } from "./features/landing/landing-page.ts";
import { mapRoutes } from "./features/map/routes.ts";
import { restaurantRoutes } from "./features/restaurants/routes.ts";
import { savedDealRoutes } from "./features/saved-deals/routes.ts";
import { savedCategories } from "./features/saved-deals/store.ts";
import { noticeLooks } from "./features/verification/looks.ts";
import { type VerificationTrigger, verificationRoutes } from "./features/verification/routes.ts";
import { readApiStatus } from "./features/verification/store.ts";
import { errorAnswers } from "./http/errors.ts";
import type { Log } from "./http/log.ts";
import { openapiDocument } from "./http/openapi-document.ts";
import { readableAddress } from "./http/readable-address.ts";
import { readyAnswers } from "./http/ready-answers.ts";
import { requestGuard } from "./http/request-guard.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { sessionPlugin } from "./http/session-macro.ts";
import type { StaticFiles } from "./http/static-files.ts";
import { createThrottle, type Rate } from "./http/throttle.ts";
import { webRoutes } from "./web.ts";

export type AppOptions = {
  db: Db;
  clock: Clock;
  catalogue: Catalogue;
  sessions: Sessions;
  passwords: Passwords;
  log: Log;
  /** An origin: what links in mails begin with. */
  publicUrl: string;
  throttles: Record<"loginAccount" | "loginAddress" | "register" | "reset" | "feedback", Rate>;
  /** How many reverse proxies' X-Forwarded-For is believed. */
  trustedProxies: number;
  exposeResetLink: boolean;
  /** Queues the mail with a reset link. */
  sendResetMail: (userId: number) => void;
  /** Origins that may change something: PUBLIC_URL's, in development also the local ones. */
  origins: ReadonlySet<string>;
  isProduction: boolean;
  flagRemovalThreshold: number;
  verification: VerificationTrigger;
  /** Whether verification may ask a model, here or on a worker: without one its status is available. */
  mayAskModel: boolean;
  /** What the newest measurement of the extractor gave. */
  accuracy: Accuracy;
  /** Told which deal a visitor opens. */
  onLook: (dealId: number) => void;
  /** Told whose deal a visitor doubts. */
  onFlag: (restaurantId: number) => void;
  map: MapGround;
  /** The built app; null serves the API alone. */
  files: StaticFiles | null;
  /** Draws the first screen into the page; null leaves it to the browser. */
  firstScreen: FirstScreen | null;
  /** Folders that hold pictures, by the first segment of their path: images, attached_assets, evidence. */
  pictures: Record<string, string[]>;
};

/** How Bun serves the app, where its own choices would harm. */
const SERVE = {
  // Seconds. Longer than proxies and load balancers keep a connection that asks nothing (60 to 120): whoever closes it
  // first can't be asked on it in that moment. One that never asked is closed by Bun after 10.
  idleTimeout: 150,
  // Bun's page for an error that nobody caught shows folders and stack traces to whoever asks.
  development: false,
  // Another server at the same port would get every other request, and nobody would be told.
  reusePort: false,
  // Bun's refusal of a large body has no words. Ours comes before any of it is read, or as soon as too much of it was.
  maxRequestBodySize: Number.MAX_SAFE_INTEGER,
};

/** Composes the features; does not listen. */
export function createApp(options: AppOptions) {
  const { db, clock, catalogue, log, throttles, trustedProxies } = options;
  const session = sessionPlugin(options.sessions);
  const html = options.files?.text("/index.html") ?? "";
  const headers = securityHeaders({
    isProduction: options.isProduction,
    html,
    tiles: options.map.tiles,
  });
  const app = new Elysia({ name: "plateful", serve: SERVE })
    .wrap(readableAddress({ headers, log }))
    .wrap(noticeLooks(options.onLook))
    .wrap(readyAnswers((target) => catalogue.ready(target), { headers, log }))
    .headers(headers)
    .use(requestLog(log))
    .use(errorAnswers(log))
    .use(requestGuard({ origins: options.origins }))
    .use(openapiDocument((): AnyElysia => app))
    .use(healthRoutes({ db }))
    .use(
      accountRoutes({
        db,
        clock,
        sessions: options.sessions,
        passwords: options.passwords,
        session,
        log,
        publicUrl: options.publicUrl,
        trustedProxies,
        exposeResetLink: options.exposeResetLink,
        sendResetMail: options.sendResetMail,
        throttles: {
          loginAccount: createThrottle(throttles.loginAccount),
          loginAddress: createThrottle(throttles.loginAddress),
          register: createThrottle(throttles.register),
          reset: createThrottle(throttles.reset),
          // Guesses of a current password are failed logins too, but lock nobody out of signing in.
          changePassword: createThrottle(throttles.loginAccount),
        },
      }),
    )
    .use(feedbackRoutes({ db, clock, session, throttle: createThrottle(throttles.feedback), trustedProxies }))
    .use(dealRoutes({ catalogue, clock, session, savedCategories: (userId) => savedCategories(db, userId) }))
    .use(restaurantRoutes({ catalogue }))
    .use(mapRoutes({ ground: options.map }))
    .use(savedDealRoutes({ db, catalogue, clock, session }))
    .use(
      flagRoutes({
        db,
        catalogue,
        clock,
        session,
        threshold: options.flagRemovalThreshold,
        onFlag: options.onFlag,
      }),
    )
    .use(
      verificationRoutes({
        db,
        clock,
        session,
        trigger: options.verification,
        mayAskModel: options.mayAskModel,
        accuracy: options.accuracy,
      }),
    );
  const landing = landingPage({
    catalogue,
    clock,
    publicUrl: options.publicUrl,
    html,
    firstAnswers: (view, now) => ({
      "/api/verification/api-status": { body: readApiStatus(db, options.mayAskModel), link: null },
      ...firstAnswers(view, now),
    }),
    firstScreen: options.firstScreen,
    // Hot deals lean towards what a reader saved.
    isPersonal: (request) => options.sessions.idIn(request.headers.get("cookie")) !== null,
    onError: (error) => log.error({ error: String(error) }, "the first screen could not be drawn"),
  });
  app.use(webRoutes({ files: options.files, pictures: options.pictures, landing }));
  return app;
}

/** For the typed client, which takes the type alone. */
export type Api = ReturnType<typeof createApp>;
