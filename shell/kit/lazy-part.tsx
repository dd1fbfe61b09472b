import { type ComponentType, type ReactNode, Suspense, use, useState } from "react";
import { FailureBoundary } from "./failure-boundary.tsx";

export type Load<Props> = () => Promise<{ default: (props: Props) => ReactNode }>;

/**
 * A component whose code comes when it is first shown. What it waits for and how it failed shows in its place alone, and
 * code that did not come is asked for again: by `onRetry`, and by the next that is shown.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  Failed: ComponentType<Props & { onRetry: () => void }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  let known: ReturnType<Load<Props>> | null = null;
  const ask = () => {
    if (known === null) {
      known = load();
      known.catch(() => (known = null));
    }
    return known;
  };
  const Loaded = ({ loading, ...props }: Props & { loading: ReturnType<Load<Props>> }) => {
    const { default: Part } = use(loading);
    return <Part {...(props as unknown as Props)} />;
  };
  return (props) => {
    // Held above what suspends: asked for in there, code that does not come would be asked for without end.
    const [loading, setLoading] = useState(ask);
    return (
      <FailureBoundary onRetry={() => setLoading(ask())} failed={(retry) => <Failed {...props} onRetry={retry} />}>
        <Suspense fallback={waiting}>
          <Loaded {...props} loading={loading} />
        </Suspense>
      </FailureBoundary>
    );
  };
}
