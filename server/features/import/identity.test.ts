import { expect, test } from "bun:test";
import { areApart, identityOf, normaliseWebsite } from "./identity.ts";

test.each([
  ["https://CasaVerde.example/", "http://www.casaverde.example"],
  ["https://casaverde.example:443/#menu", "https://casaverde.example/"],
  ["http://casaverde.example:80", "http://casaverde.example/"],
  ["https://casaverde.example/doral/", "https://casaverde.example/doral#top"],
])("%s and %s are one web site", (one, other) => {
  expect(normaliseWebsite(one)).toBe(normaliseWebsite(other));
});

test.each([
  ["https://casaverde.example/doral", "https://casaverde.example/kendall"],
  ["https://casaverde.example:8443/", "https://casaverde.example/"],
  ["https://casaverde.example/?at=1", "https://casaverde.example/?at=2"],
])("%s and %s are two web sites", (one, other) => {
  expect(normaliseWebsite(one)).not.toBe(normaliseWebsite(other));
});

test("beside its key a restaurant is told by web site and name, else by name and place", () => {
  const website = "https://casaverde.example/";
  expect(identityOf({ name: "Casa  VERDE ", website })).toBe(identityOf({ name: "casa verde", website }));
  expect(identityOf({ name: "Casa Verde", website })).not.toBe(identityOf({ name: "Casa Rosa", website }));
  const at = { latitude: 25.7211, longitude: -80.2771 };
  expect(identityOf({ name: "Casa Verde", ...at })).not.toBe(identityOf({ name: "Casa Verde", ...at, latitude: 25.8 }));
  expect(identityOf({ name: "Casa Verde", address: "12 Ponce Ave" })).toBe(
    identityOf({ name: "CASA VERDE", address: "12  ponce ave" }),
  );
});

test("places count as apart from a quarter of a kilometre on, unknown ones never", () => {
  const here = { latitude: 25.7216, longitude: -80.2794 };
  expect(areApart(here, { latitude: 25.7221, longitude: -80.2794 })).toBe(false);
  expect(areApart(here, { latitude: 25.7316, longitude: -80.2794 })).toBe(true);
  expect(areApart(here, { latitude: null, longitude: null })).toBe(false);
});
