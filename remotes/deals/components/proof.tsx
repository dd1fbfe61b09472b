import { useState } from "react";
import type { Deal } from "#contract/deal";
import { Button, isFresh, LinkButton, TrustLine, useNow } from "#kit";
import { ExternalIcon } from "#kit/controls";
import { css, cva } from "#styled/css";

const box = cva({
  base: {
    borderRadius: "lg",
    padding: "4",
    display: "grid",
    gridTemplateColumns: "[minmax(0, 1fr)]",
    gap: "3",
  },
  variants: { isFresh: { true: { backgroundColor: "goodSoft" }, false: { backgroundColor: "page" } } },
});
const quote = css({
  borderInlineStartWidth: "[3px]",
  borderInlineStartStyle: "solid",
  borderInlineStartColor: "good",
  paddingInlineStart: "3",
  overflowWrap: "anywhere",
});
const shown = css({ display: "grid", gridTemplateColumns: "[minmax(0, 1fr)]", gap: "3" });
/** Where nothing can be pressed to show it. */
const onPaper = css({ display: { base: "none", _print: "block" } });

const host = (address: string) => new URL(address).hostname.replace(/^www\./, "");

/** Whether the deal is proven, and on a tap by what: the words on the restaurant's own page, their picture, the link. */
export function Proof({ deal: { verification } }: { deal: Deal }) {
  const [isOpen, setOpen] = useState(false);
  const { status, quote: words, pictureUrl, sourceUrl } = verification;
  const isRecent = isFresh(verification, useNow());
  return (
    <section aria-label="How we know" className={box({ isFresh: isRecent })}>
      <div
        className={css({
          display: "flex",
          alignItems: "center",
          justifyContent: "space-between",
          gap: "3",
          flexWrap: "wrap",
        })}
      >
        <span className={css({ minWidth: "0", fontWeight: "bold", fontSize: "md" })}>
          <TrustLine verification={verification} />
        </span>
        {words && (
          <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? "Hide proof" : "Show proof"}
          </Button>
        )}
      </div>
      {status === "unverified" && (
        <p className={css({ fontSize: "sm", color: "muted" })}>
          We have not found this deal on the restaurant's own page yet. Ask before you order.
        </p>
      )}
      {status === "verified" && !isRecent && (
        <p className={css({ fontSize: "sm", color: "muted" })}>
          We could not look at the restaurant's own page again since then. Ask before you order.
        </p>
      )}
      {words && (
        <div className={isOpen ? shown : onPaper}>
          <blockquote dir="auto" className={quote}>
            “{words}”
          </blockquote>
          {isOpen && pictureUrl && (
            <img
              src={pictureUrl}
              alt={`The words on the restaurant's page: ${words}`}
              className={css({ width: "full", borderRadius: "md", backgroundColor: "white" })}
            />
          )}
        </div>
      )}
      {sourceUrl && (
        <LinkButton
          tone="quiet"
          size="small"
          href={sourceUrl}
          className={css({
            justifySelf: "start",
            marginInlineStart: "[-1rem]",
            textAlign: "start",
            overflowWrap: "anywhere",
            _print: { flexWrap: "wrap", justifyContent: "flex-start", _after: { content: "attr(href)" } },
          })}
        >
          Source: {host(sourceUrl)}
          <ExternalIcon size={14} aria-hidden />
        </LinkButton>
      )}
    </section>
  );
}
