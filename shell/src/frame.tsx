import type { ReactNode } from "react";
import { css } from "#styled/css";
import { NavigationBar } from "./navigation-bar.tsx";

const main = css({
  display: "block",
  minHeight: "[100dvh]",
  marginInlineStart: { md: "[13rem]" },
  paddingBottom: {
    base: "[calc(var(--spacing-navigation) + env(safe-area-inset-bottom))]",
    md: "8",
  },
  outline: "[none]",
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

/** What stands around every screen: the way past it, the screen's place, and the four tabs. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#content" className={skip}>
        Skip to content
      </a>
      <main id="content" tabIndex={-1} className={main}>
        {children}
      </main>
      <NavigationBar />
    </>
  );
}
