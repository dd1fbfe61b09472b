import { loginRequest } from "#contract/account";
import { Button, LinkButton, useAddressDialog, useLogin } from "#kit";
import { TextField } from "#kit/controls";
import { css } from "#styled/css";
import { useForm } from "../form.ts";
import { ForgotPassword } from "./forgot-password.tsx";

const DIALOGS = ["forgot"] as const;

export const formLayout = css({ display: "grid", gap: "4" });

export function LoginForm() {
  const login = useLogin();
  const form = useForm(loginRequest, { username: "", password: "" });
  const { dialog, addressOf, close } = useAddressDialog(DIALOGS);
  return (
    <>
      <form
        noValidate
        className={formLayout}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(event.currentTarget, (values) => login.mutate(values));
        }}
      >
        <TextField label="Username" autoComplete="username" {...form.field("username")} />
        <TextField label="Password" type="password" autoComplete="current-password" {...form.field("password")} />
        <LinkButton tone="quiet" size="small" className={css({ justifySelf: "end" })} href={addressOf("forgot")}>
          Forgot password?
        </LinkButton>
        <Button type="submit" tone="action" size="wide" isPending={login.isPending}>
          {login.isPending ? "Logging in..." : "Login"}
        </Button>
      </form>
      <ForgotPassword isOpen={dialog === "forgot"} onClose={close} />
    </>
  );
}
