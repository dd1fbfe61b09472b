import type { ReactNode } from "react";
import { FailedScreen, lazyPart, Route, RouteSwitch, Skeleton } from "#kit";
import { css } from "#styled/css";
import { Auth } from "./components/auth.tsx";
import { Profile } from "./components/profile.tsx";
import { ResetPassword } from "./components/reset-password.tsx";

/** A text comes when it is read. */
const text = (load: () => Promise<{ default: () => ReactNode }>) =>
  lazyPart(
    load,
    ({ onRetry }) => (
      <FailedScreen title="Plateful" back="/profile" what="This page could not be loaded." onRetry={onRetry} />
    ),
    <Skeleton className={css({ height: "[60dvh]", margin: "gutter" })} />,
  );
const About = text(() => import("./texts/about.tsx"));
const Terms = text(() => import("./texts/terms.tsx"));
const Privacy = text(() => import("./texts/privacy.tsx"));
const HowWeVerify = text(() => import("./texts/how-we-verify.tsx"));
const Licences = text(() => import("./texts/licences.tsx"));

const SCREENS = [
  ["/profile", Profile],
  ["/auth", Auth],
  ["/reset-password", ResetPassword],
  ["/about", About],
  ["/terms-of-service", Terms],
  ["/privacy-policy", Privacy],
  ["/how-we-verify", HowWeVerify],
  ["/licences", Licences],
] as const;

/** Everything about a person, and the app's own texts. */
export default function AccountApp() {
  return (
    <RouteSwitch>
      {SCREENS.map(([path, Screen]) => (
        <Route key={path} path={path}>
          <Screen />
        </Route>
      ))}
    </RouteSwitch>
  );
}
