import { type Answer, answeredAt, completeRestaurant, isKept, send, showLastSeen, useQuery } from "#kit";

const address = "/api/restaurants/with-deals";
const queryKey = [address];

/** By name. `at` is when the server said so, epoch milliseconds; `isKept` where that is not now but what it last said. */
async function read(answer: Response) {
  const restaurants = (await answer.json()) as Answer<typeof address>;
  return {
    restaurants: restaurants.map(completeRestaurant).sort((a, b) => a.name.localeCompare(b.name, "en")),
    at: answeredAt(answer),
    isKept: isKept(answer),
  };
}

/** Restaurants that have deals. */
export const useRestaurants = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => send(address, { signal }).then(read) });

export const showRestaurantsLastSeen = () => showLastSeen(queryKey, address, read);
