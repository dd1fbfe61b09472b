import { MAX_ROWS } from "#contract/import";
import { asRecord, checkRestaurant, type ParsedFile, type RowProblem, UnusableFileError } from "./parsed-file.ts";

/** Values of OpenStreetMap's `amenity` and `shop` that sell something to eat or drink on the spot, as categories. */
const AMENITIES = new Map(
  Object.entries({
    restaurant: "Restaurant",
    fast_food: "Fast Food",
    cafe: "Cafe",
    bar: "Bar",
    pub: "Pub",
    biergarten: "Beer Garden",
    ice_cream: "Ice Cream",
    food_court: "Food Court",
    juice_bar: "Juice Bar",
    nightclub: "Nightclub",
  }),
);
const SHOPS = new Map(
  Object.entries({
    bakery: "Bakery",
    coffee: "Coffee",
    deli: "Deli",
    pastry: "Pastry",
    confectionery: "Sweets",
    ice_cream: "Ice Cream",
    bubble_tea: "Bubble Tea",
    tea: "Tea",
  }),
);
/** With one of these tags, and none of the above, a named element is something else: a street, a shop, a park. */
const ELSEWHERE = [
  "amenity",
  "shop",
  "highway",
  "boundary",
  "place",
  "railway",
  "waterway",
  "route",
  "landuse",
  "natural",
  "leisure",
  "tourism",
  "office",
  "public_transport",
  "power",
  "historic",
  "craft",
];

type Point = { latitude: number; longitude: number };

/**
 * Reads an Overpass answer (`elements`) or a GeoJSON FeatureCollection (`features`) with OpenStreetMap's tags.
 * Elements count from 1. Those without a name are skipped and counted, and so are named ones that are no place to eat.
 * @throws UnusableFileError where neither list is there, or it is too long
 */
export function parseOsm(document: Record<string, unknown>): Omit<ParsedFile, "file"> {
  const isGeoJson = "features" in document;
  const elements = isGeoJson ? document.features : document.elements;
  const field = isGeoJson ? "features" : "elements";
  if (!Array.isArray(elements)) throw new UnusableFileError(`"${field}" must be a list`, "", field);
  if (elements.length > MAX_ROWS) throw new UnusableFileError("More than 1,000,000 rows");

  const records: ParsedFile["records"] = [];
  const problems: RowProblem[] = [];
  let nameless = 0;
  let notFood = 0;
  for (const [index, raw] of elements.entries()) {
    const row = String(index + 1);
    const element = asRecord(raw);
    if (!element) {
      problems.push({ row, field: "", message: "Must be an object" });
      continue;
    }
    const tags = isGeoJson ? featureTags(element) : stringsOf(element.tags);
    const name = tags.name?.trim();
    if (!name) {
      nameless += 1;
      continue;
    }
    const categories = categoriesOf(tags);
    if (categories.length === 0 && ELSEWHERE.some((tag) => tag in tags)) {
      notFood += 1;
      continue;
    }
    const point = isGeoJson ? centroid(element.geometry) : placeOf(element);
    const website = websiteOf(tags);
    const restaurant = checkRestaurant(
      row,
      { name, website, address: addressOf(tags), ...point, openHours: tags.opening_hours, categories },
      problems,
    );
    const osmId = isGeoJson ? (element.id ?? tags["@id"] ?? tags.id) : `${element.type}/${element.id}`;
    if (restaurant) records.push({ row, restaurant, deals: [], element: osmId == null ? "" : `osm:${osmId}` });
  }
  return { format: "osm", rows: elements.length, nameless, notFood, records, problems };
}

function stringsOf(value: unknown): Record<string, string> {
  const texts = Object.entries(asRecord(value) ?? {}).filter((entry) => typeof entry[1] === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}

/** Converters put the tags either straight into the properties or one level below. */
function featureTags(feature: Record<string, unknown>): Record<string, string> {
  const properties = asRecord(feature.properties) ?? {};
  return { ...stringsOf(properties), ...stringsOf(properties.tags) };
}

function categoriesOf(tags: Record<string, string>): string[] {
  const kinds = [AMENITIES.get(tags.amenity ?? "") ?? "", SHOPS.get(tags.shop ?? "") ?? ""];
  const cuisines = (tags.cuisine ?? "").split(/[;,]/).map((cuisine) => titleCase(cuisine));
  return [...new Set([...kinds, ...cuisines].filter((category) => category !== ""))];
}

function titleCase(tag: string): string {
  const words = tag.replaceAll("_", " ").trim();
  return words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** Mappers often leave the scheme out, or give several addresses. */
function websiteOf(tags: Record<string, string>): string | undefined {
  const given = (tags.website ?? tags["contact:website"] ?? tags.url ?? "").split(/;\s*/)[0]?.trim();
  if (!given) return undefined;
  return /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(given) ? `https://${given}` : given;
}

function addressOf(tags: Record<string, string>): string | undefined {
  if (tags["addr:full"]) return tags["addr:full"];
  const street = [tags["addr:housenumber"], tags["addr:street"] ?? tags["addr:place"]].filter(Boolean).join(" ");
  const region = [tags["addr:state"], tags["addr:postcode"]].filter(Boolean).join(" ");
  return [street, tags["addr:city"], region].filter(Boolean).join(", ") || undefined;
}

/** A node's own place, else the centre that `out center` gives, else the middle of its outline or bounds. */
function placeOf(element: Record<string, unknown>): Partial<Point> {
  const points = [element, asRecord(element.center)].map((at) => pointOf(at?.lat, at?.lon));
  const named = points.find((point) => point !== null);
  if (named) return named;
  if (Array.isArray(element.geometry)) {
    const outline = element.geometry.map((at) => pointOf(asRecord(at)?.lat, asRecord(at)?.lon));
    const middle = middleOf(outline.filter((point) => point !== null));
    if (middle.latitude !== undefined) return middle;
  }
  const bounds = asRecord(element.bounds);
  const corners = [pointOf(bounds?.minlat, bounds?.minlon), pointOf(bounds?.maxlat, bounds?.maxlon)];
  return middleOf(corners.filter((point) => point !== null));
}

/** Several areas, of rings, of points, of numbers: no geometry nests deeper, and a file could until the stack ends. */
const DEEPEST_GEOMETRY = 4;

function centroid(geometry: unknown): Partial<Point> {
  const points: Point[] = [];
  const collect = (coordinates: unknown, levels: number) => {
    if (!Array.isArray(coordinates) || levels === 0) return;
    const point = pointOf(coordinates[1], coordinates[0]);
    if (point) points.push(point);
    else for (const inner of coordinates) collect(inner, levels - 1);
  };
  collect(asRecord(geometry)?.coordinates, DEEPEST_GEOMETRY);
  return middleOf(points);
}

function pointOf(latitude: unknown, longitude: unknown): Point | null {
  return typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
}

/** The mean of the corners; a closed outline names its first corner twice, which counts once. */
function middleOf(points: Point[]): Partial<Point> {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return {};
  const isClosed = points.length > 1 && first.latitude === last.latitude && first.longitude === last.longitude;
  const corners = isClosed ? points.slice(1) : points;
  const mean = (axis: keyof Point) =>
    Math.round((corners.reduce((sum, point) => sum + point[axis], 0) / corners.length) * 1e7) / 1e7;
  return { latitude: mean("latitude"), longitude: mean("longitude") };
}
