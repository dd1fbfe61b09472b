import { afterEach, beforeEach, expect, test } from "bun:test";
import { addRestaurant, startTestServer, type TestServer } from "#server/testing/test-server";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const read = async (path: string) => (await fetch(server.url + path)).json();
const idOf = (deal: number | undefined) => server.catalogue.view.deal(deal ?? 0)?.place.restaurant.id as number;

test("restaurants with a current deal, by name, each once, with what the specification names", async () => {
  const place = {
    website: "https://casa.example/",
    rating: 4.4,
    openHours: "10:00 AM - 9:00 PM",
    latitude: 25.72,
    longitude: -80.28,
  };
  const [zebra] = addRestaurant(server, { ...place, name: "Zebra", imageUrl: "/images/z.png", categories: ["Bar"] }, [
    {},
    {},
  ]);
  addRestaurant(server, { name: "éclair" }, [{}]);
  addRestaurant(server, { name: "Aroma" }, [{}]);
  addRestaurant(server, { name: "No deals" });
  addRestaurant(server, { name: "Only ended ones" }, [
    { validUntil: "2026-11-19" },
    { removedAt: 1, removalReason: "gone" },
  ]);
  const found = (await read("/api/restaurants/with-deals")) as { name: string }[];
  expect(found.map(({ name }) => name)).toEqual(["Aroma", "éclair", "Zebra"]);
  expect(found[2]).toEqual({
    id: idOf(zebra),
    name: "Zebra",
    imageUrl: "/images/z.png",
    website: "https://casa.example/",
    rating: 4.4,
    categories: ["Bar"],
    openHours: "10:00 AM - 9:00 PM",
    latitude: 25.72,
    longitude: -80.28,
    timeZone: "America/New_York",
  } as never);
});

test("a restaurant's deals are its current ones; none for one without; 404 for an unknown one", async () => {
  const [one, two] = addRestaurant(server, {}, [
    { title: "a" },
    { title: "b" },
    { title: "gone", removedAt: 1, removalReason: "gone" },
  ]);
  addRestaurant(server, { name: "Elsewhere" }, [{ title: "c" }]);
  const deals = (await read(`/api/restaurants/${idOf(one)}/deals`)) as { id: number; distance?: number }[];
  expect(deals.map(({ id }) => id)).toEqual([one, two] as number[]);
  expect(deals[0]).not.toHaveProperty("distance");
  const empty = idOf(one) + 2;
  addRestaurant(server, { id: empty, name: "Empty" });
  expect(await read(`/api/restaurants/${empty}/deals`)).toEqual([]);
  for (const unknown of ["999", "0", "abc", "-1", "1e0"]) {
    const answer = await fetch(`${server.url}/api/restaurants/${unknown}/deals`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: "Restaurant not found" });
  }
});
