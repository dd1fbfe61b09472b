import { RouterProvider } from "react-aria-components";
import {
  FailedScreen,
  lazyPart,
  QueryClientProvider,
  queryClient,
  Redirect,
  Route,
  RouteSwitch,
  ToastRegion,
  useGrantedLocation,
  useNavigate,
  useReaderOfOtherTabs,
} from "#kit";
import { type RemoteName, remoteNames, remotes } from "../../remotes/registry.ts";
import { Frame } from "./frame.tsx";
import { RemoteBoundary } from "./remote-boundary.tsx";

const NotFound = lazyPart(
  () => import("./not-found.tsx"),
  ({ onRetry }) => <FailedScreen title="Plateful" back="/" what="This page could not be loaded." onRetry={onRetry} />,
);

export function App() {
  const navigate = useNavigate();
  useGrantedLocation();
  useReaderOfOtherTabs(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider navigate={navigate}>
        <Frame>
          <Screens />
        </Frame>
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
