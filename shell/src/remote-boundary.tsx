import { Suspense, use, useState } from "react";
import { FailedScreen, FailureBoundary, Skeleton } from "#kit";
import { css } from "#styled/css";
import type { RemoteName } from "../../remotes/registry.ts";
import { appNow, type LoadedApp, loadApp } from "./remotes.ts";

const NAMES: Record<RemoteName, string> = {
  deals: "Deals",
  restaurants: "Restaurants",
  account: "Account pages",
};

/** A remote in its place. While it loads, its outline; when it fails, what failed and 'Try again'. The rest lives on. */
export function RemoteBoundary({ name }: { name: RemoteName }) {
  // Held here, above what suspends: asked for again in there, one that fails would be loaded without end.
  const [loading, setLoading] = useState(() => loadApp(name));
  return (
    <FailureBoundary
      onRetry={() => setLoading(loadApp(name))}
      failed={(retry) => (
        <FailedScreen
          title={NAMES[name]}
          what={`The ${NAMES[name].toLowerCase()} could not be loaded.`}
          onRetry={retry}
        />
      )}
    >
      <Suspense fallback={<Outline />}>
        <RemoteApp name={name} loading={loading} />
      </Suspense>
    </FailureBoundary>
  );
}

/** One that is already here is shown at once: React keeps what it had to wait for back for some 300 ms. */
function RemoteApp({ name, loading }: { name: RemoteName; loading: Promise<LoadedApp> }) {
  const { default: App } = appNow(name) ?? use(loading);
  return <App />;
}

function Outline() {
  return (
    <div role="status" aria-label="Loading" className={css({ display: "grid", gap: "4", padding: "gutter" })}>
      <Skeleton className={css({ height: "12" })} />
      <Skeleton className={css({ height: "[60dvh]" })} />
    </div>
  );
}
