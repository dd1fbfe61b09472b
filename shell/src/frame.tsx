import { type MouseEvent, type ReactNode, useRef } from "react";
import { CONTENT } from "#kit";
import { css } from "#styled/css";
import { useKeptFocus } from "./kept-focus.ts";
import { useKeptScroll } from "./kept-scroll.ts";
import { NavigationBar } from "./navigation-bar.tsx";

const place = css({
  minHeight: "[100dvh]",
  // Lies over the body's colour, which another may take the place of, see theme/global.ts.
  backgroundColor: "page",
  marginInlineStart: { md: "[13rem]" },
  paddingBottom: {
    base: "[calc(var(--spacing-navigation) + env(safe-area-inset-bottom))]",
    md: "8",
  },
});
const skip = css({
  position: "fixed",
  zIndex: "toast",
  top: "2",
  insetInlineStart: "2",
  padding: "3",
  borderRadius: "md",
  backgroundColor: "inverse",
  color: "onInverse",
  transform: "translateY(-200%)",
  _focus: { transform: "none" },
});

/** Without a mark in the address: going back to one that has it, as closing a dialog does, would take the focus there. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(CONTENT)?.focus();
}

/** What stands around every screen: the way past it, the screen's place, and the four tabs. */
export function Frame({ children }: { children: ReactNode }) {
  const screen = useRef<HTMLDivElement>(null);
  useKeptFocus(screen);
  useKeptScroll();
  return (
    <>
      <a href={`#${CONTENT}`} className={skip} onClick={skipToContent}>
        Skip to content
      </a>
      <div ref={screen} className={place}>
        {children}
      </div>
      <NavigationBar />
    </>
  );
}
