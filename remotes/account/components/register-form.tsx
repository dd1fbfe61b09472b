import { registerRequest } from "#contract/account";
import { TextField } from "#kit/controls";
import { css } from "#styled/css";
import { useRegister } from "../api/register.ts";
import { useForm } from "../form.ts";
import { Form } from "./form.tsx";

const EMPTY = { username: "", email: "", firstName: "", lastName: "", password: "", confirmPassword: "" };

export function RegisterForm() {
  const register = useRegister();
  const form = useForm(registerRequest, EMPTY);
  return (
    <Form
      onSubmit={(element) => form.submit(element, (values) => register.mutate(values))}
      isPending={register.isPending}
      action="Register"
      pending="Creating account..."
    >
      <TextField label="Username" autoComplete="username" {...form.field("username")} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field("email")} />
      <div className={css({ display: "grid", gap: "4", gridTemplateColumns: { sm: "[1fr 1fr]" } })}>
        <TextField label="First name (optional)" autoComplete="given-name" {...form.field("firstName")} />
        <TextField label="Last name (optional)" autoComplete="family-name" {...form.field("lastName")} />
      </div>
      <TextField label="Password" type="password" autoComplete="new-password" {...form.field("password")} />
      <TextField
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        {...form.field("confirmPassword")}
      />
    </Form>
  );
}
