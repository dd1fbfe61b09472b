/** The path of a request as logs may hold it: no query, and no reset token, which stands in its path. */
export function loggedPath(request: Request): string {
  return new URL(request.url).pathname.replace(/(\/api\/reset-password\/verify\/).+/, "$1…");
}
