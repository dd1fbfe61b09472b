import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useSearch } from "wouter";

export { Redirect, Route, Switch, useLocation } from "wouter";

export type NavigateOptions = {
  replace?: boolean;
  /** Stays at the present address, and adds the other's parameters to it. */
  stays?: boolean;
};

/** Marks history entries that the app made itself: behind them, 'back' stays within the app. */
type OwnState = { isOwn: true } | null;
const OWN: OwnState = { isOwn: true };

function withParametersOf(to: string): string {
  const here = new URL(window.location.href);
  for (const [name, value] of new URL(to, here).searchParams) here.searchParams.set(name, value);
  return here.pathname + here.search;
}

/**
 * Goes to an address of the app. Another screen starts at its top; the same one, with other filters, stays where it is.
 * To where one already is, as a browser's links do: a second press adds nothing to go back through.
 */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const [, navigate] = useLocation();
  return useCallback(
    (asked, { replace = false, stays = false } = {}) => {
      const to = stays ? withParametersOf(asked) : asked;
      const { pathname, search, href } = window.location;
      const there = new URL(to, href);
      const isSameScreen = there.pathname === pathname;
      const replaces = replace || (isSameScreen && there.search === search);
      const state: OwnState = replaces ? (window.history.state as OwnState) : OWN;
      navigate(to, { replace: replaces, state });
      if (!isSameScreen) window.scrollTo(0, 0);
    },
    [navigate],
  );
}

export type Query = {
  query: URLSearchParams;
  /** The same screen with some parameters set, or left out where null. */
  address: (changes: Record<string, string | null>) => string;
};

/** The parameters of the address, and addresses that differ from it. The same object while the address stays. */
export function useAddressQuery(): Query {
  const [path] = useLocation();
  const search = useSearch();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return {
      query,
      address(changes) {
        const next = new URLSearchParams(query);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        const text = next.toString();
        return text === "" ? path : `${path}?${text}`;
      },
    };
  }, [path, search]);
}

const DIALOG = "dialog";

/** The address that is being gone back from: that takes the browser a moment, in which another press would go back twice. */
let left: string | null = null;

function goBack(): void {
  if (left === window.location.href) return;
  left = window.location.href;
  window.addEventListener("popstate", () => (left = null), { once: true });
  window.history.back();
}

/**
 * Takes back what is open: by the history where the app itself went there, else by leaving the parameter out. What has
 * opened in its place since stays.
 */
export function useCloseByAddress(parameter: string): () => void {
  const navigate = useNavigate();
  const { query, address } = useAddressQuery();
  const open = query.get(parameter);
  const without = address({ [parameter]: null });
  return useCallback(() => {
    // What closes can still be pressed for as long as it takes to be gone, and what it waits for may come later still.
    if (open === null || new URLSearchParams(window.location.search).get(parameter) !== open) return;
    const state = window.history.state as OwnState;
    if (state?.isOwn) goBack();
    else navigate(without, { replace: true });
  }, [navigate, parameter, open, without]);
}

/** Which of its dialogs a screen has open, said by its address: 'back' closes it. A deal's sheet lets none beside it. */
export function useAddressDialog<Name extends string>(names: readonly Name[]) {
  const navigate = useNavigate();
  const { query, address } = useAddressQuery();
  const close = useCloseByAddress(DIALOG);
  const asked = query.get(DIALOG);
  /** Stays the same, for what is drawn only when it changes. */
  const open = useCallback(
    (name: Name) => {
      // In place of one that did not come, which would be come back to.
      const replace = new URLSearchParams(window.location.search).has(DIALOG);
      navigate(`?${DIALOG}=${name}`, { stays: true, replace });
    },
    [navigate],
  );
  return {
    dialog: query.has("deal") ? null : (names.find((name) => name === asked) ?? null),
    addressOf: (name: Name) => address({ [DIALOG]: name }),
    open,
    close,
  };
}

/** Names the screen in the browser's tab and history. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Plateful`;
  }, [title]);
}
