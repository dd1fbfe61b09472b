import { describe, expect, test } from "bun:test";
import { type AddressSource, callerAddress, isLoopbackCaller } from "./caller.ts";

const from = (address: string | null): AddressSource => ({ requestIP: () => (address === null ? null : { address }) });
const asked = (forwarded?: string) =>
  new Request("http://localhost/", { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } });

test.each([
  ["the connection's own", "203.0.113.7", undefined, 0, "203.0.113.7"],
  ["a header without TRUST_PROXY counts for nothing", "203.0.113.7", "198.51.100.1", 0, "203.0.113.7"],
  ["one proxy: the last", "10.0.0.1", "6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
  ["two proxies: the last but one", "10.0.0.1", "6.6.6.6, 198.51.100.1, 10.0.0.2", 2, "198.51.100.1"],
  ["fewer hops than proxies: the connection's", "10.0.0.1", "198.51.100.1", 2, "10.0.0.1"],
  ["no header behind a proxy: the connection's", "10.0.0.1", undefined, 1, "10.0.0.1"],
  ["not an address: the connection's", "10.0.0.1", "unknown", 1, "10.0.0.1"],
  ["with a port", "10.0.0.1", "198.51.100.1:4711", 1, "198.51.100.1"],
  ["IPv6 with a port", "10.0.0.1", "[2001:db8:1:2:3:4:5:6]:4711", 1, "2001:db8:1:2::/64"],
  ["IPv6 by its /64", "2001:db8:1:2:ffff::9", undefined, 0, "2001:db8:1:2::/64"],
  ["IPv4 written as IPv6", "::ffff:203.0.113.7", undefined, 0, "203.0.113.7"],
  ["a socket without an address", null, undefined, 0, "unknown"],
])("%s", (_, connected, forwarded, proxies, expected) => {
  expect(callerAddress(asked(forwarded), from(connected), proxies)).toBe(expected);
});

test("no server", () => expect(callerAddress(asked(), null, 0)).toBe("unknown"));

describe("a caller on this machine", () => {
  const isLocal = (address: string | null, headers: Record<string, string> = {}) =>
    isLoopbackCaller(new Request("http://localhost/", { headers }), from(address));

  test.each(["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])("%s is one", (address) => {
    expect(isLocal(address)).toBe(true);
  });

  test.each(["203.0.113.7", "::2", null])("%p is none", (address) => {
    expect(isLocal(address)).toBe(false);
  });

  test.each([
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-forwarded-port",
    "x-forwarded-server",
    "x-forwarded",
    "forwarded-for",
    "x-envoy-external-address",
    "ali-cdn-real-ip",
    "cdn-loop",
    "x-original-forwarded-for",
    "x-original-host",
    "x-real-ip",
    "x-client-ip",
    "true-client-ip",
    "cf-connecting-ip",
  ])("one passed on by a proxy, as %s says, is none", (header) => {
    expect(isLocal("127.0.0.1", { [header]: "203.0.113.7" })).toBe(false);
  });
});
