import { agoWording, useNow, whenWording } from "#kit";
import { Sheet } from "#kit/controls";
import { css } from "#styled/css";
import { useDealUpdates } from "../api/deal-updates.ts";
import { useSavedDeals } from "../api/saved-deals.ts";

const item = css({
  display: "grid",
  gap: "0.5",
  paddingBlock: "3",
  borderBottomWidth: "[1px]",
  borderBottomStyle: "solid",
  borderBottomColor: "line",
  _last: { borderBottomWidth: "0" },
});
const ENDING_SOON = 120;

/** What changed: saved deals that end soon, and what each verification found. */
export default function Notifications({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const now = useNow();
  const { data: updates, isPending, isError } = useDealUpdates();
  const ending = (useSavedDeals().data ?? [])
    .map((deal) => ({ deal, when: whenWording(deal, now) }))
    .filter(({ when }) => when.endsIn !== null && when.endsIn <= ENDING_SOON);
  const changes = (updates ?? []).filter(
    ({ dealsAdded, dealsUpdated, dealsRemoved }) => dealsAdded + dealsUpdated + dealsRemoved > 0,
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label="Notifications">
      <div className={css({ padding: "gutter", paddingTop: "6" })}>
        <h2 className={css({ fontSize: "xl", fontWeight: "heavy", paddingInlineEnd: "12", paddingBottom: "2" })}>
          Notifications
        </h2>
        <ul className={css({ listStyle: "none", margin: "0", padding: "0" })}>
          {ending.map(({ deal, when }) => (
            <li key={deal.id} className={item}>
              <span className={css({ fontWeight: "bold" })}>{deal.title}</span>
              <span className={css({ fontSize: "sm", color: "muted" })}>
                Saved · {deal.restaurant.name} · {when.text}
              </span>
            </li>
          ))}
          {changes.slice(0, 20).map(({ timestamp, dealsAdded, dealsUpdated, dealsRemoved }) => (
            <li key={timestamp} className={item}>
              <span className={css({ fontWeight: "bold" })}>
                {summary({ added: dealsAdded, updated: dealsUpdated, removed: dealsRemoved })}
              </span>
              <time dateTime={timestamp} className={css({ fontSize: "sm", color: "muted" })}>
                {agoWording(timestamp, now)}
              </time>
            </li>
          ))}
        </ul>
        {ending.length + changes.length === 0 && (
          <p role="status" className={css({ color: "muted", paddingBlock: "6" })}>
            {isPending ? "Loading…" : isError ? "What changed could not be loaded." : "Nothing has changed yet."}
          </p>
        )}
      </div>
    </Sheet>
  );
}

function summary(counts: Record<"added" | "updated" | "removed", number>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${count === 1 ? "deal" : "deals"} ${what}`)
    .join(", ");
}
