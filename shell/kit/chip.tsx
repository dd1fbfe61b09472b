import type { ReactNode } from "react";
import { Group, ToggleButton, type ToggleButtonProps } from "react-aria-components";
import { css, cx } from "#styled/css";
import { chip } from "#styled/recipes";
import { Strip, stripRow } from "./strip.tsx";

export type ChipProps = Omit<ToggleButtonProps, "className"> & {
  className?: string;
};

/** A choice that is on or off; `isSelected` highlights it. */
export function Chip({ className, ...rest }: ChipProps) {
  return <ToggleButton {...rest} className={cx(chip(), className)} />;
}

const row = cx(stripRow, css({ alignItems: "center", gap: "2" }));

/** Choices side by side, scrolled sideways where they do not fit. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Strip>
      <Group aria-label={label} className={row}>
        {children}
      </Group>
    </Strip>
  );
}
