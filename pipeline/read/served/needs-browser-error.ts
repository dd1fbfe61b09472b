/** A page that can't be judged without a browser: what it shows, hides or moves depends on more than the markup. */
export class NeedsBrowserError extends Error {
  override name = "NeedsBrowserError";
}
