import { useMemo, useState } from "react";
import type { Deal } from "#contract/deal";
import { Chip, ChipRow } from "#kit";
import { css } from "#styled/css";
import { useMapGround } from "../api/map-ground.ts";
import { placesOf } from "../map/places.ts";
import { DealGrid } from "./deal-grid.tsx";
import { MapCanvas, mapSize } from "./map-canvas.tsx";

const dealCount = (count: number) => `${count} ${count === 1 ? "deal" : "deals"}`;

/**
 * The same deals on a map, and below it those of the restaurant that is chosen. The row of names chooses as the pins do:
 * the way for who does not see the map, and to pins that lie under others.
 */
export default function MapView({ deals }: { deals: readonly Deal[] }) {
  const places = useMemo(() => placesOf(deals), [deals]);
  const { data: ground, isPending } = useMapGround();
  const [chosenId, setChosen] = useState<number | null>(null);
  const asked = places.find(({ id }) => id === chosenId);
  const shown = asked ?? places[0];
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
          asked={asked ?? null}
          shownId={shown.id}
          onChoose={setChosen}
        />
      )}
      <div className={css({ marginInline: "[-1rem]" })}>
        <ChipRow label="Restaurants on the map">
          {places.map(({ id, name, deals: here }) => (
            <Chip key={id} isSelected={id === shown.id} onPress={() => setChosen(id)}>
              {name}
              <span className={css({ srOnly: true })}>, {dealCount(here.length)}</span>
            </Chip>
          ))}
        </ChipRow>
      </div>
      <h3 className={css({ fontSize: "lg", fontWeight: "bold", overflowWrap: "anywhere" })}>{shown.name}</h3>
      <p role="status" className={css({ srOnly: true })}>
        {asked && `${dealCount(shown.deals.length)} at ${shown.name}`}
      </p>
      <DealGrid key={shown.id} deals={shown.deals} label={`Deals at ${shown.name}`} />
    </div>
  );
}
