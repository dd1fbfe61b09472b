import type { Restaurant } from "#contract/deal";
import { Button, Skeleton } from "#kit";
import { RestaurantLogo } from "#kit/controls";
import { css } from "#styled/css";

const grid = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: {
    base: "[repeat(auto-fill, minmax(min(100%, 8.25rem), 1fr))]",
    md: "[repeat(auto-fill, minmax(11rem, 1fr))]",
  },
  listStyle: "none",
  margin: "0",
  padding: "0",
});
const tile = css({
  flexDirection: "column",
  justifyContent: "flex-start",
  gap: "3",
  width: "full",
  height: "full",
  // The logo does not grow with the text.
  minHeight: "[calc(var(--sizes-logo-xl) + 5.5rem)]",
  padding: "4",
  borderRadius: "lg",
  backgroundColor: "surface",
  boxShadow: "card",
});
const placeholder = css({ height: "[calc(var(--sizes-logo-xl) + 5.5rem)]", borderRadius: "lg" });

const SKELETONS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function RestaurantGridSkeleton() {
  return (
    <div className={grid} role="status" aria-label="Loading restaurants">
      {SKELETONS.map((key) => (
        <Skeleton key={key} className={placeholder} />
      ))}
    </div>
  );
}

export type RestaurantGridProps = { restaurants: readonly Restaurant[]; onOpen: (id: number) => void };

export function RestaurantGrid({ restaurants, onOpen }: RestaurantGridProps) {
  // Each slot stays where it is, or one that came since the last visit would push those after it aside. What it holds
  // changes with the restaurant: a finger that is just pressing one does not open another.
  const slots = restaurants.map((restaurant, slot) => ({ restaurant, slot }));
  return (
    <ul className={grid} aria-label="Restaurants">
      {slots.map(({ restaurant, slot }) => (
        <li key={slot} className={css({ minWidth: "0" })}>
          <Button key={restaurant.id} tone="quiet" className={tile} onPress={() => onOpen(restaurant.id)}>
            <RestaurantLogo restaurant={restaurant} size="xl" />
            <span
              dir="auto"
              className={css({ lineClamp: "2", overflowWrap: "anywhere", lineHeight: "snug", textWrap: "balance" })}
            >
              {restaurant.name}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
