import { forgotPasswordRequest } from "#contract/account";
import { Alert, Button } from "#kit";
import { TextField } from "#kit/controls";
import { css } from "#styled/css";
import { type ForgotPasswordAnswer, useForgotPassword } from "../api/forgot-password.ts";
import { useForm } from "../form.ts";
import { Form, formLayout, takeFocus } from "./form.tsx";
import { TitledSheet } from "./titled-sheet.tsx";

export function ForgotPassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <TitledSheet title="Forgot password" isOpen={isOpen} onClose={onClose}>
      <Steps onClose={onClose} />
    </TitledSheet>
  );
}

/** Mounted anew with each opening: form first, then the confirmation. */
function Steps({ onClose }: { onClose: () => void }) {
  const forgot = useForgotPassword();
  const form = useForm(forgotPasswordRequest, { email: "" });
  if (forgot.data) return <Sent answer={forgot.data} onClose={onClose} />;
  return (
    <Form
      onSubmit={(element) => form.submit(element, (values) => forgot.mutate(values))}
      isPending={forgot.isPending}
      action="Send reset link"
      pending="Sending..."
    >
      <p className={css({ color: "muted" })}>
        Tell us the email of your account, and we send a link to set a new password.
      </p>
      <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
    </Form>
  );
}

function Sent({ answer: { resetLink }, onClose }: { answer: ForgotPasswordAnswer; onClose: () => void }) {
  return (
    <div className={formLayout}>
      <p role="status" tabIndex={-1} ref={takeFocus} className={css({ outlineStyle: "[none]" })}>
        If an account exists with that email, a reset link has been sent.
      </p>
      {resetLink && (
        <>
          <Alert title="Email delivery issue">
            The mail may not reach you. Use this button instead; its link expires in 1 hour.
          </Alert>
          <Button tone="action" size="wide" onPress={() => window.open(resetLink, "_blank", "noopener")}>
            Reset Password
          </Button>
        </>
      )}
      <Button size="wide" onPress={onClose}>
        Done
      </Button>
    </div>
  );
}
