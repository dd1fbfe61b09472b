import type { ReactNode } from "react";
import { Sheet } from "#kit/controls";
import { css } from "#styled/css";

const body = css({ display: "grid", gap: "4", padding: "gutter", paddingTop: "6", paddingBottom: "6" });
/** Leaves room for the sheet's close button. */
const heading = css({ fontSize: "xl", fontWeight: "heavy", paddingInlineEnd: "[44px]", lineHeight: "snug" });

export type TitledSheetProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A sheet under its title. */
export function TitledSheet({ title, isOpen, onClose, children }: TitledSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={title}>
      <div className={body}>
        <h2 className={heading}>{title}</h2>
        {children}
      </div>
    </Sheet>
  );
}
