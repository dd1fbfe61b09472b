import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Button, LinkButton } from "./button.tsx";
import { BackIcon } from "./icons.ts";
import { LogoMark } from "./logo.tsx";
import { useNavigate } from "./navigation.ts";

const bar = css({
  position: "sticky",
  top: "0",
  zIndex: "header",
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "header",
  // Its title stands where the screen's content begins.
  paddingInline: "[max(var(--spacing-gutter), calc((100% - var(--sizes-page)) / 2 + var(--spacing-gutter)))]",
  paddingTop: "[env(safe-area-inset-top)]",
  backgroundColor: "page",
  borderBottomWidth: "[1px]",
  borderBottomStyle: "solid",
  borderBottomColor: "line",
});

const way = css({ marginInlineStart: "[-0.75rem]" });

export type PageHeaderProps = {
  title: string;
  /** Where the way back goes; none, no way. */
  back?: string;
  /** A text is left by a link; of a screen it is a button. */
  backAs?: "button" | "link";
  children?: ReactNode;
};

/** The shared header of every screen but Home: logo, title, and a way back where there is one. */
export function PageHeader({ title, back, backAs = "button", children }: PageHeaderProps) {
  const navigate = useNavigate();
  const icon = <BackIcon size={22} aria-hidden />;
  const looks = { tone: "quiet", size: "icon", "aria-label": "Back", className: way } as const;
  return (
    <header className={bar}>
      {back && backAs === "link" && (
        <LinkButton {...looks} href={back}>
          {icon}
        </LinkButton>
      )}
      {back && backAs === "button" && (
        <Button {...looks} onPress={() => navigate(back)}>
          {icon}
        </Button>
      )}
      <LogoMark size={30} />
      <h1
        className={css({
          flex: "[1]",
          minWidth: "0",
          fontSize: "[min(1.25rem, 7vw)]",
          lineHeight: "snug",
          fontWeight: "bold",
          overflowWrap: "anywhere",
        })}
      >
        {title}
      </h1>
      {children}
    </header>
  );
}
