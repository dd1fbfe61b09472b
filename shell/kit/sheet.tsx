import { type Key, type ReactNode, type RefObject, type UIEvent, useCallback, useLayoutEffect } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { css, cva, cx } from "#styled/css";
import { Button } from "./button.tsx";
import { CloseIcon } from "./icons.ts";
import { useSwipeDown } from "./swipe-down.ts";

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
/** As high as the close button with the room around it. */
const ROW = "[calc(44px + 1.25rem)]";
const scroller = css({
  position: "relative",
  // What lies above in it lies below the close button.
  isolation: "isolate",
  overflowY: "auto",
  overscrollBehavior: "contain",
  // What takes the focus is not left under the row.
  scrollPaddingTop: ROW,
  paddingBottom: "[env(safe-area-inset-bottom)]",
});
const grip = css({
  hideFrom: "md",
  _print: { display: "none" },
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
/**
 * The close button's row: once something is scrolled, that goes under its ground and not through the button. Its name is
 * the dialog's own, drawn from an attribute so that it is told and found only once.
 */
const row = css({
  position: "sticky",
  zIndex: "raised",
  top: "0",
  height: "0",
  visibility: "hidden",
  opacity: "0",
  transition: "[opacity 150ms]",
  "[data-scrolled] > &": { visibility: "visible", opacity: "1" },
  _print: { display: "none" },
  _before: {
    content: "attr(data-name)",
    display: "block",
    height: ROW,
    paddingInlineStart: "gutter",
    // Of the button, and of the room on both of its sides.
    paddingInlineEnd: "[calc(44px + 1.5rem)]",
    borderBottomWidth: "[1px]",
    borderBottomStyle: "solid",
    borderBottomColor: "line",
    backgroundColor: "raised",
    fontWeight: "bold",
    lineHeight: "[calc(44px + 1.25rem)]",
    unicodeBidi: "plaintext",
    truncate: true,
  },
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
          <div key={shows} className={scroller} onScroll={tellScrolled} {...swipe.handlers}>
            <div aria-hidden="true" data-name={label} className={row} />
            {/* Goes with what is scrolled: over a text it would look as if it struck it through. */}
            <span aria-hidden="true" className={grip} />
            {children}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Written past React: nothing is drawn anew while it scrolls. */
function tellScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollTop > 0);
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
