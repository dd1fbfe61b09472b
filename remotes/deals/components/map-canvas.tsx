import { Map as Canvas, LngLatBounds, NavigationControl, setWorkerUrl } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { FailedArea, usePlace, useTheme } from "#kit";
import { css, cx } from "#styled/css";
import { groundStyle } from "../map/ground-style.ts";
import type { MapPlace } from "../map/places.ts";
import { CLOSEST_ZOOM, type Spot, spotFinder, zoomWhere } from "../map/spots.ts";
import { Here, Pin } from "./map-pin.tsx";

setWorkerUrl(new URL("maplibre-gl/dist/maplibre-gl-worker.mjs", import.meta.url).href);

/** So many of the nearest are in sight at first. */
const IN_SIGHT = 12;
const FIRST_ZOOM = 13;
const NEAREST_FIRST_ZOOM = 15;
/** A pin's half and some air, and on the right the zoom buttons as well; pixels. */
const AROUND = { top: 48, bottom: 48, left: 48, right: 96 };

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
  "& .maplibregl-canvas": { borderRadius: "lg" },
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

/** How many times larger than usual the reader has texts, which the pins grow with. */
const textSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

export type MapCanvasProps = {
  places: MapPlace[];
  /** Address of a tile with {z}, {x} and {y} in it; null draws a plain grid and calls no one. */
  tiles: string | null;
  attribution: string;
  /** The restaurant that the reader asked for, another object each time: the map goes there once. */
  asked: { id: number } | null;
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
  const [edges, setEdges] = useState<LngLatBounds | null>(null);
  const wasMoved = useRef(false);
  const wentTo = useRef<MapCanvasProps["asked"]>(null);
  const spotsAt = useMemo(() => spotFinder(places, textSize()), [places]);
  const nearest = places.slice(0, IN_SIGHT).map((place) => [place.longitude, place.latitude]);
  // The places themselves come anew with each answer and each half minute.
  const inSight = JSON.stringify([[longitude, latitude], ...nearest]);
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
        maxZoom: CLOSEST_ZOOM,
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
    canvas.on("moveend", () => setEdges(canvas.getBounds()));
    wasMoved.current = false;
    canvas.on("movestart", ({ originalEvent }) => {
      if (originalEvent) wasMoved.current = true;
    });
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
    if (!map || wasMoved.current) return;
    const bounds = new LngLatBounds();
    for (const place of JSON.parse(inSight) as [number, number][]) bounds.extend(place);
    map.fitBounds(bounds, { padding: AROUND, maxZoom: NEAREST_FIRST_ZOOM, animate: false });
    setZoom(map.getZoom());
  }, [map, inSight]);

  useEffect(() => {
    const place = asked && places.find(({ id }) => id === asked.id);
    if (!map || !place || wentTo.current === asked) return;
    wentTo.current = asked;
    const isOutOfSight = !map.getBounds().contains([place.longitude, place.latitude]);
    const zoom = zoomWhere(spotsAt, map.getZoom(), (spots) =>
      spots.some((spot) => spot.kind === "place" && spot.place.id === place.id),
    );
    if (!isOutOfSight && zoom === map.getZoom()) return;
    wasMoved.current = true;
    map.easeTo({ center: [place.longitude, place.latitude], zoom });
  }, [map, asked, places, spotsAt]);

  const isInSight = (spot: Spot) => edges === null || edges.contains([spot.longitude, spot.latitude]);

  if (isBroken) return <FailedArea what="This device cannot draw the map." onRetry={() => setBroken(false)} />;
  return (
    <div ref={holder} className={cx(mapSize, frame)}>
      {map && <Here map={map} latitude={latitude} longitude={longitude} />}
      {map &&
        spots.map((spot) =>
          spot.kind === "place" ? (
            <Pin
              key={spot.key}
              map={map}
              spot={spot}
              isInSight={isInSight(spot)}
              isChosen={spot.place.id === shownId}
              onPress={() => onChoose(spot.place.id)}
            />
          ) : (
            <Pin
              key={spot.key}
              map={map}
              spot={spot}
              isInSight={isInSight(spot)}
              onPress={({ detail }) => {
                wasMoved.current = true;
                map.easeTo({ center: [spot.longitude, spot.latitude], zoom: spot.zoom });
                // The pin itself is about to come apart, and who pressed it by key has to be somewhere.
                if (detail === 0) map.getCanvas().focus();
              }}
            />
          ),
        )}
      {attribution && <p className={credit}>{attribution}</p>}
    </div>
  );
}
