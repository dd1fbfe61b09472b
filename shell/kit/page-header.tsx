import type { ReactNode } from "react";
import { css } from "#styled/css";
import { LinkButton } from "./button.tsx";
import { BackIcon } from "./icons.ts";
import { LogoMark } from "./logo.tsx";

const bar = css({
  position: "sticky",
  top: "0",
  zIndex: "header",
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "16",
  paddingInline: "gutter",
  paddingTop: "[env(safe-area-inset-top)]",
  backgroundColor: "page",
  borderBottomWidth: "[1px]",
  borderBottomStyle: "solid",
  borderBottomColor: "line",
});

export type PageHeaderProps = {
  title: string;
  /** Where the back button goes; none, no button. */
  back?: string;
  children?: ReactNode;
};

/** The shared header of every screen but Home: logo, title, and a way back where there is one. */
export function PageHeader({ title, back, children }: PageHeaderProps) {
  return (
    <header className={bar}>
      {back && (
        <LinkButton
          tone="quiet"
          size="icon"
          href={back}
          aria-label="Back"
          className={css({ marginInlineStart: "[-0.75rem]" })}
        >
          <BackIcon size={22} aria-hidden />
        </LinkButton>
      )}
      <span className={css({ hideFrom: "md", display: "flex" })}>
        <LogoMark size={30} />
      </span>
      <h1
        className={css({
          flex: "[1]",
          minWidth: "0",
          fontSize: "xl",
          fontWeight: "bold",
          truncate: true,
        })}
      >
        {title}
      </h1>
      {children}
    </header>
  );
}
