import { cx } from "#styled/css";
import { skeleton } from "#styled/recipes";

/** Holds the place of what is still loading, in its size. Says nothing: the area around it says that it loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx(skeleton(), className)} />;
}
