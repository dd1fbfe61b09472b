import { send, serverMessage, showToast, useMutation, useQueryClient } from "#kit";

/** The run goes on in the background; by then it has begun to leave its record. */
const REFETCH_AFTER = 2000;

/** Has all deals verified now. The server allows it once a minute. */
export function useForceVerification() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send("/api/deals/verify", { method: "POST" }),
    onSuccess: () => {
      showToast({ title: "Checking for new deals", description: "We're verifying all deals right now!" });
      setTimeout(() => {
        for (const key of ["/api/verification/updates", "figures"]) void client.invalidateQueries({ queryKey: [key] });
      }, REFETCH_AFTER);
    },
    onError: (error) =>
      showToast({
        title: "Could not start checking",
        description: serverMessage(error, "Something went wrong. Please try again later."),
        tone: "destructive",
      }),
  });
}
