import { Component, type ReactNode, Suspense, use, useState } from "react";
import { FailedArea, Main, PageHeader, Skeleton } from "#kit";
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
  const [attempt, setAttempt] = useState(() => ({ count: 0, loading: loadApp(name) }));
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, loading: loadApp(name) }));
  return (
    <FailureBoundary
      key={attempt.count}
      fallback={
        <>
          <PageHeader title={NAMES[name]} />
          <Main>
            <FailedArea what={`The ${NAMES[name].toLowerCase()} could not be loaded.`} onRetry={retry} />
          </Main>
        </>
      }
    >
      <Suspense fallback={<Outline />}>
        <RemoteApp name={name} loading={attempt.loading} />
      </Suspense>
    </FailureBoundary>
  );
}

/** One that is already here is shown at once: React keeps what it had to wait for back for some 300 ms. */
function RemoteApp({ name, loading }: { name: RemoteName; loading: Promise<LoadedApp> }) {
  const { default: App } = appNow(name) ?? use(loading);
  return <App />;
}

class FailureBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    console.error("A part of the app failed", error);
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

function Outline() {
  return (
    <div role="status" aria-label="Loading" className={css({ display: "grid", gap: "4", padding: "gutter" })}>
      <Skeleton className={css({ height: "12" })} />
      <Skeleton className={css({ height: "[60dvh]" })} />
    </div>
  );
}
