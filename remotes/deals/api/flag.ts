import {
  RequestError,
  request,
  serverMessage,
  showToast,
  useMutation,
  useQuery,
  useQueryClient,
  useSession,
} from "#kit";
import { refreshLists } from "./refresh-deals.ts";

const UNFLAGGED = { flagged: false, count: 0 };

/** Whether the reader flagged a deal. Nobody signed in has flagged nothing: the server is not asked. */
export function useFlagStatus(dealId: number) {
  const { user } = useSession();
  return useQuery({
    queryKey: ["flag-status", dealId, user?.id ?? null],
    queryFn: async ({ signal }) => {
      if (!user) return UNFLAGGED;
      try {
        return await request(`/api/deals/${dealId}/flag-status`, { signal });
      } catch (error) {
        if (error instanceof RequestError) throw error;
        throw new Error("Failed to fetch flag status", { cause: error });
      }
    },
  });
}

export function useFlag(dealId: number, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      request(`/api/deals/${dealId}/flag`, {
        method: "POST",
        body: reason === "" ? {} : { reason },
      }),
    onSuccess: ({ removed }) => {
      void client.invalidateQueries({ queryKey: ["flag-status", dealId] });
      refreshLists();
      if (removed) {
        // Asked for when it is next opened: at once, its sheet would say so while it closes.
        void client.invalidateQueries({ queryKey: ["deal", dealId], refetchType: "none" });
        showToast({
          title: "Deal removed",
          description: "This deal has been flagged by multiple users and was removed.",
        });
        onRemoved();
      } else {
        const description = "Thank you for your feedback. This deal has been flagged for review.";
        showToast({ title: "Deal flagged", description });
      }
    },
    onError: (error) => {
      // Flagged before, from another device or tab.
      if (error instanceof RequestError && error.status === 409) {
        void client.invalidateQueries({ queryKey: ["flag-status", dealId] });
      }
      showToast({
        title: "Failed to flag deal",
        description: serverMessage(error, "Please try again later"),
        tone: "destructive",
      });
    },
  });
}
