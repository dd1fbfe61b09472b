import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { ComponentType } from "react";
import "./lend-runtime.ts";
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

/** `force` lets go of what the runtime remembers of an entry that failed. */
function register(names: readonly RemoteName[], force: boolean): void {
  const addresses = entries();
  const known = names.flatMap((name) => {
    const entry = addresses[name];
    return entry === undefined ? [] : [{ name, entry }];
  });
  registerRemotes(known, { force });
}

const loading = new Map<RemoteName, Promise<LoadedApp>>();
const ready = new Map<RemoteName, LoadedApp>();

async function load(name: RemoteName): Promise<LoadedApp> {
  const app = await loadRemote<LoadedApp>(`${name}/app`);
  if (app === null) throw new Error(`The part '${name}' has no application`);
  ready.set(name, app);
  return app;
}

/**
 * Tried twice: the browser answers the first request for a file whose preload failed with that failure, without asking
 * the network.
 */
async function loadAnew(name: RemoteName): Promise<LoadedApp> {
  register([name], true);
  try {
    return await load(name);
  } catch {
    register([name], true);
    return load(name);
  }
}

const failed = new Set<RemoteName>();

/**
 * The remote's application, loaded once. A load that failed is forgotten, so that the next call tries anew.
 * @throws when the remote cannot be reached or does not start
 */
export function loadApp(name: RemoteName): Promise<LoadedApp> {
  const known = loading.get(name);
  if (known) return known;
  const app = failed.has(name) ? loadAnew(name) : load(name);
  loading.set(name, app);
  app.catch(() => {
    loading.delete(name);
    failed.add(name);
  });
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

register(remoteNames, false);
