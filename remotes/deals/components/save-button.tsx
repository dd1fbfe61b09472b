import { useEffect, useRef } from "react";
import type { Deal } from "#contract/deal";
import { Button, HeartIcon } from "#kit";
import { css } from "#styled/css";
import { useSaving } from "../api/saved-deals.ts";

/** Smaller than what can be pressed. */
const round = css({
  display: "grid",
  placeItems: "center",
  width: "[36px]",
  height: "[36px]",
  borderRadius: "full",
  backgroundColor: "surface",
  boxShadow: "card",
});
const heart = css({ color: "ink", '&[data-saved="true"]': { color: "price", fill: "current", animation: "pop" } });

/** A button that is disabled while it works loses the focus: it gets it back, unless something else has it by then. */
function useFocusBack(isPending: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isPending || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isPending]);
  const remember = () => {
    hadFocus.current = document.activeElement === button.current;
  };
  return { button, remember };
}

/** The heart on a card. */
export function SaveHeart({ deal }: { deal: Deal }) {
  const { isSaved, isPending, toggle } = useSaving(deal);
  const { button, remember } = useFocusBack(isPending);
  return (
    <Button
      ref={button}
      tone="quiet"
      size="icon"
      aria-label={isSaved ? `Remove ${deal.title} from saved` : `Save ${deal.title}`}
      aria-pressed={isSaved}
      isDisabled={isPending}
      onPress={() => {
        remember();
        toggle();
      }}
    >
      <span className={round}>
        <HeartIcon size={18} aria-hidden className={heart} data-saved={isSaved} />
      </span>
    </Button>
  );
}

/** The same with words, in the detail sheet. */
export function SaveDealButton({ deal }: { deal: Deal }) {
  const { isSaved, isPending, toggle } = useSaving(deal);
  const { button, remember } = useFocusBack(isPending);
  return (
    <Button
      ref={button}
      size="wide"
      isDisabled={isPending}
      onPress={() => {
        remember();
        toggle();
      }}
      aria-pressed={isSaved}
    >
      <HeartIcon size={18} aria-hidden className={heart} data-saved={isSaved} />
      {isSaved ? "Saved" : "Save Deal"}
    </Button>
  );
}
