import type { ReactNode } from "react";
import { css } from "#styled/css";

const title = css({
  fontSize: "xl",
  fontWeight: "heavy",
  letterSpacing: "tight",
  paddingInline: "gutter",
  paddingTop: "3",
  paddingBottom: "2",
});

export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className={title}>
      {children}
    </h2>
  );
}
