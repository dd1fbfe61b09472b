/// <reference lib="webworker" />
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Answers of the server, never the app's page. What it says about deals is kept by the page itself, see the kit. */
const SERVER = [/^\/api\//, /^\/healthz$/, /^\/images\//, /^\/attached_assets\//, /^\/evidence\//];
const PICTURES = /^\/(images|attached_assets|evidence|chains)\//;
const DAY = 24 * 60 * 60;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: SERVER }));
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.destination === "image" && PICTURES.test(url.pathname),
  new CacheFirst({
    cacheName: "pictures",
    plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 14 * DAY, purgeOnQuotaError: true })],
  }),
);

// A new version waits until the reader asks for it: half of one and half of another would not fit together.
self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});
