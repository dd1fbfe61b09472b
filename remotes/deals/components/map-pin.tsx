import { type Map as Canvas, Marker } from "maplibre-gl";
import { type MouseEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { UNKNOWN_PRICE } from "#contract/defaults";
import { formatPrice } from "#contract/pricing";
import { css, cva } from "#styled/css";
import type { MapPlace } from "../map/places.ts";
import type { Spot } from "../map/spots.ts";

const pin = cva({
  base: {
    minWidth: "target",
    minHeight: "target",
    paddingInline: "2",
    borderRadius: "full",
    borderWidth: "[2px]",
    borderStyle: "solid",
    borderColor: "surface",
    fontSize: "sm",
    fontWeight: "heavy",
    fontVariantNumeric: "tabular-nums",
    boxShadow: "card",
    cursor: "pointer",
  },
  variants: {
    looks: {
      place: { backgroundColor: "action", color: "onAction" },
      chosen: { backgroundColor: "inverse", color: "onInverse" },
      group: { backgroundColor: "surface", color: "ink", borderColor: "action" },
    },
  },
});
/** Wider than a pin: it shows around one that lies over the place. */
const around = css({
  display: "grid",
  placeItems: "center",
  width: "20",
  height: "20",
  borderRadius: "full",
  borderWidth: "[2px]",
  borderStyle: "dashed",
  borderColor: "good",
  pointerEvents: "none",
});
const here = css({
  width: "4",
  height: "4",
  borderRadius: "full",
  borderWidth: "[3px]",
  borderStyle: "solid",
  borderColor: "surface",
  backgroundColor: "good",
  boxShadow: "card",
});

/** The lowest price that the restaurant's deals name: '$4', '$4.50', 'Free'. */
function lowestPrice({ deals }: MapPlace): string | null {
  const [lowest] = deals.filter(({ price }) => price !== UNKNOWN_PRICE).sort((a, b) => a.price - b.price);
  if (!lowest) return null;
  return lowest.price === 0 ? "Free" : formatPrice(lowest.price, lowest.currency).replace(/\.00$/, "");
}

type PinProps = {
  map: Canvas;
  spot: Spot;
  isChosen?: boolean;
  /** By key only these are come to: another, focused, would have the page scroll to where nothing shows. */
  isInSight: boolean;
  onPress: (event: MouseEvent) => void;
};

/** A restaurant with its lowest price, or how many there are where several lie together. */
export function Pin({ map, spot, isChosen = false, isInSight, onPress }: PinProps) {
  const holder = useHolder(map, spot);
  const tabIndex = isInSight ? 0 : -1;
  if (spot.kind === "group") {
    const name = `${spot.count} restaurants close together`;
    return createPortal(
      <button type="button" tabIndex={tabIndex} className={pin({ looks: "group" })} aria-label={name} onClick={onPress}>
        {spot.count}
      </button>,
      holder,
    );
  }
  const { place } = spot;
  const count = place.deals.length;
  const price = lowestPrice(place);
  return createPortal(
    <button
      type="button"
      tabIndex={tabIndex}
      className={pin({ looks: isChosen ? "chosen" : "place" })}
      aria-pressed={isChosen}
      aria-label={[place.name, `${count} ${count === 1 ? "deal" : "deals"}`, price].filter(Boolean).join(", ")}
      onClick={onPress}
    >
      {price ?? count}
    </button>,
    holder,
  );
}

/** Where deals are looked for. */
export function Here({ map, latitude, longitude }: { map: Canvas; latitude: number; longitude: number }) {
  return createPortal(
    <div className={around}>
      <div className={here} />
    </div>,
    useHolder(map, { latitude, longitude }),
  );
}

/** The map moves an element of its own about; what is in it is React's. */
function useHolder(map: Canvas, { latitude, longitude }: { latitude: number; longitude: number }): HTMLElement {
  const [holder] = useState(() => document.createElement("div"));
  useEffect(() => {
    const marker = new Marker({ element: holder }).setLngLat([longitude, latitude]).addTo(map);
    // The map names every pin alike; the button within has its own name.
    for (const attribute of ["role", "aria-label", "tabindex"]) holder.removeAttribute(attribute);
    return () => void marker.remove();
  }, [map, holder, latitude, longitude]);
  return holder;
}
