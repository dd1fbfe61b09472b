import { RequestError, send, showToast, useMutation } from "#kit";

export type Feedback = { email: string; message: string; subject: string };

export function useSendFeedback(onSent: () => void) {
  return useMutation({
    mutationFn: (feedback: Feedback) => send("/api/feedback", { method: "POST", body: feedback }),
    onSuccess: () => {
      showToast({ title: "Feedback sent", description: "Thank you for your feedback!" });
      onSent();
    },
    onError: (error) =>
      showToast({
        title: "Error sending feedback",
        // Its own words where the server has none: a status is no help to who wrote a message.
        description:
          (error instanceof RequestError && error.problem.message) || "There was a problem sending your feedback",
        tone: "destructive",
      }),
  });
}
