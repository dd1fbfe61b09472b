import { atom, getDefaultStore, useAtomValue } from "jotai";
import { css, cva } from "#styled/css";
import { Button } from "./button.tsx";
import { CloseIcon } from "./icons.ts";

export type Toast = {
  title: string;
  description?: string;
  tone?: "plain" | "destructive";
  /** Milliseconds; 3000 unless told. */
  duration?: number;
  /** Is there until it is answered: one that takes its place gives it back. */
  isLasting?: boolean;
  /** One thing to do about it, such as undoing or reloading. */
  action?: { label: string; run: () => void };
};

const DURATION = 3000;
type Shown = Toast & { key: number };
const current = atom<Shown | null>(null);
const store = getDefaultStore();
let key = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let lasting: Shown | null = null;

/** Shows a toast in place of the one that is there: there is one at a time. */
export function showToast(toast: Toast): void {
  clearTimeout(timer);
  key += 1;
  const shown = { ...toast, key };
  store.set(current, shown);
  if (toast.isLasting) lasting = shown;
  else timer = setTimeout(dismissToast, toast.duration ?? DURATION);
}

function dismissToast(): void {
  clearTimeout(timer);
  if (store.get(current) === lasting) lasting = null;
  store.set(current, lasting);
}

const region = css({
  position: "fixed",
  zIndex: "toast",
  // In the middle of the screen beside the tabs.
  insetInlineStart: { base: "0", md: "[13rem]" },
  insetInlineEnd: "0",
  bottom: {
    base: "[calc(var(--spacing-navigation) + env(safe-area-inset-bottom) + 0.5rem)]",
    md: "6",
  },
  display: "flex",
  justifyContent: "center",
  paddingInline: "gutter",
  pointerEvents: "none",
});
const bubble = cva({
  base: {
    pointerEvents: "auto",
    display: "flex",
    alignItems: "center",
    gap: "2",
    width: "full",
    maxWidth: "[26rem]",
    padding: "2",
    paddingInlineStart: "4",
    borderRadius: "lg",
    boxShadow: "toast",
    animation: "grow",
  },
  variants: {
    tone: {
      plain: { backgroundColor: "inverse", color: "onInverse" },
      destructive: { backgroundColor: "action", color: "onAction" },
    },
  },
});

/** Where toasts appear. The live regions stand before their text comes: one that arrives filled is not announced. */
export function ToastRegion() {
  const toast = useAtomValue(current);
  const bubbleOf = (shown: NonNullable<typeof toast>) => (
    <div key={shown.key} className={bubble({ tone: shown.tone ?? "plain" })}>
      <div className={css({ flex: "[1]", paddingBlock: "1", minWidth: "0", overflowWrap: "anywhere" })}>
        <div className={css({ fontWeight: "bold" })}>{shown.title}</div>
        {shown.description && <div className={css({ fontSize: "sm" })}>{shown.description}</div>}
      </div>
      {shown.action && (
        <Button
          tone="quiet"
          size="small"
          className={css({
            color: "current",
            _hovered: { backgroundColor: "transparent" },
          })}
          onPress={() => {
            shown.action?.run();
            dismissToast();
          }}
        >
          {shown.action.label}
        </Button>
      )}
      <Button
        tone="quiet"
        size="icon"
        aria-label="Dismiss"
        className={css({
          color: "current",
          _hovered: { backgroundColor: "transparent" },
        })}
        onPress={dismissToast}
      >
        <CloseIcon size={18} aria-hidden />
      </Button>
    </div>
  );
  return (
    // The attribute keeps toasts within reach while a dialog hides everything else from assistive technology.
    <div className={region} data-react-aria-top-layer="true">
      <div role="status" aria-live="polite" className={css({ display: "contents" })}>
        {toast && toast.tone !== "destructive" && bubbleOf(toast)}
      </div>
      <div role="alert" aria-live="assertive" className={css({ display: "contents" })}>
        {toast?.tone === "destructive" && bubbleOf(toast)}
      </div>
    </div>
  );
}
