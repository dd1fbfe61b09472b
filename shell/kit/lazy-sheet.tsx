import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { css, cx } from "#styled/css";
import { FailedArea } from "./alert.tsx";
import { Button } from "./button.tsx";
import { type Load, lazyPart } from "./lazy-part.tsx";
import { Skeleton } from "./skeleton.tsx";

type SheetState = { isOpen: boolean; onClose: () => void };

const MISSED = "This could not be shown.";
const foot = css({
  position: "fixed",
  zIndex: "overlay",
  // In the middle of the screen beside the tabs.
  insetInlineStart: { base: "0", md: "[13rem]" },
  insetInlineEnd: "0",
  bottom: "0",
  maxWidth: { md: "[26rem]" },
  marginInline: "auto",
  paddingBottom: "[env(safe-area-inset-bottom)]",
  borderTopRadius: "xl",
  outlineStyle: "[none]",
  backgroundColor: "raised",
  boxShadow: "sheet",
});

const late = css({ animation: "[fade 200ms 300ms backwards]" });
/** Pressed, something happens: on a slow network, before the code is there. */
const waiting = (
  <div role="status" aria-label="Loading" className={cx(foot, late)}>
    <Skeleton className={css({ height: "24", margin: "gutter" })} />
  </div>
);

/** In place of a sheet that did not come, at the screen's foot: what it was opened from can be seen. */
function Missed({ isOpen, onClose, onRetry }: SheetState & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    const here = place.current;
    here?.focus();
    return () => {
      // Whoever went on by themselves is not called back.
      if (here?.contains(document.activeElement)) opener?.focus();
    };
  }, []);
  return (
    isOpen && (
      <div
        role="dialog"
        aria-label={MISSED}
        ref={place}
        tabIndex={-1}
        className={foot}
        onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && onClose()}
      >
        <FailedArea what={MISSED} onRetry={onRetry}>
          <Button tone="quiet" onPress={onClose}>
            Close
          </Button>
        </FailedArea>
      </div>
    )
  );
}

/** A sheet whose code comes with its first opening and stays for its closing. */
export function lazySheet<Props extends object>(load: Load<Props>): ComponentType<Props & SheetState> {
  let isHere = false;
  const Part = lazyPart<Props & SheetState>(
    async () => {
      const loaded = await load();
      isHere = true;
      return loaded;
    },
    Missed,
    waiting,
  );
  return (props) => (props.isOpen || isHere) && <Part {...props} />;
}
