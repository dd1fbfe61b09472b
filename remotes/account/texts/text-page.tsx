import type { ReactNode } from "react";
import { Main, PageHeader, useTitle } from "#kit";
import { css } from "#styled/css";

const body = css({
  maxWidth: "text",
  marginInline: "auto",
  padding: "gutter",
  paddingTop: "6",
  paddingBottom: "16",
  fontSize: "md",
  lineHeight: "loose",
  "& h2": { fontSize: "lg", fontWeight: "heavy", paddingTop: "6", paddingBottom: "1", lineHeight: "snug" },
  "& > h2:first-child": { paddingTop: "0" },
  "& p + p, & p + ul, & ul + p, & table + p": { marginTop: "3" },
  "& ul": { paddingInlineStart: "5", listStyle: "disc", display: "grid", gap: "1" },
  "& a": { textDecoration: "underline", textUnderlineOffset: "[3px]", fontWeight: "medium" },
});

export type TextPageProps = {
  title: string;
  /** Since when it holds, as month/day/year. */
  effective?: string;
  children: ReactNode;
};

/** A text to read, with the way back to the profile. */
export function TextPage({ title, effective, children }: TextPageProps) {
  useTitle(title);
  return (
    <>
      <PageHeader title={title} back="/profile" backAs="link" />
      <Main>
        <article className={body}>
          {effective && <p className={css({ color: "muted", fontSize: "sm" })}>Effective {effective}</p>}
          {children}
        </article>
      </Main>
    </>
  );
}
