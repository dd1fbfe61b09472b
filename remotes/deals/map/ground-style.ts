import type { StyleSpecification } from "maplibre-gl";

/** Degrees between two lines of the grid, about 500 m; and how far it reaches from its middle. */
const STEP = 0.005;
const REACH = 0.25;

/** What tiles are drawn with in the dark theme: they come light. */
const DIMMED = { "raster-brightness-max": 0.6, "raster-saturation": -0.4 } as const;

export type Ground = {
  middle: { latitude: number; longitude: number };
  /** CSS colours. */
  ground: string;
  line: string;
  isDark: boolean;
  /** Address of a tile with {z}, {x} and {y} in it; null: a grid, which calls no one. */
  tiles: string | null;
};

/** What lies under the pins: the tiles of the server that is set, else a ground with a grid of about 500 m. */
export function groundStyle({ middle, ground, line, isDark, tiles }: Ground): StyleSpecification {
  const paper = { id: "ground", type: "background", paint: { "background-color": ground } } as const;
  if (tiles !== null) {
    return {
      version: 8,
      sources: { tiles: { type: "raster", tiles: [tiles], tileSize: 256 } },
      layers: [paper, { id: "tiles", type: "raster", source: "tiles", paint: isDark ? DIMMED : {} }],
    };
  }
  return {
    version: 8,
    sources: { grid: { type: "geojson", data: grid(middle) } },
    layers: [paper, { id: "grid", type: "line", source: "grid", paint: { "line-color": line, "line-width": 1 } }],
  };
}

function grid({ latitude, longitude }: Ground["middle"]) {
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
    type: "Feature" as const,
    properties: {},
    geometry: { type: "MultiLineString" as const, coordinates },
  };
}
