import { Button, EmptyState, FailedArea, RequestError, Skeleton, useAddressQuery } from "#kit";
import { Sheet, useLingering } from "#kit/controls";
import { css } from "#styled/css";
import { useDeal } from "../api/deal.ts";
import { DealDetail } from "./deal-detail.tsx";

/** The deal that the address names, in a sheet. */
export default function DetailSheet({ onClose }: { onClose: () => void }) {
  const { query } = useAddressQuery();
  const named = query.get("deal");
  const shown = useLingering(named);
  const asked = Number(shown);
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  // A link that lost a part of itself names no deal that there is.
  const isBroken = shown !== null && id === null;
  const { data: deal, error, refetch } = useDeal(id, named !== null && id !== null);
  const isGone = isBroken || (error instanceof RequestError && error.status === 404);
  return (
    <Sheet
      isOpen={named !== null}
      onClose={onClose}
      label={deal?.title ?? "Deal"}
      wide="side"
      from={pressedCard}
      shows={deal?.id}
    >
      {deal && !isGone ? (
        <DealDetail deal={deal} onRemoved={onClose} />
      ) : error || isGone ? (
        <Missing isGone={isGone} onClose={onClose} onRetry={() => void refetch()} />
      ) : (
        <Outline />
      )}
    </Sheet>
  );
}

const pressedCard = () => document.activeElement?.closest("article");

type MissingProps = { isGone: boolean; onClose: () => void; onRetry: () => void };

function Missing({ isGone, onClose, onRetry }: MissingProps) {
  if (!isGone) return <FailedArea what="This deal could not be shown." onRetry={onRetry} />;
  return (
    <EmptyState>
      <p role="alert">This deal could not be shown. It may have ended or been removed.</p>
      <Button tone="action" onPress={onClose}>
        See other deals
      </Button>
    </EmptyState>
  );
}

/** As high as a deal makes the sheet. */
const outline = css({
  display: "grid",
  gridTemplateRows: "[11rem 6rem 1fr]",
  gap: "4",
  height: { base: "[92dvh]", md: "[88dvh]" },
  paddingBottom: "6",
});

function Outline() {
  return (
    <div role="status" aria-label="Loading deal" className={outline}>
      <Skeleton className={css({ borderRadius: "none" })} />
      <Skeleton className={css({ marginInline: "gutter" })} />
      <Skeleton className={css({ marginInline: "gutter" })} />
    </div>
  );
}
