import { send, serverMessage, showToast, useMutation } from "#kit";

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
        description: serverMessage(error, "There was a problem sending your feedback"),
        tone: "destructive",
      }),
  });
}
