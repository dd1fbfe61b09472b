import type { MapPlace } from "./places.ts";

/** Room that a pin takes with its longest prices, and some air; pixels at the usual size of texts. */
const WIDTH = 68;
const HEIGHT = 48;
/** The map's nearest: here every place stands by itself, those of one address too. */
export const CLOSEST_ZOOM = 18;
/** Pixels around the world at zoom 0. */
const WORLD = 512;

/** What stands at one point of the map: a restaurant, or several that would lie over each other. */
export type Spot = { latitude: number; longitude: number } & (
  | { kind: "place"; key: string; place: MapPlace }
  | { kind: "group"; key: string; count: number; zoom: number }
);
type Placed = { place: MapPlace; x: number; y: number };

/** Where a place lies in Mercator's projection, in pixels of zoom 0. */
function placed(place: MapPlace): Placed {
  const latitude = (place.latitude * Math.PI) / 180;
  const y = Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI);
  return { place, x: (WORLD * place.longitude) / 360, y: WORLD * y };
}

/** Each place joins the first whose pin it would touch: those that are left never do. */
function grouped(all: readonly Placed[], zoom: number, textSize: number): Placed[][] {
  if (zoom >= CLOSEST_ZOOM) return all.map((one) => [one]);
  const scale = 2 ** zoom / textSize;
  const groups: [Placed, ...Placed[]][] = [];
  for (const one of all) {
    const joined = groups.find(
      ([first]) => Math.abs(first.x - one.x) * scale < WIDTH && Math.abs(first.y - one.y) * scale < HEIGHT,
    );
    if (joined) joined.push(one);
    else groups.push([one]);
  }
  return groups;
}

/**
 * @param textSize how many times larger than usual texts are, and pins with them
 * @returns the spots at a zoom, each group at the first of its places; a group's `zoom` is where it comes apart
 */
export function spotFinder(places: readonly MapPlace[], textSize = 1): (zoom: number) => Spot[] {
  const all = places.map(placed);
  return (zoom) =>
    grouped(all, zoom, textSize).flatMap((group): Spot[] => {
      const [first] = group;
      if (!first) return [];
      const { place } = first;
      const { id, latitude, longitude } = place;
      if (group.length === 1) return [{ kind: "place", key: `place ${id}`, latitude, longitude, place }];
      const apart = zoomWhere(
        (nearer) => grouped(group, nearer, textSize),
        Math.floor(zoom) + 1,
        ({ length }) => length > 1,
      );
      return [{ kind: "group", key: `group ${id}`, latitude, longitude, count: group.length, zoom: apart }];
    });
}

/** The first zoom from one on, by whole steps, at which what is drawn is as wanted; the map's nearest if none is. */
export function zoomWhere<Drawn>(
  at: (zoom: number) => Drawn,
  from: number,
  isWanted: (drawn: Drawn) => boolean,
): number {
  let zoom = from;
  while (zoom < CLOSEST_ZOOM && !isWanted(at(zoom))) zoom += 1;
  return Math.min(zoom, CLOSEST_ZOOM);
}
