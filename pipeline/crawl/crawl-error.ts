export type CrawlErrorCode =
  /** Not http(s), user names in it, or no address at all. */
  | "bad_address"
  /** The guard refuses an address or port that the name stands for. */
  | "address_refused"
  | "name_not_found"
  | "unreachable"
  | "tls"
  | "timeout"
  | "http_status"
  /** The site's own server says that there is no such page. */
  | "gone"
  | "not_a_page"
  | "too_large"
  | "too_many_requests"
  | "too_many_redirects"
  /** The host asked to be left alone for longer than a visit may wait. */
  | "host_wait"
  | "robots_unreachable"
  | "page_failed"
  | "browser_lost"
  | "aborted";

/** Why a page could not be had. `retry` says whether asking again later, with nothing changed here, may help. */
export class CrawlError extends Error {
  override name = "CrawlError";
  constructor(
    readonly code: CrawlErrorCode,
    message: string,
    readonly retry: boolean,
    /** Milliseconds the host asked to wait, where it said so. */
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function abortedError(): CrawlError {
  return new CrawlError("aborted", "The run was stopped.", true);
}
