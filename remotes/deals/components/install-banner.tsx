import { Button, LogoMark } from "#kit";
import { css } from "#styled/css";

const STEPS =
  'To install Plateful: open your browser\'s menu (on an iPhone, the Share button), choose "Add to Home Screen", then "Add".';

const banner = css({
  // Sticks above the tabs, and has room of its own behind the content: it never covers what the screen ends with.
  position: "sticky",
  zIndex: "navigation",
  width: { md: "[fit-content]" },
  marginBlock: "2",
  marginInline: { base: "2", md: "6" },
  marginInlineStart: { md: "auto" },
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

/** What Chromium hands over when it would offer to install. Not in TypeScript's library, since no standard has it. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

export type InstallBannerProps = { prompt: InstallPrompt | null; onAnswer: () => void };

/** The offer to install: the browser's own where it made one, else the steps. */
export default function InstallBanner({ prompt, onAnswer }: InstallBannerProps) {
  const install = () => {
    onAnswer();
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
        <Button tone="quiet" size="small" onPress={onAnswer}>
          Later
        </Button>
        <Button tone="action" size="small" onPress={install}>
          Install
        </Button>
      </div>
    </aside>
  );
}
