import type { ReactNode } from "react";
import type { User } from "#contract/account";
import {
  Button,
  FailedArea,
  LinkButton,
  Main,
  PageHeader,
  ProfileIcon,
  Skeleton,
  useAddressDialog,
  useLogout,
  useSession,
  useTheme,
  useTitle,
} from "#kit";
import { ForwardIcon, Switch } from "#kit/controls";
import { css } from "#styled/css";
import { ChangePassword } from "./change-password.tsx";
import { Disclaimer } from "./disclaimer.tsx";
import { Feedback } from "./feedback.tsx";

const card = css({ borderRadius: "lg", backgroundColor: "surface", boxShadow: "card", overflow: "hidden" });
/** Rows of a card are told apart by a line. */
const rows = css({
  "& > * + *": { borderTopWidth: "[1px]", borderTopStyle: "solid", borderTopColor: "line" },
});
const row = css({
  width: "full",
  justifyContent: "space-between",
  minHeight: "12",
  paddingInline: "4",
  // Inside the card, which would cut off a ring around it.
  "&:focus-visible": { outlineOffset: "[-3px]" },
  // Round only where the card is, so that the lines between rows are straight.
  borderRadius: "none",
  _first: { borderTopRadius: "lg" },
  _last: { borderBottomRadius: "lg" },
  fontWeight: "medium",
  textAlign: "start",
});

const version = css({ padding: "4", color: "muted", fontSize: "sm" });

const DIALOGS = ["password", "feedback", "disclaimer"] as const;

export function Profile() {
  useTitle("My Profile");
  const { user, isLoading, isUnknown, retry } = useSession({ asksAgain: true });
  const [theme, setTheme] = useTheme();
  const { dialog, open, close } = useAddressDialog(DIALOGS);
  return (
    <>
      <PageHeader title="My Profile" />
      <Main className={css({ display: "grid", gap: "6", padding: "gutter", maxWidth: "text", marginInline: "auto" })}>
        <section aria-label="Account" className={`${card} ${rows} ${account}`}>
          {isLoading ? (
            <Skeleton />
          ) : isUnknown ? (
            <FailedArea what="Your account could not be loaded." onRetry={retry} />
          ) : user ? (
            <SignedIn user={user} onPassword={() => open("password")} />
          ) : (
            <SignedOut />
          )}
        </section>
        <Group title="Preferences">
          <div className={css({ paddingInline: "4", paddingBlock: "0.5", fontWeight: "medium" })}>
            <Switch isSelected={theme === "dark"} onChange={(isDark) => setTheme(isDark ? "dark" : "light")}>
              Dark Mode
            </Switch>
          </div>
        </Group>
        <Group title="Help">
          <Row onPress={() => open("feedback")}>Send Feedback</Row>
          <Row onPress={() => open("disclaimer")}>Disclaimer</Row>
        </Group>
        <Group title="App Info">
          <Row href="/about">About</Row>
          <Row href="/terms-of-service">Terms of Service</Row>
          <Row href="/privacy-policy">Privacy Policy</Row>
          <Row href="/how-we-verify">How we verify</Row>
          <Row href="/licences">Open source licences</Row>
          <p className={version}>Version 1.0.0</p>
        </Group>
      </Main>
      <ChangePassword isOpen={dialog === "password" && user !== null} onClose={close} />
      <Feedback isOpen={dialog === "feedback"} onClose={close} />
      <Disclaimer isOpen={dialog === "disclaimer"} onClose={close} />
    </>
  );
}

/** Signed in and signed out take the same room, so that nothing moves when it is known which. */
const account = css({ display: "grid", gridTemplateRows: "[1fr]", minHeight: "[17.25rem]" });
const person = css({
  display: "grid",
  justifyItems: "center",
  alignContent: "center",
  gap: "2",
  padding: "5",
  textAlign: "center",
});
const actions = css({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "2", paddingTop: "2" });
/** As wide as each other where one stands below the other. */
const alike = css({ flexGrow: "1" });

function SignedIn({ user, onPassword }: { user: User; onPassword: () => void }) {
  const logout = useLogout();
  const name = user.firstName ? [user.firstName, user.lastName].filter(Boolean).join(" ") : user.username;
  return (
    <>
      <div className={person}>
        <Portrait />
        <h2 className={css({ fontSize: "lg", fontWeight: "heavy", overflowWrap: "anywhere" })}>{name}</h2>
        <p className={css({ color: "muted", overflowWrap: "anywhere" })}>{user.email}</p>
        <div className={actions}>
          <Button size="small" onPress={() => logout.mutate()} isPending={logout.isPending}>
            {logout.isPending ? "Logging out..." : "Sign Out"}
          </Button>
        </div>
      </div>
      <Row onPress={onPassword}>Change Password</Row>
    </>
  );
}

function SignedOut() {
  return (
    <div className={person}>
      <Portrait />
      <h2 className={css({ fontSize: "lg", fontWeight: "heavy" })}>Not Logged In</h2>
      <p className={css({ color: "muted" })}>Sign in to access your saved deals</p>
      <div className={actions}>
        <LinkButton tone="action" href="/auth" className={alike}>
          Sign In
        </LinkButton>
        <LinkButton href="/auth?tab=register" className={alike}>
          Create Account
        </LinkButton>
      </div>
    </div>
  );
}

function Portrait() {
  return (
    <span
      aria-hidden="true"
      className={css({
        display: "grid",
        placeItems: "center",
        width: "16",
        height: "16",
        borderRadius: "full",
        backgroundColor: "sunken",
        color: "muted",
      })}
    >
      <ProfileIcon size={30} aria-hidden />
    </span>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2
        className={css({ fontSize: "sm", fontWeight: "bold", color: "muted", paddingBottom: "2", paddingInline: "4" })}
      >
        {title}
      </h2>
      <div className={`${card} ${rows}`}>{children}</div>
    </section>
  );
}

type RowProps = { children: ReactNode } & ({ href: string } | { onPress: () => void });

function Row({ children, ...does }: RowProps) {
  const content = (
    <>
      {children}
      <ForwardIcon size={18} aria-hidden className={css({ color: "muted" })} />
    </>
  );
  return "href" in does ? (
    <LinkButton tone="quiet" className={row} href={does.href}>
      {content}
    </LinkButton>
  ) : (
    <Button tone="quiet" className={row} onPress={does.onPress}>
      {content}
    </Button>
  );
}
