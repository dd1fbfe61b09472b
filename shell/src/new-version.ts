import { showToast } from "#kit";

const HOURLY = 60 * 60_000;
/** Milliseconds: a worker takes over in a tenth of that. */
const PATIENCE = 3000;

/** Registers the service worker, and says when a new version of the app waits for a reload. */
export async function watchForNewVersion(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("/sw.js");
  const offer = () => {
    // The first worker of all takes over by itself, nothing was there before it.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    showToast({
      title: "New version",
      description: "Plateful was updated.",
      isLasting: true,
      action: {
        label: "Reload",
        run() {
          const { waiting } = registration;
          // Another tab had it take over.
          if (!waiting) window.location.reload();
          navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
          waiting?.postMessage("take over");
          // Now and then Chromium goes on waiting for the old one to be at rest. Without any, the page itself is fetched.
          setTimeout(async () => {
            await registration.unregister();
            window.location.reload();
          }, PATIENCE);
        },
      },
    });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  setInterval(() => {
    registration.update().catch((error: unknown) => console.warn("Looking for a new version failed", error));
  }, HOURLY);
}
