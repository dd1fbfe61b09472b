import { type Answer, RequestError, request, serverMessage, showToast, useMutation } from "#kit";

export type ForgotPasswordAnswer = Answer<"/api/forgot-password", "POST">;

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => request("/api/forgot-password", { method: "POST", body }),
    onError: (error) =>
      showToast({
        title: "Error",
        description:
          error instanceof RequestError
            ? error.problem.message || "Something went wrong. Please try again."
            : serverMessage(error, "Something went wrong. Please try again later."),
        tone: "destructive",
      }),
  });
}
