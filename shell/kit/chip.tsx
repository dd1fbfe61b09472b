import { ToggleButton, type ToggleButtonProps } from "react-aria-components";
import { cx } from "#styled/css";
import { chip } from "#styled/recipes";

export type ChipProps = Omit<ToggleButtonProps, "className"> & {
  className?: string;
};

/** A choice that is on or off; `isSelected` highlights it. */
export function Chip({ className, ...rest }: ChipProps) {
  return <ToggleButton {...rest} className={cx(chip(), className)} />;
}
