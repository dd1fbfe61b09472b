import { lazy, Suspense } from "react";
import { Route, RouteSwitch, Skeleton } from "#kit";
import { css } from "#styled/css";
import { Auth } from "./components/auth.tsx";
import { Profile } from "./components/profile.tsx";
import { ResetPassword } from "./components/reset-password.tsx";

const About = lazy(() => import("./texts/about.tsx"));
const Terms = lazy(() => import("./texts/terms.tsx"));
const Privacy = lazy(() => import("./texts/privacy.tsx"));
const HowWeVerify = lazy(() => import("./texts/how-we-verify.tsx"));
const Licences = lazy(() => import("./texts/licences.tsx"));

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
    <Suspense fallback={<Skeleton className={css({ height: "[60dvh]", margin: "gutter" })} />}>
      <RouteSwitch>
        {SCREENS.map(([path, Screen]) => (
          <Route key={path} path={path}>
            <Screen />
          </Route>
        ))}
      </RouteSwitch>
    </Suspense>
  );
}
