import type { Restaurant } from "#contract/deal";
import { DEFAULT_OPEN_HOURS } from "#contract/defaults";
import { Button, DealCard, DealCardSkeleton, EmptyState, FailedArea, hasEnded, LinkButton, useNow } from "#kit";
import { ExternalIcon, Rating, RestaurantLogo, Sheet, TimeIcon, useLingering } from "#kit/controls";
import { css } from "#styled/css";
import { useRestaurantDeals } from "../api/restaurant-deals.ts";

const grid = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "[repeat(auto-fill, minmax(max(8.25rem, calc(50% - 0.375rem)), 1fr))]",
  listStyle: "none",
  margin: "0",
  padding: "0",
});

export type RestaurantSheetProps = {
  /** `gone`: one was asked for that has no deals any more, or never was. */
  restaurant: Restaurant | "gone" | null;
  onClose: () => void;
};

/** A restaurant's hours and deals. */
export default function RestaurantSheet({ restaurant, onClose }: RestaurantSheetProps) {
  const shown = useLingering(restaurant);
  const isKnown = shown !== null && shown !== "gone";
  return (
    <Sheet isOpen={restaurant !== null} onClose={onClose} label={isKnown ? shown.name : "Restaurant"}>
      {isKnown && <Content key={shown.id} restaurant={shown} />}
      {shown === "gone" && (
        <EmptyState>
          <p role="alert">This restaurant could not be shown. It may have no deals any more.</p>
          <Button tone="action" onPress={onClose}>
            See other restaurants
          </Button>
        </EmptyState>
      )}
    </Sheet>
  );
}

function Content({ restaurant }: { restaurant: Restaurant }) {
  return (
    <div className={css({ display: "grid", gap: "5", padding: "gutter", paddingTop: "6", paddingBottom: "6" })}>
      <div
        className={css({
          display: "flex",
          flexWrap: "wrap",
          gap: "4",
          alignItems: "center",
          paddingInlineEnd: "[44px]",
        })}
      >
        <RestaurantLogo restaurant={restaurant} size="lg" />
        {/* Beside its logo where a word has room, else below it. */}
        <div className={css({ flex: "[1 1 9rem]", minWidth: "0" })}>
          <h2
            dir="auto"
            className={css({ fontSize: "xl", fontWeight: "heavy", lineHeight: "snug", overflowWrap: "anywhere" })}
          >
            {restaurant.name}
          </h2>
          {restaurant.categories.length > 0 && (
            <p className={css({ color: "muted", fontSize: "sm" })}>{restaurant.categories.join(", ")}</p>
          )}
        </div>
      </div>
      <div className={css({ display: "flex", flexWrap: "wrap", columnGap: "5", rowGap: "1", alignItems: "center" })}>
        <span className={css({ display: "flex", alignItems: "center", gap: "1.5" })}>
          <TimeIcon size={16} aria-hidden className={css({ color: "muted" })} />
          <span className={css({ srOnly: true })}>Open hours: </span>
          <span>{restaurant.openHours || DEFAULT_OPEN_HOURS}</span>
        </span>
        <Rating rating={restaurant.rating} />
        {restaurant.website && (
          <LinkButton
            tone="quiet"
            size="small"
            href={restaurant.website}
            className={css({ marginInlineStart: "[-1rem]" })}
          >
            Website
            <ExternalIcon size={14} aria-hidden />
          </LinkButton>
        )}
      </div>
      <Deals restaurantId={restaurant.id} />
    </div>
  );
}

function Deals({ restaurantId }: { restaurantId: number }) {
  const { data, isPending, isError, refetch } = useRestaurantDeals(restaurantId);
  const now = useNow();
  if (isPending) {
    return (
      <div className={grid} role="status" aria-label="Loading deals">
        <DealCardSkeleton />
        <DealCardSkeleton />
      </div>
    );
  }
  if (isError) return <FailedArea what="This restaurant's deals could not be loaded." onRetry={() => void refetch()} />;
  // An answer may be kept beyond the last day of a deal that is in it.
  const deals = data.filter((deal) => !hasEnded(deal, now));
  if (deals.length === 0) {
    return <p className={css({ color: "muted", paddingBlock: "4" })}>No active deals found for this restaurant.</p>;
  }
  return (
    <ul className={grid} aria-label="Deals">
      {deals.map((deal) => (
        <li key={deal.id} className={css({ minWidth: "0" })}>
          <DealCard deal={deal} opens="home" />
        </li>
      ))}
    </ul>
  );
}
