import { Map as Canvas, LngLatBounds, NavigationControl, setWorkerUrl } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { FailedArea, usePlace, useTheme } from "#kit";
import { css, cx } from "#styled/css";
import { groundStyle } from "../map/ground-style.ts";
import type { MapPlace } from "../map/places.ts";
import { CLOSEST_ZOOM, spotFinder } from "../map/spots.ts";
import { Here, Pin } from "./map-pin.tsx";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

// As an address: imported, every visitor's first scripts would carry what loads stylesheets with a chunk.
const sheet = new URL("maplibre-gl/dist/maplibre-gl.css", import.meta.url).href;

/** So many of the nearest are in sight at first. */
const IN_SIGHT = 12;
const FIRST_ZOOM = 13;

export const mapSize = css({
  height: { base: "[min(22rem, 50dvh)]", md: "[min(32rem, 60dvh)]" },
  borderRadius: "lg",
  backgroundColor: "sunken",
});
const frame = css({
  position: "relative",
  overflow: "hidden",
  // The map takes its ground from the frame's colour and its lines from here.
  color: "line",
  // The map's own stylesheet stands outside of the layers, hence the marks. Its buttons are 29 px.
  "& .maplibregl-ctrl-group": {
    borderRadius: "md!",
    overflow: "hidden",
    boxShadow: "card!",
    backgroundColor: "surface!",
  },
  "& .maplibregl-ctrl-group button": { width: "[44px !important]", height: "[44px !important]" },
  "& .maplibregl-ctrl-group button + button": { borderTopColor: "line!" },
  "& :is(.maplibregl-canvas, .maplibregl-ctrl-group button):focus-visible": {
    outline: "[3px solid var(--colors-focus) !important]",
    outlineOffset: "[-3px !important]",
    boxShadow: "[none !important]",
  },
  _dark: { "& .maplibregl-ctrl-icon": { filter: "[invert(1)]" } },
});
const credit = css({
  position: "absolute",
  zIndex: "raised",
  insetInlineStart: "0",
  bottom: "0",
  maxWidth: "full",
  paddingInline: "2",
  borderTopRightRadius: "sm",
  backgroundColor: "surface",
  color: "muted",
  fontSize: "xs",
});

export type MapCanvasProps = {
  places: MapPlace[];
  /** Address of a tile with {z}, {x} and {y} in it; null draws a plain grid and calls no one. */
  tiles: string | null;
  attribution: string;
  /** The restaurant that the reader asked for: the map goes there. */
  asked: MapPlace | null;
  shownId: number;
  onChoose: (id: number) => void;
};

export function MapCanvas({ places, tiles, attribution, asked, shownId, onChoose }: MapCanvasProps) {
  const [{ latitude, longitude }] = usePlace();
  const [theme] = useTheme();
  const holder = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<Canvas | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [zoom, setZoom] = useState(FIRST_ZOOM);
  const spotsAt = useMemo(() => spotFinder(places), [places]);
  const spots = useMemo(() => spotsAt(zoom), [spotsAt, zoom]);

  useEffect(() => {
    const container = holder.current;
    if (!container || isBroken) return;
    let canvas: Canvas;
    try {
      canvas = new Canvas({
        container,
        center: [longitude, latitude],
        zoom: FIRST_ZOOM,
        maxZoom: CLOSEST_ZOOM + 2,
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
    canvas.on("zoomend", () => setZoom(canvas.getZoom()));
    setMap(canvas);
    return () => {
      setMap(null);
      canvas.remove();
    };
  }, [latitude, longitude, isBroken]);

  useEffect(() => {
    if (!map || !holder.current) return;
    const { backgroundColor, color } = getComputedStyle(holder.current);
    const middle = { latitude, longitude };
    map.setStyle(groundStyle({ middle, ground: backgroundColor, line: color, isDark: theme === "dark", tiles }));
  }, [map, latitude, longitude, theme, tiles]);

  useEffect(() => {
    if (!map) return;
    const bounds = new LngLatBounds([longitude, latitude], [longitude, latitude]);
    for (const near of places.slice(0, IN_SIGHT)) bounds.extend([near.longitude, near.latitude]);
    map.fitBounds(bounds, { padding: 48, maxZoom: CLOSEST_ZOOM - 1, animate: false });
    setZoom(map.getZoom());
  }, [map, places, latitude, longitude]);

  useEffect(() => {
    if (!map || !asked) return;
    const isOutOfSight = !map.getBounds().contains([asked.longitude, asked.latitude]);
    const isHidden = !spotsAt(map.getZoom()).some((spot) => spot.kind === "place" && spot.place.id === asked.id);
    if (isOutOfSight || isHidden) {
      map.easeTo({ center: [asked.longitude, asked.latitude], ...(isHidden && { zoom: CLOSEST_ZOOM }) });
    }
  }, [map, asked, spotsAt]);

  if (isBroken) return <FailedArea what="This device cannot draw the map." onRetry={() => setBroken(false)} />;
  return (
    <div ref={holder} className={cx(mapSize, frame)}>
      <link rel="stylesheet" href={sheet} precedence="map" />
      {map && <Here map={map} latitude={latitude} longitude={longitude} />}
      {map &&
        spots.map((spot) =>
          spot.kind === "place" ? (
            <Pin
              key={spot.key}
              map={map}
              spot={spot}
              isChosen={spot.place.id === shownId}
              onPress={() => onChoose(spot.place.id)}
            />
          ) : (
            <Pin
              key={spot.key}
              map={map}
              spot={spot}
              onPress={() => {
                map.easeTo({ center: [spot.longitude, spot.latitude], zoom: spot.zoom });
                // The pin itself is about to come apart.
                map.getCanvas().focus();
              }}
            />
          ),
        )}
      {attribution && <p className={credit}>{attribution}</p>}
    </div>
  );
}
