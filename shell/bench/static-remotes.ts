import * as deals from "../../remotes/deals/app.tsx";
import type { RemoteName } from "../../remotes/registry.ts";
import type { LoadedApp } from "../src/remotes.ts";

/** What `shell/src/remotes.ts` is to the app, where nothing is federated. */
const ready = new Map<RemoteName, LoadedApp>([["deals", deals]]);

const imports: Record<RemoteName, () => Promise<LoadedApp>> = {
  deals: async () => deals,
  restaurants: () => import("../../remotes/restaurants/app.tsx"),
  account: () => import("../../remotes/account/app.tsx"),
};

export async function loadApp(name: RemoteName): Promise<LoadedApp> {
  const app = await imports[name]();
  ready.set(name, app);
  return app;
}

export const appNow = (name: RemoteName) => ready.get(name);

export function prefetchWhenIdle(except: RemoteName | undefined): void {
  const others = (Object.keys(imports) as RemoteName[]).filter((name) => name !== except);
  window.requestIdleCallback(() => void Promise.all([...others.map(loadApp), import("#kit/controls")]), {
    timeout: 5000,
  });
}
