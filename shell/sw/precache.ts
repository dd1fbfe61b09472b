import { join } from "node:path";
import { injectManifest } from "workbox-build";

/** A name with its content's hash says itself when it changed. */
const HASHED = /\.[0-9a-f]{10}\./;

/** Tells the service worker of a build which files the app is made of. @throws where one cannot be listed */
export async function precache(built: string): Promise<void> {
  const { warnings } = await injectManifest({
    swSrc: join(built, "sw.js"),
    swDest: join(built, "sw.js"),
    globDirectory: built,
    globPatterns: [
      "index.html",
      "{assets,remotes}/**/*",
      "{chains,plates}/*",
      "icons/{logo,icon}.svg",
      "icons/icon-192.png",
    ],
    // The map weighs more than all the rest, and most never open it.
    globIgnores: ["**/map*"],
    dontCacheBustURLsMatching: HASHED,
  });
  if (warnings.length > 0) throw new Error(`The service worker's list of files is not whole: ${warnings.join("; ")}`);
}
