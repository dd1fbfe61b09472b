import { resetPasswordRequest } from "#contract/account";
import { Alert, Button, Main, PageHeader, useAddressQuery, useNavigate, useTitle, VerifiedIcon } from "#kit";
import { TextField } from "#kit/controls";
import { css } from "#styled/css";
import { INVALID, useResetPassword, useResetToken } from "../api/reset-password.ts";
import { useForm } from "../form.ts";
import { Form, takeFocus } from "./form.tsx";

export function ResetPassword() {
  useTitle("Reset password");
  const token = useAddressQuery().query.get("token") ?? "";
  const check = useResetToken(token);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Reset Password" back="/" />
      <Main
        className={css({
          display: "grid",
          gap: "4",
          maxWidth: "[26rem]",
          marginInline: "auto",
          padding: "gutter",
          paddingTop: "8",
        })}
      >
        {check.state === "checking" && <p role="status">Verifying reset token...</p>}
        {check.state === "invalid" && (
          <>
            <Alert tone="destructive" title={check.reason === INVALID ? undefined : check.reason}>
              {INVALID}
            </Alert>
            <Button tone="action" size="wide" onPress={() => navigate("/")}>
              Return to Home
            </Button>
          </>
        )}
        {check.state === "valid" && <Fields token={token} />}
      </Main>
    </>
  );
}

function Fields({ token }: { token: string }) {
  const reset = useResetPassword();
  const form = useForm(resetPasswordRequest, { token, newPassword: "", confirmPassword: "" });
  if (reset.isSuccess) return <Done message={reset.data?.message} />;
  return (
    <Form
      onSubmit={(element) => form.submit(element, (values) => reset.mutate(values))}
      isPending={reset.isPending}
      action="Reset Password"
      pending="Resetting..."
    >
      <TextField label="New password" type="password" autoComplete="new-password" {...form.field("newPassword")} />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...form.field("confirmPassword")}
      />
    </Form>
  );
}

function Done({ message }: { message: string | undefined }) {
  const navigate = useNavigate();
  return (
    <div className={css({ display: "grid", justifyItems: "center", gap: "4", textAlign: "center" })} role="status">
      <VerifiedIcon size={44} aria-hidden className={css({ color: "good" })} />
      <h2
        ref={takeFocus}
        tabIndex={-1}
        className={css({ fontSize: "2xl", fontWeight: "heavy", outlineStyle: "[none]" })}
      >
        Password Reset Complete
      </h2>
      <p className={css({ color: "muted" })}>
        {message || "Password reset successful. You can now log in with your new password."}
      </p>
      <Button tone="action" size="wide" onPress={() => navigate("/auth")}>
        Go to Login
      </Button>
    </div>
  );
}
