import type { ReactNode } from "react";
import { css } from "#styled/css";

const row = css({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: "3",
  paddingInline: "gutter",
  paddingTop: "3",
  paddingBottom: "2",
});
const title = css({ fontSize: "xl", fontWeight: "heavy", letterSpacing: "tight" });
/** No higher than the title, so that nothing moves where it comes or goes. */
const aside = css({ fontSize: "sm", lineHeight: "tight", color: "muted", textAlign: "end" });

/** A section's name, and beside it what is to be known of it. */
export function SectionTitle({ id, children, note }: { id: string; children: ReactNode; note?: string | null }) {
  return (
    <div className={row}>
      <h2 id={id} className={title}>
        {children}
      </h2>
      {note && <p className={aside}>{note}</p>}
    </div>
  );
}
