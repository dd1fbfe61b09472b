import { useCallback, useMemo, useRef } from "react";
import type { Sort } from "#contract/vocabulary";
import { useAddressQuery, useNavigate } from "#kit";

export const sorts: Record<Sort, string> = {
  closest: "Closest",
  ending: "Ending soon",
  price: "Lowest price",
  saving: "Biggest saving",
};

/** What the reader asked to see. It lives in the address, so that back, reload and a shared link keep it. */
export type Browsing = {
  /** Empty is all. */
  category: string;
  search: string;
  /** US dollars; 0 is any. */
  maxPrice: number;
  openNow: boolean;
  sort: Sort;
  /** On a map instead of as a list. */
  onMap: boolean;
};

export const everything: Browsing = {
  category: "",
  search: "",
  maxPrice: 0,
  openNow: false,
  sort: "closest",
  onMap: false,
};

export function readBrowsing(query: URLSearchParams): Browsing {
  const maxPrice = Number(query.get("max"));
  const sort = query.get("sort");
  return {
    category: query.get("category") ?? "",
    search: query.get("q") ?? "",
    maxPrice: Number.isFinite(maxPrice) && maxPrice > 0 ? maxPrice : 0,
    openNow: query.get("open") === "1",
    sort: sort !== null && Object.hasOwn(sorts, sort) ? (sort as Sort) : "closest",
    onMap: query.get("view") === "map",
  };
}

/** The parameters of the address that say it; the defaults are left out. */
export function writeBrowsing({
  category,
  search,
  maxPrice,
  openNow,
  sort,
  onMap,
}: Browsing): Record<string, string | null> {
  return {
    category: category || null,
    q: search || null,
    max: maxPrice > 0 ? String(maxPrice) : null,
    open: openNow ? "1" : null,
    sort: sort === "closest" ? null : sort,
    view: onMap ? "map" : null,
  };
}

export const isNarrowed = ({ category, search, maxPrice, openNow }: Browsing) =>
  category !== "" || search !== "" || maxPrice > 0 || openNow;

export function useBrowsing() {
  const { query, address } = useAddressQuery();
  const navigate = useNavigate();
  const { category, search, maxPrice, openNow, sort, onMap } = readBrowsing(query);
  // The same while the address changes by something else, such as a deal's sheet.
  const browsing = useMemo(
    () => ({ category, search, maxPrice, openNow, sort, onMap }),
    [category, search, maxPrice, openNow, sort, onMap],
  );
  const latest = useRef({ browsing, address });
  latest.current = { browsing, address };
  /** Typing replaces the entry in the history; a choice adds one. Stays the same, for what is drawn only when it changes. */
  const change = useCallback(
    (changes: Partial<Browsing>, { replace = false } = {}) => {
      const { browsing, address } = latest.current;
      navigate(address(writeBrowsing({ ...browsing, ...changes })), { replace });
    },
    [navigate],
  );
  return { browsing, change };
}
