import { changePasswordRequest } from "#contract/account";
import { Sheet, TextField } from "#kit/controls";
import { useChangePassword } from "../api/change-password.ts";
import { useForm } from "../form.ts";
import { DialogTitle, dialogBody } from "./dialog-body.tsx";
import { Form } from "./form.tsx";

export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label="Change Password">
      <div className={dialogBody}>
        <DialogTitle>Change Password</DialogTitle>
        <Fields onClose={onClose} />
      </div>
    </Sheet>
  );
}

function Fields({ onClose }: { onClose: () => void }) {
  const form = useForm(changePasswordRequest, { currentPassword: "", newPassword: "", confirmNewPassword: "" });
  const change = useChangePassword({
    onChanged: onClose,
    onWrong: (message) => form.refuse("currentPassword", message),
  });
  return (
    <Form
      onSubmit={(element) => form.submit(element, (values) => change.mutate(values))}
      isPending={change.isPending}
      action="Change password"
      pending="Changing password..."
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
    </Form>
  );
}
