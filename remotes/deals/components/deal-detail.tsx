import { type ReactNode, useEffect, useRef } from "react";
import type { Deal } from "#contract/deal";
import { daysWording, scheduleWording } from "#contract/schedule-wording";
import { Button, DealPicture, distanceWording, LinkButton, PriceTag, SavingBadge, showToast, WhenLine } from "#kit";
import { DirectionsIcon, ExternalIcon, Rating, ShareIcon, validUntilWording } from "#kit/controls";
import { css } from "#styled/css";
import { directionsAddress, shareDeal } from "../sharing.ts";
import { FlagControl } from "./flag-control.tsx";
import { MoreDeals } from "./more-deals.tsx";
import { Proof } from "./proof.tsx";
import { SaveDealButton } from "./save-button.tsx";

// Without the column, the strip of more deals, which scrolls, would widen the sheet to all of its cards.
const body = css({
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  gap: "5",
  padding: "gutter",
  paddingTop: "0",
  paddingBottom: "6",
});
/** The price stands on a tab that the sheet raises into its picture, as on the card. */
const tab = css({
  position: "relative",
  justifySelf: "start",
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "3",
  marginTop: "[-2.25rem]",
  marginInlineStart: "[-1rem]",
  paddingInline: "gutter",
  paddingTop: "3",
  borderTopRightRadius: "xl",
  backgroundColor: "raised",
});
const place = css({ display: "flex", flexWrap: "wrap", columnGap: "2", overflow: "clip", color: "muted" });
/** Begins as far before the line as the dot between its two parts is wide: one that would begin or end a line is cut off. */
const marks = css({
  display: "flex",
  flexWrap: "wrap",
  marginInlineStart: "[-1rem]",
  "& > *": { paddingInlineStart: "4" },
});
const further = css({
  position: "relative",
  _before: { content: '"·"', position: "absolute", insetInlineStart: "1.5" },
});
const facts = css({ display: "grid", gap: "3", fontSize: "md" });
/** A page's own words, such as 'after 8 pm', begin like ours. */
const said = css({ minWidth: "0", overflowWrap: "anywhere", _firstLetter: { textTransform: "uppercase" } });
const actions = css({
  display: { base: "grid", _print: "none" },
  // Two side by side, as long as their words fit.
  gridTemplateColumns: "[repeat(auto-fit, minmax(min(100%, max(8.5rem, 50% - 0.25rem)), 1fr))]",
  gap: "2",
});

export function DealDetail({ deal, onRemoved }: { deal: Deal; onRemoved: () => void }) {
  const { restaurant } = deal;
  const directions = directionsAddress(restaurant);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It was opened from another deal's sheet, and the link that had the focus is gone with that.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <DealPicture deal={deal} className={css({ height: { base: "[11rem]", _short: "[7rem]" } })} />
      <div className={body}>
        <div className={tab}>
          <PriceTag deal={deal} size="sheet" />
          <SavingBadge deal={deal} />
        </div>
        <div className={css({ display: "grid", gridTemplateColumns: "[minmax(0, 1fr)]", gap: "2" })}>
          <h2
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className={css({
              fontSize: "2xl",
              fontWeight: "heavy",
              lineHeight: "snug",
              overflowWrap: "anywhere",
              outlineStyle: "[none]",
            })}
          >
            {deal.title}
          </h2>
          <p className={place}>
            <span
              dir="auto"
              className={css({ minWidth: "0", color: "ink", fontWeight: "medium", overflowWrap: "anywhere" })}
            >
              {restaurant.name}
            </span>
            <span className={marks}>
              <Rating rating={restaurant.rating} />
              {deal.distance !== undefined && <span className={further}>{distanceWording(deal.distance)} away</span>}
            </span>
          </p>
          <div className={css({ fontSize: "md" })}>
            <WhenLine deal={deal} />
          </div>
        </div>
        {deal.description && (
          <p dir="auto" className={css({ overflowWrap: "anywhere" })}>
            {deal.description}
          </p>
        )}
        <div className={actions}>
          <SaveDealButton deal={deal} />
          {restaurant.website ? (
            <LinkButton tone="action" size="wide" href={restaurant.website}>
              Claim Deal
              <ExternalIcon size={16} aria-hidden />
            </LinkButton>
          ) : (
            <Button tone="action" size="wide" isDisabled>
              Claim Deal
            </Button>
          )}
          <Button tone="quiet" size="wide" onPress={() => void share(deal)}>
            <ShareIcon size={18} aria-hidden />
            Share
          </Button>
          {directions && (
            <LinkButton tone="quiet" size="wide" href={directions}>
              <DirectionsIcon size={18} aria-hidden />
              Directions
            </LinkButton>
          )}
        </div>
        <dl className={facts}>
          <Fact name="Valid days">{daysWording(deal.validDays)}</Fact>
          <Fact name="Time">
            {deal.schedule?.map((part) => <div key={part.days[0]}>{scheduleWording([part])}</div>) ??
              (deal.validTime || "Any time")}
          </Fact>
          <Fact name="Valid until">{validUntilWording(deal.validUntil)}</Fact>
          {(deal.requiresApp || deal.rewardsNote) && (
            <Fact name="App or rewards">{deal.rewardsNote || "Needs the restaurant's app"}</Fact>
          )}
          {deal.limitations && <Fact name="Limitations">{deal.limitations}</Fact>}
          <Fact name="How to redeem">
            {deal.redemptionInstructions || "Ask for it when you order, and check the price before you pay."}
          </Fact>
        </dl>
        <Proof deal={deal} />
        <FlagControl dealId={deal.id} onRemoved={onRemoved} />
        <MoreDeals deal={deal} />
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css({ display: "grid", gridTemplateColumns: "[min(7.5rem, 38%) minmax(0, 1fr)]", gap: "3" })}>
      <dt className={css({ color: "muted", fontSize: "sm", paddingTop: "px" })}>{name}</dt>
      <dd dir="auto" className={said}>
        {children}
      </dd>
    </div>
  );
}

async function share(deal: Deal): Promise<void> {
  const outcome = await shareDeal(deal);
  if (outcome === "copied") showToast({ title: "Link copied", description: "Paste it wherever you like." });
  if (outcome === "failed") {
    showToast({ title: "Could not share", description: "Copy the address of this page instead.", tone: "destructive" });
  }
}
