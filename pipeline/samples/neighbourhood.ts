import type { ImportedDeal, ImportedRestaurant } from "#contract/import";
import { DEFAULT_TIME_ZONE } from "#contract/vocabulary";

type Place = {
  slug: string;
  name: string;
  address: string;
  /** Degrees north and east, four decimals: about ten metres. */
  at: [latitude: number, longitude: number];
  openHours: string;
  categories: string[];
  rating: number;
  /** Paths of the pages that hold deals. Where absent, they have to be found from the home page. */
  dealPages?: string[];
  deals?: ImportedDeal[];
};

/** Invented, all of them: no street, telephone number or house of these names stands there. */
const places: Place[] = [
  {
    slug: "la-ceiba",
    name: "Taquería La Ceiba",
    address: "128 Ceiba Row, Coral Gables, FL",
    at: [25.7262, -80.2741],
    openHours: "11:00 AM - 10:00 PM",
    categories: ["Mexican", "Happy Hour"],
    rating: 4.7,
    dealPages: ["/ofertas"],
    // Its page shows this one: it gains evidence with the first run.
    deals: [
      {
        title: "Martes de tacos",
        description: "Dos tacos al pastor",
        price: 5,
        originalPrice: 9,
        validDays: ["Tuesday"],
        validTime: "4 PM - 8 PM",
        limitations: "Dine-in only",
      },
    ],
  },
  {
    slug: "mangrove-pizza",
    name: "Mangrove Pizza Works",
    address: "411 Pelican Walk, South Miami, FL",
    at: [25.7093, -80.2907],
    openHours: "11:00 AM - 11:00 PM",
    categories: ["Pizza", "Italian"],
    rating: 4.4,
  },
  {
    slug: "bay-leaf-noodle",
    name: "Bay Leaf Noodle Bar",
    address: "77 Heron Lane, Coral Gables, FL",
    at: [25.7324, -80.2588],
    openHours: "11:00 AM - 9:30 PM",
    categories: ["Asian", "Healthy"],
    rating: 4.6,
  },
  {
    slug: "tidewater-tap",
    name: "Tidewater Tap Room",
    address: "902 Sawgrass Street, Coconut Grove, FL",
    at: [25.7291, -80.2463],
    openHours: "12:00 PM - 1:00 AM",
    categories: ["Bar", "American", "Happy Hour"],
    rating: 4.2,
    dealPages: ["/happy-hour"],
    // Its page never shows this one: it stays, marked unverified.
    deals: [
      {
        title: "Oyster Monday",
        description: "Gulf oysters by the piece at the bar",
        price: 1,
        originalPrice: 3,
        validDays: ["Monday"],
        validTime: "5 PM - 8 PM",
        limitations: "Bar seats only",
      },
    ],
  },
  {
    slug: "night-heron",
    name: "The Night Heron",
    address: "15 Lantern Court, Coral Gables, FL",
    at: [25.7398, -80.2626],
    openHours: "5:00 PM - 3:00 AM",
    categories: ["Bar", "Happy Hour"],
    rating: 4.5,
  },
  {
    slug: "patty-lane",
    name: "Patty Lane Burgers",
    address: "240 Mahogany Avenue, Coral Gables, FL",
    at: [25.7187, -80.2841],
    openHours: "10:30 AM - 11:00 PM",
    categories: ["Burgers", "Fast Food"],
    rating: 4.1,
    dealPages: ["/offers"],
  },
  {
    slug: "sunrise-bagel",
    name: "Sunrise Bagel & Brew",
    address: "33 Coral Pine Road, South Miami, FL",
    at: [25.7142, -80.2865],
    openHours: "6:30 AM - 3:00 PM",
    categories: ["Coffee", "Breakfast"],
    rating: 4.8,
  },
  {
    slug: "green-room",
    name: "Green Room Kitchen",
    address: "560 Almond Terrace, Coral Gables, FL",
    at: [25.7231, -80.2699],
    openHours: "10:00 AM - 8:00 PM",
    categories: ["Healthy", "Vegetarian"],
    rating: 4.6,
  },
  {
    slug: "guava-bakery",
    name: "Guava & Sugar Bakery",
    address: "18 Hibiscus Mews, Coral Gables, FL",
    at: [25.7455, -80.2712],
    openHours: "7:00 AM - 7:00 PM",
    categories: ["Dessert", "Coffee"],
    rating: 4.9,
    dealPages: ["/treats"],
  },
  {
    slug: "alder-oak",
    name: "Alder & Oak Chophouse",
    address: "1200 Old Orchard Drive, Coral Gables, FL",
    at: [25.7487, -80.2583],
    openHours: "5:00 PM - 10:00 PM",
    categories: ["Steak", "American"],
    rating: 4.3,
  },
  {
    slug: "copper-wok",
    name: "Copper Wok Express",
    address: "305 Quarry Street, South Miami, FL",
    at: [25.7071, -80.2836],
    openHours: "10:30 AM - 9:30 PM",
    categories: ["Asian", "Fast Food"],
    rating: 3.9,
  },
  {
    slug: "harbor-light",
    name: "Harbor Light Fish House",
    address: "7 Wharf Row, Coconut Grove, FL",
    at: [25.7268, -80.2419],
    openHours: "11:30 AM - 10:00 PM",
    categories: ["Seafood", "Happy Hour"],
    rating: 4.4,
    // The first one is closed to crawlers by the site's robots.txt: the refusal is part of the sample.
    dealPages: ["/specials", "/happy-hour"],
  },
  {
    slug: "fern-street-creamery",
    name: "Fern Street Creamery",
    address: "88 Fern Street, Coral Gables, FL",
    at: [25.7209, -80.2772],
    openHours: "12:00 PM - 10:00 PM",
    categories: ["Dessert"],
    rating: 4.7,
    dealPages: ["/"],
  },
  {
    slug: "ibis-wings",
    name: "Ibis Wing Shack",
    address: "650 Stadium Bend, Coral Gables, FL",
    at: [25.7158, -80.2798],
    openHours: "11:00 AM - 12:00 AM",
    categories: ["Wings", "American"],
    rating: 4.0,
  },
];

/**
 * The sample neighbourhood in the form that `deals import` reads, around the default campus location.
 * @param origin where a site is served, without a closing slash
 */
export function sampleImport(origin: (slug: string) => string): {
  restaurants: ImportedRestaurant[];
} {
  return {
    restaurants: places.map(({ slug, at: [latitude, longitude], dealPages, ...place }) => ({
      ...place,
      key: `sample:${slug}`,
      website: `${origin(slug)}/`,
      latitude,
      longitude,
      timeZone: DEFAULT_TIME_ZONE,
      imageUrl: `/images/${slug}.svg`,
      ...(dealPages && {
        dealPages: dealPages.map((path) => origin(slug) + path),
      }),
    })),
  };
}
