import { expect, test } from "bun:test";
import { securityHeaders } from "./security-headers.ts";

const usual = { isProduction: false, html: "", tiles: null };

/** The sources that a policy allows, by directive. */
function policyOf(options: Partial<Parameters<typeof securityHeaders>[0]> = {}): Map<string, string[]> {
  const policy = securityHeaders({ ...usual, ...options })["content-security-policy"];
  return new Map(policy.split("; ").map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1)]));
}

test("nothing runs, frames, is framed or is sent elsewhere but what the app needs", () => {
  const policy = policyOf();
  for (const directive of [
    "default-src",
    "script-src",
    "style-src",
    "font-src",
    "connect-src",
    "manifest-src",
    "form-action",
  ])
    expect([directive, policy.get(directive)]).toEqual([directive, ["'self'"]]);
  for (const directive of ["object-src", "base-uri", "frame-ancestors"])
    expect([directive, policy.get(directive)]).toEqual([directive, ["'none'"]]);
  expect([...policy.values()].flat().filter((source) => source.includes("unsafe") || source === "*")).toEqual([]);
});

test("what is written inside the page runs by its hash alone", () => {
  const html = `<style>p{margin:0}</style><script src="/a.js"></script><script>start()</script><script> </script>`;
  const hashOf = (text: string) => `'sha256-${new Bun.CryptoHasher("sha256").update(text).digest("base64")}'`;
  const policy = policyOf({ html });
  expect(policy.get("script-src")).toEqual(["'self'", hashOf("start()")]);
  expect(policy.get("style-src")).toEqual(["'self'", hashOf("p{margin:0}")]);
});

test("a map's tiles are asked for at their server alone", () => {
  const policy = policyOf({ tiles: "https://tiles.example:8443/{z}/{x}/{y}.pbf?key=1" });
  expect(policy.get("connect-src")).toEqual(["'self'", "https://tiles.example:8443"]);
});

test("every answer tells nobody where it was read, is what it says, and in production comes over TLS", () => {
  const headers = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "geolocation=(self), camera=(), microphone=()",
  };
  expect(securityHeaders(usual)).toEqual({ "content-security-policy": expect.any(String), ...headers });
  expect(securityHeaders({ ...usual, isProduction: true })).toEqual({
    "content-security-policy": expect.any(String),
    ...headers,
    "strict-transport-security": "max-age=31536000; includeSubDomains",
  });
});
