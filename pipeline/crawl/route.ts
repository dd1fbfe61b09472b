/**
 * What stands after `#` where a page's script chooses by it what to show (`#/specials`, `#!menu`): a page of its own to
 * its visitors, one document to its server. Empty for a mere place in the page.
 */
export function routeOf({ hash }: URL): string {
  return /^#(?:\/|!\/?)[\w%]/.test(hash) ? hash : "";
}
