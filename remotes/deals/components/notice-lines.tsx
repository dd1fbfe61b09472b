import { css } from "#styled/css";

/** How a list of what happened to deals looks. */
export const list = css({ listStyle: "none", margin: "0", padding: "0" });
export const row = css({
  borderBottomWidth: "[1px]",
  borderBottomStyle: "solid",
  borderBottomColor: "line",
  _last: { borderBottomWidth: "0" },
});
export const entry = css({
  display: "grid",
  gap: "0.5",
  justifyContent: "stretch",
  alignContent: "center",
  minHeight: "target",
  paddingBlock: "3",
  paddingInline: "0",
  borderRadius: "sm",
  fontWeight: "normal",
  textAlign: "start",
  overflowWrap: "anywhere",
});
type NoticeLinesProps = { title: string; place: string; what: string; when?: string };

/** What happened, to which deal, where and when. */
export function NoticeLines({ title, place, what, when }: NoticeLinesProps) {
  return (
    <>
      <span className={css({ fontWeight: "bold" })}>{what}</span>
      <span>{title}</span>
      <span className={css({ fontSize: "sm", color: "muted" })}>
        {place}
        {when && `, ${when}`}
      </span>
    </>
  );
}
