import type { Page } from "@playwright/test";
import type { Deal, Restaurant } from "#contract/deal";

/** A Friday noon in Miami, and what the API says then: nothing in a picture depends on when and where it is taken. */
const NOON = new Date("2026-11-20T12:00:00-05:00");

const restaurant = (id: number, name: string, given: Partial<Restaurant>): Restaurant => ({
  id,
  name,
  imageUrl: null,
  website: "https://restaurant.example/",
  rating: 4.6,
  categories: ["American"],
  openHours: "11:00 AM - 10:00 PM",
  latitude: 25.72,
  longitude: -80.28,
  timeZone: "America/New_York",
  ...given,
});
const places = [
  restaurant(1, "Casa Verde", { categories: ["Mexican"] }),
  restaurant(2, "Fern Street Creamery", { imageUrl: "/images/fern-street-creamery.svg", categories: ["Dessert"] }),
  restaurant(3, "Mangrove Pizza Works", { imageUrl: "/images/mangrove-pizza.svg", categories: ["Pizza"] }),
  restaurant(4, "The Long-Established Harbour Light Fish House & Sons", { rating: null, openHours: null }),
] as const;

const deal = (id: number, place: Restaurant, title: string, given: Partial<Deal>): Deal => ({
  id,
  title,
  description: "",
  price: 5,
  originalPrice: -1,
  imageUrl: null,
  validUntil: null,
  validDays: [],
  validTime: "",
  timeWindows: [],
  limitations: "",
  redemptionInstructions: "",
  requiresApp: false,
  rewardsNote: "",
  benefit: { kind: "price", value: null },
  distance: id / 7,
  restaurant: place,
  verification: {
    status: "verified",
    lastVerifiedAt: "2026-11-20T15:00:00.000Z",
    sourceUrl: "https://restaurant.example/specials",
    quote: title,
    pictureUrl: null,
  },
  ...given,
});
const unproven = {
  status: "unverified",
  lastVerifiedAt: null,
  sourceUrl: null,
  quote: null,
  pictureUrl: null,
} as const;
const deals: Deal[] = [
  deal(1, places[0], "Two tacos al pastor", {
    description: "With pineapple, onion and cilantro.",
    originalPrice: 9,
    validDays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    validTime: "11 AM - 3 PM",
    timeWindows: [["11:00", "15:00"]],
    validUntil: "2026-12-31",
    limitations: "Dine-in only",
    requiresApp: true,
  }),
  deal(2, places[1], "Buy one sundae, get one free", { price: -1, benefit: { kind: "bogo", value: null } }),
  deal(3, places[2], "Any slice and a drink", {
    price: 3.5,
    validTime: "4 PM - 6 PM",
    timeWindows: [["16:00", "18:00"]],
  }),
  deal(4, places[3], "A very long name of a fish sandwich with everything on the side", {
    price: 0,
    originalPrice: 12.5,
    verification: unproven,
  }),
  deal(5, places[0], "Half off all burritos", {
    price: -1,
    benefit: { kind: "percent_off", value: 50 },
    validDays: ["Monday"],
  }),
  deal(6, places[2], "Large pizza for the price of a small one", { price: 11.99, originalPrice: 17.99 }),
];

const ANSWERS: [RegExp, unknown][] = [
  [/\/api\/deals\/\d+\/related$/, deals.slice(4, 5)],
  [/\/api\/deals\/\d+\/flag-status$/, { flagged: false, count: 0 }],
  [/\/api\/deals\/featured/, deals.slice(2)],
  [/\/api\/deals\?/, deals],
  [/\/api\/categories$/, ["Under $5", "Mexican", "Pizza", "Dessert"]],
  [/\/api\/restaurants\/with-deals$/, places],
  [/\/api\/verification\/updates$/, []],
  [/\/api\/verification\/api-status$/, { status: "available", message: "" }],
  [/\/api\/user$/, { id: 1, username: "maria", email: "maria@example.com", firstName: "Maria", lastName: "Alvarez" }],
  [/\/api\/user\/saved-deals$/, deals.slice(0, 2)],
];

export async function fixAnswers(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON);
  for (const [address, json] of ANSWERS) await page.route(address, (route) => route.fulfill({ json }));
}
export const signOut = (page: Page) => page.route(/\/api\/user$/, (route) => route.fulfill({ status: 401, json: {} }));
