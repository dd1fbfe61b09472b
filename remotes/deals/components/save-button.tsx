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

/** What makes a button save. Disabled while it works, it loses the focus: it gets it back, unless something else has it by then. */
function useSaveButton(deal: Deal) {
  const { isSaved, isPending, toggle } = useSaving(deal);
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isPending || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isPending]);
  const onPress = () => {
    hadFocus.current = document.activeElement === ref.current;
    toggle();
  };
  return { isSaved, button: { ref, onPress, isDisabled: isPending } };
}

/** The heart on a card. */
export function SaveHeart({ deal }: { deal: Deal }) {
  const { isSaved, button } = useSaveButton(deal);
  return (
    <Button
      {...button}
      tone="quiet"
      size="icon"
      aria-label={isSaved ? `Remove ${deal.title} from saved` : `Save ${deal.title}`}
    >
      <span className={round}>
        <HeartIcon size={18} aria-hidden className={heart} data-saved={isSaved} />
      </span>
    </Button>
  );
}

/** The same with words, in the detail sheet. */
export function SaveDealButton({ deal }: { deal: Deal }) {
  const { isSaved, button } = useSaveButton(deal);
  return (
    <Button {...button} size="wide" aria-pressed={isSaved}>
      <HeartIcon size={18} aria-hidden className={heart} data-saved={isSaved} />
      {isSaved ? "Saved" : "Save Deal"}
    </Button>
  );
}
