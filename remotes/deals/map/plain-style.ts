import type { StyleSpecification } from "maplibre-gl";

/** Degrees between two lines of the grid, about 500 m; and how far it reaches from its middle. */
const STEP = 0.005;
const REACH = 0.25;

type Middle = { latitude: number; longitude: number };

/**
 * A map that calls no one: a ground with a grid of about 500 m around a place.
 * @param ground @param line CSS colours
 */
export function plainStyle({ latitude, longitude }: Middle, ground: string, line: string): StyleSpecification {
  const steps = Math.round(REACH / STEP);
  const south = Math.round(latitude / STEP) * STEP;
  const west = Math.round(longitude / STEP) * STEP;
  const coordinates: [number, number][][] = [];
  for (let step = -steps; step <= steps; step++) {
    const [y, x] = [south + step * STEP, west + step * STEP];
    coordinates.push([
      [west - REACH, y],
      [west + REACH, y],
    ]);
    coordinates.push([
      [x, south - REACH],
      [x, south + REACH],
    ]);
  }
  return {
    version: 8,
    sources: {
      grid: {
        type: "geojson",
        data: { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates } },
      },
    },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": ground } },
      { id: "grid", type: "line", source: "grid", paint: { "line-color": line, "line-width": 1 } },
    ],
  };
}
