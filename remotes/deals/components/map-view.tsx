import { LngLatBounds, Map as MapCanvas, Marker, NavigationControl, setWorkerUrl } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Deal } from "#contract/deal";
import { FailedArea, usePlace } from "#kit";
import { css } from "#styled/css";
import { type MapPlace, placesOf } from "../map/places.ts";
import { plainStyle } from "../map/plain-style.ts";
import { DealGrid } from "./deal-grid.tsx";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** So many of the nearest are in sight at first. */
const IN_SIGHT = 12;
const CLOSEST_ZOOM = 15;

const frame = css({
  position: "relative",
  height: "[min(22rem, 50dvh)]",
  overflow: "hidden",
  borderRadius: "lg",
  // The map takes its ground and lines from here.
  backgroundColor: "sunken",
  color: "line",
});
const pin = css({
  minWidth: "target",
  minHeight: "target",
  paddingInline: "3",
  borderRadius: "full",
  borderWidth: "[2px]",
  borderStyle: "solid",
  borderColor: "surface",
  backgroundColor: "action",
  color: "onAction",
  fontSize: "sm",
  fontWeight: "heavy",
  boxShadow: "card",
  cursor: "pointer",
  '&[aria-pressed="true"]': { backgroundColor: "inverse", color: "onInverse" },
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

/** The same deals on a map: a pin a restaurant, and below it the deals of the one that is chosen. */
export default function MapView({ deals }: { deals: readonly Deal[] }) {
  const places = useMemo(() => placesOf(deals), [deals]);
  const [chosenId, setChosen] = useState<number | null>(null);
  const chosen = places.find(({ id }) => id === chosenId) ?? places[0];
  return (
    <div className={css({ display: "grid", gap: "3" })}>
      <Pins places={places} chosen={chosen?.id} onChoose={setChosen} />
      {chosen && (
        <>
          <h3 className={css({ fontSize: "lg", fontWeight: "bold" })}>{chosen.name}</h3>
          <DealGrid deals={chosen.deals} label={`Deals at ${chosen.name}`} />
        </>
      )}
    </div>
  );
}

type PinsProps = { places: MapPlace[]; chosen: number | undefined; onChoose: (id: number) => void };

function Pins({ places, chosen, onChoose }: PinsProps) {
  const [place] = usePlace();
  const ground = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapCanvas | null>(null);
  const [isBroken, setBroken] = useState(false);
  const { latitude, longitude } = place;

  useEffect(() => {
    const container = ground.current;
    if (!container) return;
    const { backgroundColor, color } = getComputedStyle(container);
    let canvas: MapCanvas;
    try {
      canvas = new MapCanvas({
        container,
        style: plainStyle({ latitude, longitude }, backgroundColor, color),
        center: [longitude, latitude],
        zoom: 13,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        fadeDuration: 0,
      });
    } catch (error) {
      // A device without WebGL has no map; the list has the same deals.
      console.warn("The map cannot be drawn", error);
      setBroken(true);
      return;
    }
    canvas.addControl(new NavigationControl({ showCompass: false }), "top-right");
    const dot = document.createElement("div");
    dot.className = here;
    new Marker({ element: dot }).setLngLat([longitude, latitude]).addTo(canvas);
    setMap(canvas);
    return () => {
      setMap(null);
      canvas.remove();
    };
  }, [latitude, longitude]);

  useEffect(() => {
    if (!map) return;
    const bounds = new LngLatBounds([longitude, latitude], [longitude, latitude]);
    for (const near of places.slice(0, IN_SIGHT)) bounds.extend([near.longitude, near.latitude]);
    map.fitBounds(bounds, { padding: 48, maxZoom: CLOSEST_ZOOM, animate: false });
  }, [map, places, latitude, longitude]);

  if (isBroken) return <FailedArea what="This device cannot draw the map." onRetry={() => setBroken(false)} />;
  return (
    <div ref={ground} className={frame}>
      {map &&
        places.map((one) => (
          <Pin key={one.id} map={map} place={one} isChosen={one.id === chosen} onChoose={() => onChoose(one.id)} />
        ))}
    </div>
  );
}

type PinProps = { map: MapCanvas; place: MapPlace; isChosen: boolean; onChoose: () => void };

/** The map moves an element of its own about; the button in it is React's. */
function Pin({ map, place, isChosen, onChoose }: PinProps) {
  const [holder] = useState(() => document.createElement("div"));
  const { latitude, longitude } = place;
  useEffect(() => {
    const marker = new Marker({ element: holder }).setLngLat([longitude, latitude]).addTo(map);
    // The map names every pin alike; the button within has its own name.
    for (const attribute of ["role", "aria-label", "tabindex"]) holder.removeAttribute(attribute);
    return () => void marker.remove();
  }, [map, holder, latitude, longitude]);
  const count = place.deals.length;
  return createPortal(
    <button
      type="button"
      className={pin}
      aria-pressed={isChosen}
      aria-label={`${place.name}, ${count} ${count === 1 ? "deal" : "deals"}`}
      onClick={onChoose}
    >
      {count}
    </button>,
    holder,
  );
}
