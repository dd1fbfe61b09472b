import { loginRequest } from "#contract/account";
import { LinkButton, useAddressDialog, useLogin } from "#kit";
import { TextField } from "#kit/controls";
import { css } from "#styled/css";
import { useForm } from "../form.ts";
import { ForgotPassword } from "./forgot-password.tsx";
import { Form } from "./form.tsx";

const DIALOGS = ["forgot"] as const;

export function LoginForm() {
  const login = useLogin();
  const form = useForm(loginRequest, { username: "", password: "" });
  const { dialog, addressOf, close } = useAddressDialog(DIALOGS);
  return (
    <>
      <Form
        onSubmit={(element) => form.submit(element, (values) => login.mutate(values))}
        isPending={login.isPending}
        action="Login"
        pending="Logging in..."
      >
        <TextField label="Username" autoComplete="username" {...form.field("username")} />
        <TextField label="Password" type="password" autoComplete="current-password" {...form.field("password")} />
        <LinkButton
          tone="quiet"
          size="small"
          className={css({ justifySelf: "end", marginInlineEnd: "[-1rem]" })}
          href={addressOf("forgot")}
        >
          Forgot password?
        </LinkButton>
      </Form>
      <ForgotPassword isOpen={dialog === "forgot"} onClose={close} />
    </>
  );
}
