import { showToast } from "#kit";

const HOURLY = 60 * 60_000;

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
