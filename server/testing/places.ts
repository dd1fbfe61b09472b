import type { Coordinate } from "#server/catalogue/spot-index";

export const MIAMI: Coordinate = { latitude: 25.7216, longitude: -80.2794 };

const EARTH_MILES = 3958.8;

/** Great-circle miles, reckoned apart from the code under test. */
export function haversine(a: Coordinate, b: Coordinate): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLng] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, h)));
}
