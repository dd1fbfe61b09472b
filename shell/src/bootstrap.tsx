import "../styled-system/styles.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { remoteOf } from "../../remotes/registry.ts";
import { App } from "./app.tsx";
import { heldLink } from "./held-link.ts";
import { watchForNewVersion } from "./new-version.ts";
import { type LoadedApp, loadApp, prefetchWhenIdle } from "./remotes.ts";

/** What takes longer, in milliseconds, is waited for on the screen, with its own outline. */
const PATIENCE = 500;
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE));

const root = document.getElementById("app");
if (!root) throw new Error("The page has no place for the app");

const first = remoteOf(window.location.pathname);
// At once: what the server drew gives way in the same frame.
const render = () => {
  const restore = heldLink(root);
  flushSync(() => createRoot(root).render(<App />));
  restore();
  // Sooner, it would come between the first screen and what that waits for.
  prefetchWhenIdle(first);
};
/** The page had the browser ask before the app was there, so that as a rule they have come. */
const firstAnswers = ({ askAhead }: LoadedApp) => Promise.race([askAhead?.(window.location), patience()]);
// The first screen's part is awaited, so that no outline shows before it. One that fails says so in its own place; what
// the server drew stands until it is there.
if (first) {
  const whole = loadApp(first).then(firstAnswers);
  (root.childElementCount > 0 ? whole : Promise.race([whole, patience()])).then(render, render);
} else render();
// In development the files change under a worker that would hold them.
if (process.env.NODE_ENV === "production") {
  watchForNewVersion().catch((error: unknown) => console.warn("The app will not work offline", error));
}
