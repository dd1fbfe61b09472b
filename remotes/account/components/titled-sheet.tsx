import type { ReactNode } from "react";
import { Sheet, SheetTitle } from "#kit/controls";
import { css } from "#styled/css";

const body = css({ display: "grid", gap: "4", padding: "gutter", paddingTop: "5", paddingBottom: "6" });

export type TitledSheetProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** A sheet under its title. */
export function TitledSheet({ title, isOpen, onClose, children }: TitledSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={title}>
      <div className={body}>
        <SheetTitle>{title}</SheetTitle>
        {children}
      </div>
    </Sheet>
  );
}
