import type { ComponentType } from "react";
import { type RemoteName, remoteNames } from "../../remotes/registry.ts";

export type LoadedApp = {
  default: ComponentType;
  /** Asks for what the screen at an address shows, before it is drawn. */
  askAhead?: (at: Pick<Location, "pathname" | "search">) => Promise<unknown>;
};

/** The entries' addresses by content hash, as the build wrote them into the page. */
function entries(): Partial<Record<RemoteName, string>> {
  const table = document.getElementById("remotes")?.textContent;
  return table ? (JSON.parse(table) as Partial<Record<RemoteName, string>>) : {};
}

/** What a remote's entry leaves under the remote's name. */
type Container = { init(shared: unknown): unknown; get(exposed: "./app"): Promise<() => LoadedApp> };
const containers = globalThis as Partial<Record<RemoteName, Container>>;

/** What the bundler makes of the shell's own share in the federation. */
declare const __webpack_init_sharing__: (scope: "default") => unknown;
declare const __webpack_share_scopes__: { default: unknown };

/** Runs a script of this origin. One that could not be fetched leaves nothing behind. */
const run = (address: string) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = resolve;
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script '${address}' could not be fetched`));
    };
    document.head.append(script);
  });

/** Runs a remote's entry and lends it what the shell shares; again is as good as once. */
async function start(name: RemoteName): Promise<Container> {
  const address = entries()[name];
  if (!containers[name] && address) await run(address);
  const container = containers[name];
  if (!container) throw new Error(`The part '${name}' has no entry`);
  await __webpack_init_sharing__("default");
  await container.init(__webpack_share_scopes__.default);
  return container;
}

// The page's own tags stand ahead of the shell's: they have run by now, or failed, and one that failed would be waited for.
for (const tag of document.querySelectorAll('script[src^="/remotes/"]')) tag.remove();

const loading = new Map<RemoteName, Promise<LoadedApp>>();
const ready = new Map<RemoteName, LoadedApp>();

async function load(name: RemoteName): Promise<LoadedApp> {
  const container = await start(name);
  const app = (await container.get("./app"))();
  ready.set(name, app);
  return app;
}

/**
 * The remote's application, loaded once. A load that failed is forgotten, so that the next call tries anew.
 * @throws when the remote cannot be reached or does not start
 */
export function loadApp(name: RemoteName): Promise<LoadedApp> {
  const known = loading.get(name);
  if (known) return known;
  const app = load(name);
  loading.set(name, app);
  app.catch(() => loading.delete(name));
  return app;
}

/** The application, if it is already here. */
export const appNow = (name: RemoteName) => ready.get(name);

/** Fetches what the reader may open next, once nothing else is going on. */
export function prefetchWhenIdle(except: RemoteName | undefined): void {
  const fetchAll = () => {
    for (const name of remoteNames) {
      // A prefetch that fails is tried again, and reported, when the reader opens that part.
      if (name !== except) loadApp(name).catch((error: unknown) => console.warn(`Prefetching '${name}' failed`, error));
    }
    // Named here, the shell's build provides it to the remotes.
    import("#kit/controls").catch((error: unknown) => console.warn("Prefetching the kit's controls failed", error));
  };
  if ("requestIdleCallback" in window) window.requestIdleCallback(fetchAll, { timeout: 5000 });
  else setTimeout(fetchAll, 2000);
}
