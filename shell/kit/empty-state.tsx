import type { ReactNode } from "react";
import { css, cx } from "#styled/css";

const CRUMB = <path d="M76 62c3-2 6-1 6 1s-3 2-3 0 4-3 7 0" />;

const box = css({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: "3",
  paddingInline: "gutter",
  paddingBlock: "10",
  textAlign: "center",
  textWrap: "balance",
  color: "muted",
});

export type EmptyStateProps = {
  /** What lies on the plate, whose middle is at 80, 60, in lines of 3: nothing at all unless told. */
  drawing?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** Stands where there is nothing to show: an empty plate, and below it what can be done about that. */
export function EmptyState({ drawing = CRUMB, children, className }: EmptyStateProps) {
  return (
    <div className={cx(box, className)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 160 104"
        width="144"
        height="94"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={css({ color: "price" })}
      >
        <circle cx="80" cy="60" r="42" />
        <circle cx="80" cy="60" r="30" opacity="0.45" />
        <path d="M16 24v22c0 8 12 8 12 0V24M22 24v76M142 100V24c-8 5-10 20-8 38h8" />
        {drawing}
      </svg>
      {children}
    </div>
  );
}
