import { changePasswordRequest } from "#contract/account";
import { Button } from "#kit";
import { Sheet, TextField } from "#kit/controls";
import { useChangePassword } from "../api/change-password.ts";
import { useForm } from "../form.ts";
import { DialogTitle, dialogBody } from "./dialog-body.tsx";
import { formLayout } from "./login-form.tsx";

export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label="Change Password">
      <div className={dialogBody}>
        <DialogTitle>Change Password</DialogTitle>
        <Form onClose={onClose} />
      </div>
    </Sheet>
  );
}

function Form({ onClose }: { onClose: () => void }) {
  const form = useForm(changePasswordRequest, { currentPassword: "", newPassword: "", confirmNewPassword: "" });
  const change = useChangePassword({
    onChanged: onClose,
    onWrong: (message) => form.refuse("currentPassword", message),
  });
  return (
    <form
      noValidate
      className={formLayout}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(event.currentTarget, (values) => change.mutate(values));
      }}
    >
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        {...form.field("currentPassword")}
      />
      <TextField label="New password" type="password" autoComplete="new-password" {...form.field("newPassword")} />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        {...form.field("confirmNewPassword")}
      />
      <Button type="submit" tone="action" size="wide" isPending={change.isPending}>
        {change.isPending ? "Changing password..." : "Change password"}
      </Button>
    </form>
  );
}
