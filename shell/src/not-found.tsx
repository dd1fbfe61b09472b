import { LinkButton, PageHeader, useTitle } from "#kit";
import { css } from "#styled/css";

export default function NotFound() {
  useTitle("Page Not Found");
  return (
    <>
      <PageHeader title="Plateful" back="/" />
      <div
        className={css({
          display: "grid",
          justifyItems: "center",
          gap: "4",
          paddingInline: "gutter",
          paddingBlock: "16",
          textAlign: "center",
        })}
      >
        <EmptyPlate />
        <h2
          className={css({
            fontFamily: "display",
            fontWeight: "heavy",
            fontSize: "3xl",
            lineHeight: "tight",
          })}
        >
          Page Not Found
        </h2>
        <p className={css({ color: "muted", maxWidth: "[26rem]" })}>
          There is nothing on this plate. The link may be old, or mistyped.
        </p>
        <LinkButton tone="action" href="/">
          See today's deals
        </LinkButton>
      </div>
    </>
  );
}

function EmptyPlate() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      className={css({ color: "price" })}
    >
      <circle cx="80" cy="60" r="42" />
      <circle cx="80" cy="60" r="26" opacity="0.5" />
      <path d="M16 24v22c0 8 12 8 12 0V24M22 24v76M142 100V24c-8 5-10 20-8 38h8" />
      <path d="M76 62c3-2 6-1 6 1s-3 2-3 0 4-3 7 0" />
    </svg>
  );
}
