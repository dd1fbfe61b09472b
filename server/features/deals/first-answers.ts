import { dealsQuery } from "#contract/deal";
import type { FirstAnswers } from "#contract/first-screen";
import { DEFAULT_LOCATION } from "#contract/vocabulary";
import { dealListBody } from "#server/catalogue/deal-list";
import type { Found } from "#server/catalogue/spots";
import type { CatalogueView } from "#server/catalogue/view";
import { writeCursor } from "./cursor.ts";
import { featuredDeals } from "./featured.ts";
import { searchDeals } from "./search.ts";

/**
 * What the routes answer to a first visitor's questions at the default place, by the addresses that the app asks.
 * @param now epoch milliseconds
 */
export function firstAnswers(view: CatalogueView, now: number): FirstAnswers["answers"] {
  const { latitude, longitude } = DEFAULT_LOCATION;
  const near = `lat=${latitude}&lng=${longitude}`;
  const { found, next } = searchDeals(view, dealsQuery.parse({ lat: latitude, lng: longitude }), now);
  const link = next && `</api/deals?${near}&cursor=${writeCursor(next)}>; rel="next"`;
  return {
    "/api/categories": { body: view.categories(), link: null },
    [`/api/deals?${near}`]: { body: listOf(found), link },
    [`/api/deals/featured?${near}`]: {
      body: listOf(featuredDeals(view, DEFAULT_LOCATION, now)),
      link: null,
    },
  };
}

const listOf = (found: readonly Found[]): unknown => JSON.parse(new TextDecoder().decode(dealListBody(found)));
