import { afterEach, beforeEach, expect, test } from "bun:test";
import { restaurantLooks } from "#server/db/schema/restaurants";
import { startTestServer, storeRestaurant, type TestServer } from "#server/testing/test-server";
import { LookCount } from "./looks.ts";

let looks: LookCount;
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ onLook: (dealId) => looks.note(dealId) });
  looks = new LookCount(server.db, { info: () => {}, warn: () => {}, error: () => {} });
});
afterEach(() => server.stop());

const related = async (dealId: unknown, method = "GET") => {
  await (await fetch(`${server.url}/api/deals/${dealId}/related`, { method })).text();
};
const stored = () =>
  server.db
    .select()
    .from(restaurantLooks)
    .all()
    .map((row) => row.looks);

test("what visitors open is counted for its restaurant, from an answer that stands ready too, and only then", async () => {
  const [one, other] = storeRestaurant(server.db, 0, {}, [{}, {}]);
  const [alone] = storeRestaurant(server.db, 0, {}, [{}]);
  for (const dealId of [one, one, one, other, alone]) await related(dealId);
  await related(alone, "POST");
  await related(99_999);
  await related("1e3");
  await (await fetch(`${server.url}/api/deals/${one}`)).text();
  expect(stored()).toEqual([]);
  await looks.write();
  expect(stored()).toEqual([4, 1]);
  await looks.write();
  expect(stored()).toEqual([4, 1]);
  await related(one);
  await looks.stop();
  expect(stored()).toEqual([5, 1]);
});
