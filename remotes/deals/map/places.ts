import type { Deal } from "#contract/deal";

/** A restaurant on the map, with its deals in the list's order. */
export type MapPlace = { id: number; name: string; latitude: number; longitude: number; deals: Deal[] };

/** The restaurants of a list that have a place, in the order of their first deal. */
export function placesOf(deals: readonly Deal[]): MapPlace[] {
  const places = new Map<number, MapPlace>();
  for (const deal of deals) {
    const { id, name, latitude, longitude } = deal.restaurant;
    if (latitude === null || longitude === null) continue;
    const known = places.get(id);
    if (known) known.deals.push(deal);
    else places.set(id, { id, name, latitude, longitude, deals: [deal] });
  }
  return [...places.values()];
}
