import { RouterProvider } from "react-aria-components";
import {
  QueryClientProvider,
  queryClient,
  Redirect,
  Route,
  RouteSwitch,
  ToastRegion,
  useGrantedLocation,
  useNavigate,
} from "#kit";
import { css } from "#styled/css";
import { type RemoteName, remoteNames, remotes } from "../../remotes/registry.ts";
import { NavigationBar } from "./navigation-bar.tsx";
import { NotFound } from "./not-found.tsx";
import { RemoteBoundary } from "./remote-boundary.tsx";

const main = css({
  display: "block",
  minHeight: "[100dvh]",
  marginInlineStart: { md: "[13rem]" },
  paddingBottom: {
    base: "[calc(var(--spacing-navigation) + env(safe-area-inset-bottom))]",
    md: "8",
  },
  outline: "[none]",
});
const skip = css({
  position: "fixed",
  zIndex: "toast",
  top: "2",
  insetInlineStart: "2",
  padding: "3",
  borderRadius: "md",
  backgroundColor: "inverse",
  color: "onInverse",
  transform: "translateY(-200%)",
  _focus: { transform: "none" },
});

export function App() {
  const navigate = useNavigate();
  useGrantedLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider navigate={navigate}>
        <a href="#content" className={skip}>
          Skip to content
        </a>
        <main id="content" tabIndex={-1} className={main}>
          <Screens />
        </main>
        <NavigationBar />
        <ToastRegion />
      </RouterProvider>
    </QueryClientProvider>
  );
}

/** One boundary a remote: its screens change inside it without it being set up anew. */
function Screens() {
  return (
    <RouteSwitch>
      {remoteNames.map((name) => (
        <Route key={name} path={pathsOf(name)}>
          <RemoteBoundary name={name} />
        </Route>
      ))}
      <Route path="/index.html">
        <Redirect to="/" replace />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </RouteSwitch>
  );
}

/** The router takes one pattern a route, and a remote answers several fixed paths. */
function pathsOf(name: RemoteName): RegExp {
  const literal = remotes[name].paths.map((path) => path.replace(/[/-]/g, "\\$&"));
  return new RegExp(`^(?:${literal.join("|")})\\/?$`);
}
