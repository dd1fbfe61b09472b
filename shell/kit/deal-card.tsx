import type { ReactNode } from "react";
import { Link } from "react-aria-components";
import type { Deal } from "#contract/deal";
import { css, cx } from "#styled/css";
import { useNow } from "./clock.ts";
import { DealPicture } from "./deal-picture.tsx";
import { UnverifiedIcon, VerifiedIcon } from "./icons.ts";
import { PriceTag, SavingBadge } from "./price-tag.tsx";
import { Skeleton } from "./skeleton.tsx";
import { distanceWording, isFresh, verifiedWording, whenWording } from "./wording.ts";

const card = css({
  position: "relative",
  height: "card",
  minWidth: "0",
  borderRadius: "lg",
  backgroundColor: "surface",
  boxShadow: "card",
  transition: "[transform 150ms]",
  // What changes in it is laid out alone, its size being known, and cut off at its round corners, once for all of it: each
  // clip within would be another layer to reckon at each frame.
  contain: "strict",
  // Of cards that nobody sees, nothing is styled, laid out or painted.
  contentVisibility: "auto",
  // The link's own is cut off by that.
  "&:has(> a:focus-visible)": { outline: "[2px solid var(--colors-focus)]", outlineOffset: "[2px]" },
  "&:has([data-hovered])": { transform: "translateY(-2px)" },
  "&:has([data-pressed])": { transform: "scale(0.985)" },
});
const link = css({
  display: "flex",
  flexDirection: "column",
  height: "full",
  color: "ink",
  cursor: "pointer",
});
/** Gives way where a narrow card's words need more room than is left below it. */
const picture = css({ height: "[9.5rem]", minHeight: "16" });
const body = css({
  display: "flex",
  flexDirection: "column",
  flex: "[1 0 auto]",
  padding: "3",
  paddingTop: "0",
});
/** The price stands on a tab that the card raises into its picture. */
const tab = css({
  position: "relative",
  display: "flex",
  alignSelf: "flex-start",
  maxWidth: "full",
  marginTop: "[-1.375rem]",
  marginInlineStart: "[-0.75rem]",
  paddingInlineStart: "3",
  paddingInlineEnd: "3",
  paddingTop: "1.5",
  borderTopRightRadius: "lg",
  backgroundColor: "surface",
});
const title = css({
  marginTop: "1",
  fontSize: "md",
  fontWeight: "bold",
  lineHeight: "snug",
  lineClamp: "2",
  overflowWrap: "anywhere",
});
const badge = css({ position: "absolute", top: "2", insetInlineStart: "2" });
const corner = css({ position: "absolute", top: "1", insetInlineEnd: "1" });
const distance = css({ color: "muted", fontVariantNumeric: "tabular-nums" });
const place = css({
  marginTop: "0.5",
  fontSize: "sm",
  color: "muted",
  truncate: true,
});
const foot = css({
  marginTop: "auto",
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  gap: "1",
  fontSize: "xs",
  lineHeight: "snug",
});

export type DealCardProps = {
  deal: Deal;
  /** What lies over the picture's corner, such as the heart that saves. */
  action?: ReactNode;
  /** Where its sheet opens: over the screen that it stands on, in place of the sheet that is open there, or at Home. */
  opens?: "over" | "instead" | "home";
  /** Whether it is in the first window of the first screen. */
  isFirst?: boolean;
};

export function DealCard({ deal, action, opens = "over", isFirst = false }: DealCardProps) {
  const { restaurant } = deal;
  return (
    <article className={card}>
      <Link
        // The same whatever the screen is narrowed to, or each letter of a search would have every card drawn anew.
        href={`/?deal=${deal.id}`}
        routerOptions={{ replace: opens === "instead", stays: opens !== "home" }}
        className={link}
      >
        <DealPicture deal={deal} className={picture} isFirst={isFirst} />
        <span className={badge}>
          <SavingBadge deal={deal} />
        </span>
        <span className={body}>
          <span className={tab}>
            <PriceTag deal={deal} />
          </span>
          <h3 dir="auto" className={title}>
            {deal.title}
          </h3>
          <span dir="auto" className={place}>
            {restaurant.name}
          </span>
          <span className={foot}>
            {deal.distance !== undefined && <span className={distance}>{distanceWording(deal.distance)} away</span>}
            <WhenLine deal={deal} />
            <TrustLine verification={deal.verification} />
          </span>
        </span>
      </Link>
      {action && <div className={corner}>{action}</div>}
    </article>
  );
}

const when = css({
  display: "flex",
  gap: "1.5",
  fontWeight: "bold",
  textWrap: "balance",
});
const dot = css({
  width: "2",
  height: "2",
  flexShrink: "0",
  // In the middle of the first line, also where there is a second.
  marginTop: "[calc((1lh - 0.5rem) / 2)]",
  borderRadius: "full",
});
const lit = css({ backgroundColor: "good" });
const unlit = css({ backgroundColor: "edge" });
const good = css({ color: "good" });
const muted = css({ color: "muted" });

/** When it holds, counted down; green while it is on. */
export function WhenLine({ deal }: { deal: Deal }) {
  const { isOn, text } = whenWording(deal, useNow());
  return (
    <span className={cx(when, isOn && good)}>
      <span aria-hidden="true" className={cx(dot, isOn ? lit : unlit)} />
      {text}
    </span>
  );
}

const trust = css({
  display: "flex",
  gap: "1.5",
  marginInlineStart: "[-2px]",
  textWrap: "balance",
});
const mark = css({ flexShrink: "0", marginTop: "[calc((1lh - 12px) / 2)]" });

/** The same on every card, so that they are not drawn anew with it. */
const VERIFIED = <VerifiedIcon size={12} aria-hidden className={mark} />;
const UNVERIFIED = <UnverifiedIcon size={12} aria-hidden className={mark} />;

/** Whether and when the deal was found on the restaurant's own page; green while that is not long ago. */
export function TrustLine({ verification }: { verification: Deal["verification"] }) {
  const now = useNow();
  return (
    <span className={cx(trust, isFresh(verification, now) ? good : muted)}>
      {verification.status === "verified" ? VERIFIED : UNVERIFIED}
      {verifiedWording(verification, now)}
    </span>
  );
}

/** Holds a card's place, in its size. */
export const DealCardSkeleton = () => <Skeleton className={css({ height: "card", borderRadius: "lg" })} />;
