import type { ComponentProps } from "react";
import { css, cx } from "#styled/css";

/** By this name the frame's link leads past the header. */
export const CONTENT = "content";

const main = css({ outlineStyle: "[none]" });

/** What a screen is about, below its header. */
export const Main = ({ className, ...rest }: ComponentProps<"main">) => (
  <main {...rest} id={CONTENT} tabIndex={-1} className={cx(main, className)} />
);
