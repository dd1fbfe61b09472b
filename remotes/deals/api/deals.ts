import type { Sort } from "#contract/vocabulary";
import {
  type Answer,
  answeredAt,
  completeDeals,
  isKept,
  keepPreviousData,
  type Place,
  send,
  useInfiniteQuery,
} from "#kit";
import { askedAhead } from "./asked-ahead.ts";

export const dealsKey = "/api/deals";
type DealsAddress = `${typeof dealsKey}?${string}`;

/** What the server narrows by and goes by; absent means not narrowed, and nearest first. */
export type Asked = { q?: string; category?: string; maxPrice?: number; openNow?: boolean; sort?: Sort };

/** `at` is when the server said so, epoch milliseconds; `isKept` where that is not now but what it last said. */
export type DealsPage = { deals: Answer<DealsAddress>; next: DealsAddress | null; at: number; isKept: boolean };

/** The address of the further page that `Link: <…>; rel="next"` announces. */
export function nextPage(link: string | null): DealsAddress | null {
  const next = /<([^>]+)>\s*;[^,]*\brel="?next"?/.exec(link ?? "")?.[1];
  // The server writes only addresses of its own list there.
  return next ? (next as DealsAddress) : null;
}

type Coordinates = Pick<Place, "latitude" | "longitude">;

export function dealsAddress({ latitude, longitude }: Coordinates, asked: Asked): DealsAddress {
  const query = new URLSearchParams({ lat: String(latitude), lng: String(longitude) });
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, String(value));
  return `${dealsKey}?${query}`;
}

/** An answer of the list as a page of it. */
export async function readPage(answer: Response): Promise<DealsPage> {
  return {
    deals: completeDeals((await answer.json()) as Answer<DealsAddress>),
    next: nextPage(answer.headers.get("Link")),
    at: answeredAt(answer),
    isKept: isKept(answer),
  };
}

type Asking = { pageParam: DealsAddress; signal: AbortSignal };

/** Deals near a place, a page at a time. */
export function dealsQuery(place: Coordinates, asked: Asked) {
  const first = dealsAddress(place, asked);
  return {
    queryKey: [dealsKey, first],
    queryFn: ({ pageParam, signal }: Asking) => send(pageParam, { signal }).then(readPage),
    initialPageParam: first,
    getNextPageParam: (page: DealsPage) => page.next,
    ...askedAhead,
  };
}

export function useDeals(place: Place, asked: Asked, isEnabled: boolean) {
  return useInfiniteQuery({
    ...dealsQuery(place, asked),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}
