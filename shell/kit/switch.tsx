import type { ReactNode } from "react";
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from "react-aria-components";
import { css } from "#styled/css";

const row = css({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
  minHeight: "target",
  width: "full",
  cursor: "pointer",
  // The control lies over the track that it is seen as, so that a finger feeling its way over the glass finds it there.
  "& > :has(> input)": {
    insetInlineEnd: "0",
    width: "[52px!]",
    height: "full!",
    margin: "0!",
    clipPath: "none!",
    clip: "auto!",
    opacity: "0",
  },
  "& input": { width: "full", height: "full", margin: "0", cursor: "pointer" },
  "& .track": { backgroundColor: "edge", pointerEvents: "none" },
  "& .thumb": { transform: "translateX(0)" },
  _selected: {
    "& .track": { backgroundColor: "action" },
    "& .thumb": { transform: "translateX(20px)" },
  },
  _focusRing: {
    outline: "[2px solid var(--colors-focus)]",
    outlineOffset: "[2px]",
    borderRadius: "sm",
  },
});
const track = css({
  flexShrink: "0",
  width: "[52px]",
  height: "8",
  padding: "1",
  borderRadius: "full",
  transition: "[background-color 150ms]",
});
const thumb = css({
  display: "block",
  width: "6",
  height: "6",
  borderRadius: "full",
  backgroundColor: "white",
  transition: "[transform 150ms]",
});

export type SwitchProps = Omit<AriaSwitchProps, "className" | "children"> & {
  children: ReactNode;
};

export function Switch({ children, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={row}>
      <span>{children}</span>
      <span className={`${track} track`}>
        <span className={`${thumb} thumb`} />
      </span>
    </AriaSwitch>
  );
}
