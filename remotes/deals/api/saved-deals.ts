import { createContext, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Deal } from "#contract/deal";
import {
  completeDeals,
  request,
  send,
  serverMessage,
  showToast,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useSession,
} from "#kit";
import { addPendingSave, failedTitle, lastReader, SIGN_IN, UNKNOWN } from "./pending-saves.ts";

const savedKey = "/api/user/saved-deals";
/** Said where nobody was signed in when that was last known, so that there is nobody to keep a save for. */
const NO_NETWORK = "You're offline. Saving needs a connection.";

/** The signed-in reader's saved deals. Any failure is an empty list: a heart is not worth an error. */
export function useSavedDeals() {
  const { user } = useSession();
  return useQuery({
    queryKey: [savedKey, user?.id],
    queryFn: ({ signal }) =>
      request(savedKey, { signal })
        .then(completeDeals)
        .catch((): Deal[] => []),
    enabled: user !== null,
  });
}

type Reader = {
  /** Ids of the deals, and of those that are just being saved or removed. */
  saved: ReadonlySet<number>;
  pending: ReadonlySet<number>;
  /** Saves a deal, or removes it. Shown at once, taken back with a toast where it fails. */
  toggle: (deal: Deal) => void;
};

/** One for all hearts: each for itself would take part in every letter of a search, and in what any other does. */
export const ReaderContext = createContext<Reader>({ saved: new Set(), pending: new Set(), toggle: () => {} });

type Saving = { deal: Deal; save: boolean };

const isUnreachable = (error: unknown) => error instanceof TypeError && !navigator.onLine;

/** What the reader saved, and the way to save or remove a deal. */
export function useReader(): Reader {
  const { user, isLoading, isUnknown } = useSession();
  const { data } = useSavedDeals();
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<ReadonlySet<Deal>>(new Set());
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = [savedKey, user?.id];
  // Nobody has saved deals: what was pressed before that was known is not theirs.
  const mayHave = user !== null || isUnknown;
  const saved = useMemo(() => new Set(mayHave ? data?.map(({ id }) => id) : []), [data, mayHave]);

  const show = (deal: Deal, isSaved: boolean) =>
    client.setQueryData<Deal[]>(key, (before = []) => {
      const others = before.filter(({ id }) => id !== deal.id);
      return isSaved ? [...others, deal] : others;
    });

  const { mutate } = useMutation({
    mutationFn: async ({ deal, save }: Saving) => {
      try {
        await send(`${savedKey}/${deal.id}`, { method: save ? "POST" : "DELETE" });
        return { isSent: true };
      } catch (error) {
        // No network: it is sent when there is one.
        const readerId = user?.id ?? lastReader();
        if (!isUnreachable(error) || readerId === null) throw error;
        addPendingSave(readerId, deal.id, save);
        return { isSent: false };
      }
    },
    onMutate: async ({ deal, save }) => {
      setPending((before) => new Set(before).add(deal.id));
      await client.cancelQueries({ queryKey: key });
      show(deal, save);
    },
    onError: (error, { deal, save }) => {
      // This one alone: others may have been saved meanwhile.
      show(deal, !save);
      const description = serverMessage(error, isUnreachable(error) ? NO_NETWORK : UNKNOWN);
      showToast({ title: failedTitle(save), description, tone: "destructive" });
    },
    onSuccess: (_answer, { save }) =>
      showToast(
        save
          ? { title: "Deal saved", description: "Deal has been added to your saved deals" }
          : { title: "Deal removed", description: "Deal has been removed from your saved deals" },
      ),
    onSettled: async (outcome, _error, { deal }) => {
      if (outcome?.isSent !== false) await client.invalidateQueries({ queryKey: [savedKey] });
      setPending((before) => new Set([...before].filter((id) => id !== deal.id)));
    },
  });

  const change = (deal: Deal) => {
    // The server may know who reads where the app does not.
    if (user || isUnknown) {
      mutate({ deal, save: !saved.has(deal.id) });
      return;
    }
    showToast(SIGN_IN);
    navigate("/auth");
  };
  // Pressed before it is known who reads: done as soon as it is.
  useEffect(() => {
    if (asked.size === 0 || isLoading) return;
    setAsked(new Set());
    asked.forEach(change);
  });
  const latest = useRef(change);
  latest.current = isLoading ? (deal) => setAsked((before) => new Set(before).add(deal)) : change;
  const toggle = useCallback((deal: Deal) => latest.current(deal), []);
  return useMemo(() => ({ saved, pending, toggle }), [saved, pending, toggle]);
}
