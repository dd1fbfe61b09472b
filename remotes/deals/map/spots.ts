import Supercluster from "supercluster";
import type { MapPlace } from "./places.ts";

/** Places nearer to each other than so many pixels share a spot: a thumb is not finer. */
const APART = 56;
/** Nearer than this, every place stands by itself. */
export const CLOSEST_ZOOM = 16;

/** What stands at one point of the map: a restaurant, or several that would lie over each other. */
export type Spot = { latitude: number; longitude: number } & (
  | { kind: "place"; key: string; place: MapPlace }
  | { kind: "group"; key: string; count: number; zoom: number }
);

/** @returns the spots at a zoom; a group's `zoom` is where it comes apart */
export function spotFinder(places: readonly MapPlace[]): (zoom: number) => Spot[] {
  const index = new Supercluster<{ place: number }>({ radius: APART, maxZoom: CLOSEST_ZOOM - 1 });
  index.load(
    places.map(({ latitude, longitude }, place) => ({
      type: "Feature",
      properties: { place },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  );
  return (zoom) =>
    index.getClusters([-180, -90, 180, 90], Math.round(zoom)).flatMap(({ properties, geometry }): Spot[] => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if ("cluster" in properties && properties.cluster) {
        const { cluster_id: id, point_count: count } = properties;
        const comesApart = index.getClusterExpansionZoom(id);
        return [{ kind: "group", key: `group ${id}`, latitude, longitude, count, zoom: comesApart }];
      }
      const place = places[properties.place as number];
      return place ? [{ kind: "place", key: `place ${place.id}`, latitude, longitude, place }] : [];
    });
}
