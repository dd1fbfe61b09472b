import { useEffect, useState } from "react";
import { Button, LogoMark } from "#kit";
import { css } from "#styled/css";

/** What Chromium hands over when it would offer to install. Not in TypeScript's library, since no standard has it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const DELAY = 3000;
const KEY = "install-banner";
const STEPS =
  'To install Plateful: open your browser\'s menu (on an iPhone, the Share button), choose "Add to Home Screen", then "Add".';

/** Storage may be forbidden; the banner then comes once a visit. */
function wasAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
function rememberAnswer(): void {
  try {
    localStorage.setItem(KEY, "answered");
  } catch (error) {
    console.warn("The answer to the install banner cannot be remembered", error);
  }
}
const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

const banner = css({
  position: "fixed",
  zIndex: "navigation",
  insetInline: { base: "2", md: "[auto]" },
  insetInlineEnd: { md: "6" },
  bottom: { base: "[calc(var(--spacing-navigation) + env(safe-area-inset-bottom) + 0.5rem)]", md: "6" },
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "3",
  padding: "3",
  borderRadius: "lg",
  backgroundColor: "raised",
  boxShadow: "toast",
  animation: "grow",
});

/** Offers to install after a while or when the browser would; once answered, never again. */
export default function InstallBanner() {
  const [isShown, setShown] = useState(false);
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);

  useEffect(() => {
    if (isInstalled() || wasAnswered()) return;
    const timer = setTimeout(() => setShown(true), DELAY);
    const offered = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
      setShown(true);
    };
    window.addEventListener("beforeinstallprompt", offered);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("beforeinstallprompt", offered);
    };
  }, []);

  if (!isShown) return null;
  const answer = () => {
    rememberAnswer();
    setShown(false);
  };
  const install = () => {
    answer();
    if (prompt) prompt.prompt().catch((error: unknown) => console.warn("The browser did not offer to install", error));
    else window.alert(STEPS);
  };
  return (
    <aside aria-label="Install app" className={banner}>
      <LogoMark size={40} />
      <div className={css({ flex: "[1]", minWidth: "[9rem]" })}>
        <div className={css({ fontWeight: "bold" })}>Install Plateful</div>
        <div className={css({ fontSize: "sm", color: "muted" })}>Deals a tap away, also offline.</div>
      </div>
      <div className={css({ display: "flex", gap: "1", marginInlineStart: "auto" })}>
        <Button tone="quiet" size="small" onPress={answer}>
          Later
        </Button>
        <Button tone="action" size="small" onPress={install}>
          Install
        </Button>
      </div>
    </aside>
  );
}
