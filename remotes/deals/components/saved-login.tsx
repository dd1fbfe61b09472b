import { type FormEvent, useState } from "react";
import { Button, showToast, useLogin, useNavigate } from "#kit";
import { Tabs, TextField } from "#kit/controls";
import { css } from "#styled/css";

/** Signing in on the spot. Registering has a screen of its own. */
export function SavedLogin() {
  const navigate = useNavigate();
  return (
    <div className={css({ maxWidth: "[26rem]", marginInline: "auto", display: "grid", gap: "5", paddingTop: "4" })}>
      <p className={css({ textAlign: "center", color: "muted" })}>Sign in to see the deals you saved.</p>
      <Tabs
        label="Login or register"
        selected="login"
        isLeading
        onSelect={(key) => key === "register" && navigate("/auth?tab=register")}
        tabs={[
          { key: "login", label: "Login", content: <LoginForm /> },
          { key: "register", label: "Register", content: null },
        ]}
      />
    </div>
  );
}

function LoginForm() {
  const login = useLogin();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === "" || password === "") {
      const description = "Please enter both username and password";
      showToast({ title: "Missing information", description, tone: "destructive" });
      return;
    }
    login.mutate({ username: username.trim(), password });
  };
  return (
    <form onSubmit={submit} noValidate className={css({ display: "grid", gap: "4" })}>
      <TextField label="Username" value={username} onChange={setUsername} autoComplete="username" />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      <Button type="submit" tone="action" size="wide" isPending={login.isPending}>
        {login.isPending ? "Logging in..." : "Login"}
      </Button>
    </form>
  );
}
