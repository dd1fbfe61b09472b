import {
  HeartIcon,
  Main,
  PageHeader,
  PlaceIcon,
  Redirect,
  RestaurantsIcon,
  useAddressQuery,
  useNavigate,
  useSession,
  useTitle,
  VerifiedIcon,
} from "#kit";
import { Tabs } from "#kit/controls";
import { css } from "#styled/css";
import { LoginForm } from "./login-form.tsx";
import { RegisterForm } from "./register-form.tsx";

const layout = css({
  display: "grid",
  gap: "8",
  gridTemplateColumns: { lg: "[minmax(0, 26rem) minmax(0, 1fr)]" },
  maxWidth: "page",
  marginInline: "auto",
  padding: "gutter",
  paddingTop: "6",
  justifyItems: { base: "center", lg: "stretch" },
});

export function Auth() {
  useTitle("Sign in");
  const { user } = useSession({ asksAgain: true });
  const navigate = useNavigate();
  const { query, address } = useAddressQuery();
  if (user) return <Redirect to="/" replace />;
  const selected = query.get("tab") === "register" ? "register" : "login";
  return (
    <>
      <PageHeader title={selected === "login" ? "Sign in" : "Create account"} back="/" />
      <Main className={layout}>
        <div className={css({ width: "full", maxWidth: "[26rem]" })}>
          <Tabs
            label="Login or register"
            selected={selected}
            onSelect={(key) => navigate(address({ tab: key === "register" ? "register" : null }), { replace: true })}
            tabs={[
              { key: "login", label: "Login", content: <LoginForm /> },
              { key: "register", label: "Register", content: <RegisterForm /> },
            ]}
          />
        </div>
        <Benefits />
      </Main>
    </>
  );
}

const BENEFITS = [
  { Icon: RestaurantsIcon, title: "Deals from top chains", text: "And from the small place around the corner." },
  {
    Icon: VerifiedIcon,
    title: "Personalised recommendations",
    text: "More of what you like, proven before you see it.",
  },
  { Icon: HeartIcon, title: "Save your favourites", text: "Keep deals at hand and hear when they are about to end." },
  { Icon: PlaceIcon, title: "Nearby deals", text: "The closest first, with the walk in miles." },
] as const;

/** What an account is good for; only where there is room beside the form. */
function Benefits() {
  return (
    <aside
      aria-label="Why sign up"
      className={css({
        hideBelow: "lg",
        borderRadius: "xl",
        backgroundColor: "sunken",
        padding: "10",
        alignSelf: "start",
      })}
    >
      <h2
        className={css({
          fontFamily: "display",
          fontWeight: "heavy",
          fontSize: "3xl",
          lineHeight: "tight",
          paddingBottom: "6",
        })}
      >
        Eat well for less
      </h2>
      <ul className={css({ display: "grid", gap: "5", listStyle: "none" })}>
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title} className={css({ display: "flex", gap: "4" })}>
            <Icon size={24} aria-hidden className={css({ color: "price", flexShrink: "0" })} />
            <div>
              <div className={css({ fontWeight: "bold" })}>{title}</div>
              <div className={css({ color: "muted" })}>{text}</div>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
