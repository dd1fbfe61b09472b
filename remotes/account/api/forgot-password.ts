import { RequestError, request, serverMessage, showToast, useMutation } from "#kit";

export type ForgotPasswordAnswer = { success: boolean; message: string; resetLink?: string };

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) =>
      request<ForgotPasswordAnswer>("/api/forgot-password", { method: "POST", body }),
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
