import type { Deal } from "#contract/deal";
import { Button, HeartIcon } from "#kit";
import { css } from "#styled/css";
import { useSaving } from "../api/saved-deals.ts";

const round = css({
  backgroundColor: "surface",
  boxShadow: "card",
  width: "target",
  height: "target",
  scale: "[0.82]",
});
const heart = css({ color: "ink", '&[data-saved="true"]': { color: "price", fill: "current", animation: "pop" } });

/** The heart on a card. */
export function SaveHeart({ deal }: { deal: Deal }) {
  const { isSaved, isPending, toggle } = useSaving(deal);
  return (
    <Button
      tone="quiet"
      size="icon"
      className={round}
      aria-label={isSaved ? `Remove ${deal.title} from saved` : `Save ${deal.title}`}
      aria-pressed={isSaved}
      isDisabled={isPending}
      onPress={toggle}
    >
      <HeartIcon size={20} aria-hidden className={heart} data-saved={isSaved} />
    </Button>
  );
}

/** The same with words, in the detail sheet. */
export function SaveDealButton({ deal }: { deal: Deal }) {
  const { isSaved, isPending, toggle } = useSaving(deal);
  return (
    <Button size="wide" isDisabled={isPending} onPress={toggle} aria-pressed={isSaved}>
      <HeartIcon size={18} aria-hidden className={heart} data-saved={isSaved} />
      {isSaved ? "Saved" : "Save Deal"}
    </Button>
  );
}
