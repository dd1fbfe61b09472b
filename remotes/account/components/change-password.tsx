import { changePasswordRequest } from "#contract/account";
import { TextField } from "#kit/controls";
import { useChangePassword } from "../api/change-password.ts";
import { useForm } from "../form.ts";
import { Form } from "./form.tsx";
import { TitledSheet } from "./titled-sheet.tsx";

export function ChangePassword({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <TitledSheet title="Change Password" isOpen={isOpen} onClose={onClose}>
      <Fields onClose={onClose} />
    </TitledSheet>
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
