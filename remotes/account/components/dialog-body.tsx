import type { ReactNode } from "react";
import { css } from "#styled/css";

export const dialogBody = css({ display: "grid", gap: "4", padding: "gutter", paddingTop: "6", paddingBottom: "6" });

/** Leaves room for the sheet's close button. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className={css({ fontSize: "xl", fontWeight: "heavy", paddingInlineEnd: "12", lineHeight: "snug" })}>
      {children}
    </h2>
  );
}
