import type { ReactNode } from "react";
import { Group, ToggleButton, type ToggleButtonProps } from "react-aria-components";
import { css, cx } from "#styled/css";
import { chip } from "#styled/recipes";
import { Strip } from "./strip.tsx";

export type ChipProps = Omit<ToggleButtonProps, "className"> & {
  className?: string;
};

/** A choice that is on or off; `isSelected` highlights it. */
export function Chip({ className, ...rest }: ChipProps) {
  return <ToggleButton {...rest} className={cx(chip(), className)} />;
}

const row = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  overflowX: "auto",
  scrollbarWidth: "[none]",
  paddingInline: "gutter",
  // Room for the focus ring, which the scrolling row would cut off.
  paddingBlock: "1",
});

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
