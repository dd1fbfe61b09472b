import { RequestError, request, showToast, useMutation, useQuery } from "#kit";

const MISSING = "Missing reset token. Please check the link and try again.";
/** What the screen says of any link that does not hold, beside the reason. */
export const INVALID = "Invalid or expired reset token. Please request a new password reset.";
const UNVERIFIED = "Failed to verify reset token. Please try again later.";
const DONE = "Password reset successful. You can now log in with your new password.";

export type TokenState = { state: "checking" } | { state: "valid" } | { state: "invalid"; reason: string };

/** Whether a reset link still holds. */
export function useResetToken(token: string): TokenState {
  const { data, error } = useQuery({
    queryKey: ["reset-token", token],
    queryFn: ({ signal }) =>
      request(`/api/reset-password/verify/${encodeURIComponent(token)}`, {
        signal,
      }),
    enabled: token !== "",
    // Asked again after it was used, it would be called invalid.
    refetchOnReconnect: false,
  });
  if (token === "") return { state: "invalid", reason: MISSING };
  if (error) {
    const isRefused = error instanceof RequestError && error.status >= 400 && error.status < 500;
    return { state: "invalid", reason: isRefused ? error.problem.message || INVALID : UNVERIFIED };
  }
  if (!data) return { state: "checking" };
  return data.valid ? { state: "valid" } : { state: "invalid", reason: data.message || INVALID };
}

export type Reset = { token: string; newPassword: string; confirmPassword: string };

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: Reset) => request("/api/reset-password", { method: "POST", body }),
    onSuccess: ({ message }) => showToast({ title: "Success", description: message || DONE, duration: 5000 }),
    onError: (error) => {
      const refused = error instanceof RequestError;
      const otherwise = refused
        ? "Failed to reset password. Please try again."
        : "Something went wrong. Please try again later.";
      const description = (refused && error.problem.message) || otherwise;
      showToast({ title: "Error", description, tone: "destructive", duration: 5000 });
    },
  });
}
