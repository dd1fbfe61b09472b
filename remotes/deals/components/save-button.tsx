import { memo, useContext, useEffect, useRef } from "react";
import type { Deal } from "#contract/deal";
import { Button, HeartIcon } from "#kit";
import { css } from "#styled/css";
import { ReaderContext } from "../api/saved-deals.ts";

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
/** On the round: a picture under a ring around it may have the ring's colour. */
const ring = css({ "&:focus-visible": { outlineOffset: "[-6px]" } });
const heart = css({ color: "ink", '&[data-saved="true"]': { color: "price", fill: "current", animation: "pop" } });

const drawn = (isSaved: boolean) => <HeartIcon size={18} aria-hidden className={heart} data-saved={isSaved} />;
/** The same each time, so that they are not drawn anew with the deal. */
const EMPTY_HEART = drawn(false);
const FULL_HEART = drawn(true);

type SaveButtonProps = { deal: Deal; isSaved: boolean; isPending: boolean; onToggle: (deal: Deal) => void };

function useSaving(deal: Deal): SaveButtonProps {
  const { saved, pending, toggle } = useContext(ReaderContext);
  return { deal, isSaved: saved.has(deal.id), isPending: pending.has(deal.id), onToggle: toggle };
}

/** What makes a button save. Disabled while it works, it loses the focus: it gets it back, unless something else has it by then. */
function useSaveButton({ deal, isPending, onToggle }: SaveButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isPending || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [isPending]);
  const onPress = () => {
    hadFocus.current = document.activeElement === ref.current;
    onToggle(deal);
  };
  return { ref, onPress, isDisabled: isPending };
}

/** The heart on a card. */
export const SaveHeart = ({ deal }: { deal: Deal }) => <Heart {...useSaving(deal)} />;

/** Drawn anew only when its own deal is saved or removed. */
const Heart = memo(function Heart(props: SaveButtonProps) {
  const { deal, isSaved } = props;
  return (
    <Button
      {...useSaveButton(props)}
      tone="quiet"
      size="icon"
      className={ring}
      aria-label={isSaved ? `Remove ${deal.title} from saved` : `Save ${deal.title}`}
    >
      <span className={round}>{isSaved ? FULL_HEART : EMPTY_HEART}</span>
    </Button>
  );
});

/** The same with words, in the detail sheet. */
export function SaveDealButton({ deal }: { deal: Deal }) {
  const saving = useSaving(deal);
  return (
    <Button {...useSaveButton(saving)} size="wide" aria-pressed={saving.isSaved}>
      {saving.isSaved ? FULL_HEART : EMPTY_HEART}
      {saving.isSaved ? "Saved" : "Save Deal"}
    </Button>
  );
}
