import { createContext, useContext, useEffect, useMemo, useState } from "react";
import type { Deal } from "#contract/deal";
import {
  completeDeals,
  request,
  type Session,
  send,
  serverMessage,
  showToast,
  useMutation,
  useNavigate,
  useQuery,
  useQueryClient,
  useSession,
} from "#kit";
import { addPendingSave } from "./pending-saves.ts";

const savedKey = "/api/user/saved-deals";
const UNKNOWN = "Unknown error occurred";

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

type Reader = Omit<Session, "retry"> & { /** Ids of the deals. */ saved: ReadonlySet<number> };

/** Asked once for all hearts: each for itself would take part in every letter of a search. */
export const ReaderContext = createContext<Reader>({
  user: null,
  isLoading: true,
  isUnknown: false,
  saved: new Set(),
});

/** Who reads, and what they saved. The same object while that stays. */
export function useReader(): Reader {
  const { user, isLoading, isUnknown } = useSession();
  const { data } = useSavedDeals();
  return useMemo(
    () => ({ user, isLoading, isUnknown, saved: new Set(data?.map(({ id }) => id)) }),
    [user, isLoading, isUnknown, data],
  );
}

/** Whether a deal is saved, and the way to save or remove it. Shown at once, taken back with a toast where it fails. */
export function useSaving(deal: Deal) {
  const { user, isLoading, isUnknown, saved } = useContext(ReaderContext);
  const [asked, setAsked] = useState<number | null>(null);
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = [savedKey, user?.id];
  const isSaved = saved.has(deal.id);

  const toggle = useMutation({
    // A card that takes over another deal has nothing to do with what is under way for that one.
    mutationKey: [savedKey, deal.id],
    mutationFn: async (save: boolean) => {
      try {
        await send(`${savedKey}/${deal.id}`, { method: save ? "POST" : "DELETE" });
        return { isSent: true };
      } catch (error) {
        // No network: it is sent when there is one.
        if (!(error instanceof TypeError) || navigator.onLine || !user) throw error;
        addPendingSave(user.id, deal.id, save);
        return { isSent: false };
      }
    },
    onMutate: async (save) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Deal[]>(key) ?? [];
      const others = before.filter(({ id }) => id !== deal.id);
      client.setQueryData(key, save ? [...others, deal] : others);
      return { before };
    },
    onError: (error, save, context) => {
      client.setQueryData(key, context?.before);
      const title = save ? "Error saving deal" : "Error removing deal";
      showToast({ title, description: serverMessage(error, UNKNOWN), tone: "destructive" });
    },
    onSuccess: (_answer, save) =>
      showToast(
        save
          ? { title: "Deal saved", description: "Deal has been added to your saved deals" }
          : { title: "Deal removed", description: "Deal has been removed from your saved deals" },
      ),
    onSettled: (outcome) => {
      if (outcome?.isSent !== false) return client.invalidateQueries({ queryKey: [savedKey] });
    },
  });

  const change = () => {
    // The server may know who reads where the app does not.
    if (user || isUnknown) {
      toggle.mutate(!isSaved);
      return;
    }
    showToast({ title: "Authentication required", description: "Please sign in to save deals", tone: "destructive" });
    navigate("/auth");
  };
  // Pressed before it is known who reads: done as soon as it is.
  useEffect(() => {
    if (asked === null || isLoading) return;
    setAsked(null);
    if (asked === deal.id) change();
  });

  return {
    isSaved,
    isPending: toggle.isPending,
    toggle: () => (isLoading ? setAsked(deal.id) : change()),
  };
}
