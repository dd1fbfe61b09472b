export type SecurityOptions = {
  isProduction: boolean;
  /** CSP sources of the scripts that stand in the app's own HTML. */
  scriptHashes: string[];
  /** Address of the map's tiles; null: there are none. */
  tiles: string | null;
};

/** Headers of every answer. */
export function securityHeaders({ isProduction, scriptHashes, tiles }: SecurityOptions) {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(" ")}`,
    "style-src 'self'",
    // Restaurants' own pictures come from anywhere, but only over http(s).
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(tiles === null ? [] : [new URL(tiles).origin])].join(" ")}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "geolocation=(self), camera=(), microphone=()",
    ...(isProduction ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** CSP hashes of the scripts written inside a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map(([, code = ""]) => code)
    .filter((code) => code.trim() !== "")
    .map((code) => `'sha256-${new Bun.CryptoHasher("sha256").update(code).digest("base64")}'`);
}
