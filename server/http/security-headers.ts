export type SecurityOptions = {
  isProduction: boolean;
  /** The app's page, whose own scripts and styles are allowed by their hashes. */
  html: string;
  /** Address of the map's tiles; null: there are none. */
  tiles: string | null;
};

/** Headers of every answer. */
export function securityHeaders({ isProduction, html, tiles }: SecurityOptions) {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineHashes(html, "script")].join(" ")}`,
    `style-src ${["'self'", ...inlineHashes(html, "style")].join(" ")}`,
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

/** CSP sources of the scripts or styles written inside a page. */
function inlineHashes(html: string, tag: "script" | "style"): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "gi"))]
    .map(([, code = ""]) => code)
    .filter((code) => code.trim() !== "")
    .map((code) => `'sha256-${new Bun.CryptoHasher("sha256").update(code).digest("base64")}'`);
}
