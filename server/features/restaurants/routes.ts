import { Elysia } from "elysia";
import { deals, restaurants } from "#contract/deal";
import { problem } from "#contract/vocabulary";
import type { Catalogue } from "#server/catalogue/catalogue";
import { dealListBody } from "#server/catalogue/deal-list";
import { PREPARED, PreparedAnswer } from "#server/http/prepared-answer";
import { unknownRestaurant } from "#server/http/problem";
import { readId } from "#server/http/read-id";

const byName = new Intl.Collator("en");

export function restaurantRoutes({ catalogue }: { catalogue: Catalogue }) {
  return new Elysia({ name: "restaurants", tags: ["Restaurants"] })
    .get(
      "/api/restaurants/with-deals",
      ({ request }) => {
        const { view } = catalogue;
        return view
          .answer("/api/restaurants/with-deals", () => {
            const sorted = view.places
              .map((place) => place.restaurant)
              .sort((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
            return new PreparedAnswer(JSON.stringify(sorted), { lasting: true });
          })
          .respond(request);
      },
      { detail: { summary: "Restaurants with a current deal, by name", ...PREPARED }, response: { 200: restaurants } },
    )
    .get(
      "/api/restaurants/:id/deals",
      ({ request, params }) => {
        const { view } = catalogue;
        const place = view.place(readId(params.id));
        if (!place) throw unknownRestaurant();
        return view
          .answer(
            `/api/restaurants/${place.restaurant.id}/deals`,
            () => new PreparedAnswer(dealListBody(place.entries.map((entry) => ({ entry })))),
          )
          .respond(request);
      },
      { detail: { summary: "A restaurant's current deals", ...PREPARED }, response: { 200: deals, 404: problem } },
    );
}
