import { useMemo, useState } from "react";
import type { Deal } from "#contract/deal";
import { Button, Chip, ChipRow } from "#kit";
import { css } from "#styled/css";
import { useMapGround } from "../api/map-ground.ts";
import { placesOf } from "../map/places.ts";
import { DealGrid } from "./deal-grid.tsx";
import { MapCanvas, mapSize } from "./map-canvas.tsx";
import { MissedDeals } from "./missed-deals.tsx";

export { loadStylesheet } from "../map/stylesheet.ts";

const dealCount = (count: number) => `${count} ${count === 1 ? "deal" : "deals"}`;

type MapViewProps = {
  deals: readonly Deal[];
  /** Whether there are deals that have not come yet, which `onMore` asks for. */
  hasMore: boolean;
  onMore: () => void;
  /** Whether those that were asked for did not come. */
  isMoreMissed: boolean;
};

/**
 * The same deals on a map, and below it those of the restaurant that is chosen. The row of names chooses as the pins do:
 * the way for who does not see the map, and to pins that lie under others.
 */
export default function MapView({ deals, hasMore, onMore, isMoreMissed }: MapViewProps) {
  const places = useMemo(() => placesOf(deals), [deals]);
  const { data: ground, isPending } = useMapGround();
  const [asked, setAsked] = useState<{ id: number } | null>(null);
  const chosen = places.find(({ id }) => id === asked?.id);
  const shown = chosen ?? places[0];
  const choose = (id: number) => setAsked({ id });
  if (!shown) return <p className={css({ color: "muted" })}>None of these restaurants has said where it is.</p>;
  return (
    <div className={css({ display: "grid", gridTemplateColumns: "[minmax(0, 1fr)]", gap: "3" })}>
      {/* What it is drawn from is asked once; a failure leaves the plain grid. */}
      {isPending ? (
        <div className={mapSize} />
      ) : (
        <MapCanvas
          places={places}
          tiles={ground?.tiles ?? null}
          attribution={ground?.attribution ?? ""}
          asked={asked}
          shownId={shown.id}
          onChoose={choose}
        />
      )}
      {isMoreMissed && <MissedDeals onRetry={onMore} />}
      {hasMore && !isMoreMissed && (
        <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", color: "muted" })}>
          <p role="status">The map shows {dealCount(deals.length)}. There are more.</p>
          <Button size="small" onPress={onMore}>
            Show more
          </Button>
        </div>
      )}
      <div className={css({ marginInline: "[-1rem]" })}>
        <ChipRow label="Restaurants on the map">
          {places.map(({ id, name, deals: here }) => (
            <Chip key={id} isSelected={id === shown.id} onPress={() => choose(id)}>
              {name}
              <span className={css({ srOnly: true })}>, {dealCount(here.length)}</span>
            </Chip>
          ))}
        </ChipRow>
      </div>
      <h3 className={css({ fontSize: "lg", fontWeight: "bold", overflowWrap: "anywhere" })}>{shown.name}</h3>
      <p role="status" className={css({ srOnly: true })}>
        {chosen && `${dealCount(shown.deals.length)} at ${shown.name}`}
      </p>
      <DealGrid key={shown.id} deals={shown.deals} label={`Deals at ${shown.name}`} />
    </div>
  );
}
