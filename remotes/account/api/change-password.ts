import { RequestError, send, showToast, useMutation } from "#kit";

export type PasswordChange = { currentPassword: string; newPassword: string; confirmNewPassword: string };

const WRONG = "Current password is incorrect";
const FALLBACK = "Failed to change password";

/** What the server says is wrong: its details, else its message. */
function complaint(error: unknown): string {
  if (!(error instanceof RequestError)) return FALLBACK;
  const { details, message } = error.problem;
  const listed = Array.isArray(details) ? details.map((detail) => detail.message).join(" ") : details;
  return listed || message || FALLBACK;
}

export function useChangePassword({
  onChanged,
  onWrong,
}: {
  onChanged: () => void;
  onWrong: (message: string) => void;
}) {
  return useMutation({
    mutationFn: (change: PasswordChange) => send("/api/user/change-password", { method: "POST", body: change }),
    onSuccess: () => {
      showToast({ title: "Password changed", description: "Your password has been changed successfully" });
      onChanged();
    },
    onError: (error) => {
      const text = complaint(error);
      if (text.includes(WRONG)) onWrong(WRONG);
      else showToast({ title: "Error", description: text, tone: "destructive" });
    },
  });
}
