import { EmptyState, LinkButton, Main, PageHeader, useTitle } from "#kit";
import { css } from "#styled/css";

export default function NotFound() {
  useTitle("Page Not Found");
  return (
    <>
      <PageHeader title="Plateful" back="/" />
      <Main>
        <EmptyState>
          <h2
            className={css({
              fontFamily: "display",
              fontWeight: "heavy",
              fontSize: "3xl",
              lineHeight: "tight",
              color: "ink",
            })}
          >
            Page Not Found
          </h2>
          <p className={css({ maxWidth: "[26rem]" })}>
            There is nothing on this plate. The link may be old, or mistyped.
          </p>
          <LinkButton tone="action" href="/">
            See today's deals
          </LinkButton>
        </EmptyState>
      </Main>
    </>
  );
}
