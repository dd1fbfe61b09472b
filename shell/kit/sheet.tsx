import { type Key, type ReactNode, type RefObject, type TouchEvent, useCallback, useLayoutEffect, useRef } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { css, cva, cx } from "#styled/css";
import { Button } from "./button.tsx";
import { CloseIcon } from "./icons.ts";
import { type Finger, fingerOf, isSideways } from "./swipe.ts";

const overlay = cva({
  base: {
    position: "fixed",
    inset: "0",
    zIndex: "overlay",
    display: "flex",
    backgroundColor: "scrim",
    _entering: { animation: "fadeIn" },
    _exiting: { animation: "fadeOut" },
    _print: { position: "static", backgroundColor: "transparent" },
  },
  variants: {
    wide: {
      dialog: {
        alignItems: { base: "flex-end", md: "center" },
        justifyContent: "center",
        padding: { base: "0", md: { base: "6", _short: "2" } },
      },
      side: {
        alignItems: { base: "flex-end", md: "center", lg: "stretch" },
        justifyContent: { base: "center", lg: "flex-end" },
        padding: { base: "0", md: { base: "6", _short: "2" }, lg: "0" },
      },
    },
  },
});
const panel = cva({
  base: {
    display: "flex",
    flexDirection: "column",
    width: "full",
    maxWidth: { base: "[40rem]", md: "dialog" },
    overflow: "hidden",
    backgroundColor: "raised",
    color: "ink",
    boxShadow: "sheet",
    willChange: "transform",
    // On paper nothing scrolls: all of it is shown.
    _print: { maxHeight: "[none !important]", boxShadow: "[none]" },
  },
  variants: {
    wide: {
      dialog: {
        maxHeight: { base: "[92dvh]", md: { base: "[88dvh]", _short: "full" } },
        borderTopRadius: "xl",
        borderBottomRadius: { base: "none", md: "xl" },
        _entering: { animation: { base: "rise", md: "grow" } },
        _exiting: { animation: { base: "sink", md: "shrink" } },
      },
      side: {
        maxHeight: { base: "[92dvh]", md: { base: "[88dvh]", _short: "full" }, lg: "[none]" },
        borderTopLeftRadius: "xl",
        borderTopRightRadius: { base: "xl", lg: "none" },
        borderBottomLeftRadius: { base: "none", md: "xl" },
        borderBottomRightRadius: { base: "none", md: "xl", lg: "none" },
        _entering: { animation: { base: "rise", md: "grow", lg: "slideIn" } },
        _exiting: { animation: { base: "sink", md: "shrink", lg: "slideOut" } },
      },
    },
  },
});
const dialog = css({
  display: "flex",
  flexDirection: "column",
  flex: "[1 1 auto]",
  minHeight: "0",
  outlineStyle: "[none]",
  position: "relative",
});
const scroller = css({
  position: "relative",
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingBottom: "[env(safe-area-inset-bottom)]",
});
const grip = css({
  hideFrom: "md",
  position: "absolute",
  zIndex: "raised",
  top: "2",
  left: "[50%]",
  width: "10",
  height: "1",
  marginInlineStart: "[-1.25rem]",
  borderRadius: "full",
  backgroundColor: "edge",
});
const close = css({
  position: "absolute",
  zIndex: "raised",
  top: "3",
  insetInlineEnd: "3",
  backgroundColor: "raised",
  color: "ink",
  // Not around it, where a picture may have the ring's colour.
  "&:focus-visible": { outlineOffset: "[-3px]" },
});
/** On one line with the close button, for which it leaves room; its letters grow as far as its words fit. */
const title = css({
  paddingInlineEnd: "[44px]",
  fontSize: "[min(1.25rem, 7vw)]",
  fontWeight: "heavy",
  lineHeight: "snug",
  overflowWrap: "anywhere",
});

/** How far down the sheet is pulled before letting go closes it. */
const SWIPE = 96;

/** The name that a sheet begins with, in a content padded by 5 at its top. */
export const SheetTitle = ({ children }: { children: ReactNode }) => <h2 className={title}>{children}</h2>;

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Names the dialog for those who do not see it. */
  label: string;
  /** What it is where there is room: a dialog in the middle, or from 1024 px a panel at the side, as high as the window. */
  wide?: "dialog" | "side";
  /** What was pressed to open it, where that is known and in sight: the sheet grows out of it. */
  from?: () => Element | null | undefined;
  /** What it shows: another starts at its top. */
  shows?: Key | undefined;
  children: ReactNode;
  className?: string;
};

/**
 * A sheet that rises from the bottom on a phone and a dialog from 768 px. Closes by swipe, Escape, tap outside and its
 * button; focus goes back to where it came from.
 */
export function Sheet({ isOpen, onClose, label, wide = "dialog", from, shows, children, className }: SheetProps) {
  const swipe = useSwipeDown(onClose);
  const { panel: shown } = swipe;
  useEarlyEscape(isOpen, shown, onClose);
  const came = useCallback(
    (element: HTMLDivElement | null) => {
      shown.current = element;
      const source = element && from?.();
      if (source) growFrom(source, element);
    },
    [shown, from],
  );
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      data-wide={wide}
      className={overlay({ wide })}
    >
      <Modal className={cx(panel({ wide }), className)} ref={came}>
        <Dialog aria-label={label} className={dialog}>
          <Button tone="quiet" size="icon" aria-label="Close" className={close} onPress={onClose}>
            <CloseIcon size={20} aria-hidden />
          </Button>
          <div key={shows} className={scroller} {...swipe.handlers}>
            {/* Goes with what is scrolled: over a text it would look as if it struck it through. */}
            <span aria-hidden="true" className={grip} />
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Escape closes also before the dialog has the focus, which it takes a few frames after it shows. */
function useEarlyEscape(isOpen: boolean, panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = ({ key, target }: KeyboardEvent) => {
      if (key === "Escape" && !panel.current?.contains(target as Node)) onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen, panel, onClose]);
}

/** Lets the panel grow out of what was pressed, in place of its own way in. */
function growFrom(source: Element, panel: HTMLElement): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const start = source.getBoundingClientRect();
  const end = panel.getBoundingClientRect();
  const x = start.left + start.width / 2 - (end.left + end.width / 2);
  const y = start.top + start.height / 2 - (end.top + end.height / 2);
  const small = `translate(${x}px, ${y}px) scale(${start.width / end.width}, ${start.height / end.height})`;
  panel.animate(
    [
      { transform: small, opacity: 0.4 },
      { transform: "none", opacity: 1 },
    ],
    { duration: 240, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" },
  );
}

/** Lets the panel follow a finger that pulls down from the content's top; only where it is a sheet. */
function useSwipeDown(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<Finger | null>(null);
  const pulled = useRef(0);
  const move = (distance: number, settle: boolean) => {
    if (!panel.current) return;
    panel.current.style.transition = settle ? "transform 220ms cubic-bezier(0.2, 0.8, 0.2, 1)" : "none";
    panel.current.style.transform = distance > 0 ? `translateY(${distance}px)` : "";
  };
  return {
    panel,
    handlers: {
      onTouchStart(event: TouchEvent<HTMLElement>) {
        const isSheet = window.matchMedia("(max-width: 767.98px)").matches;
        start.current = isSheet && event.currentTarget.scrollTop <= 0 ? fingerOf(event) : null;
        pulled.current = 0;
      },
      onTouchMove(event: TouchEvent<HTMLElement>) {
        const finger = fingerOf(event);
        if (start.current === null || finger === null) return;
        if (event.currentTarget.scrollTop > 0 || (pulled.current === 0 && isSideways(start.current, finger))) {
          start.current = null;
          move(0, true);
          return;
        }
        pulled.current = Math.max(0, finger.clientY - start.current.clientY);
        move(pulled.current, false);
      },
      onTouchEnd() {
        if (start.current === null) return;
        start.current = null;
        if (pulled.current > SWIPE) onClose();
        else move(0, true);
      },
      // The system took the finger over.
      onTouchCancel() {
        start.current = null;
        move(0, true);
      },
    },
  };
}
