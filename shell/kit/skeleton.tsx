import { css, cx } from "#styled/css";

const block = css({ display: "block", backgroundColor: "sunken", borderRadius: "md", animation: "shimmer" });

/** Holds the place of what is still loading, in its size. Says nothing: the area around it says that it loads. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx("skeleton", block, className)} />
);
