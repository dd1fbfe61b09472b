import type { ReactNode } from "react";
import { agoWording, FailedArea, LinkButton, Skeleton, useAddressQuery, useNow, useSession } from "#kit";
import { Sheet, SheetTitle } from "#kit/controls";
import { css } from "#styled/css";
import { useDealUpdates } from "../api/deal-updates.ts";
import { useSavedDealChanges } from "../api/saved-deal-changes.ts";
import { useSavedDeals } from "../api/saved-deals.ts";
import { changeWording, endingSoon, updateWording } from "../notices.ts";
import { entry, list, NoticeLines, row } from "./notice-lines.tsx";

const heading = css({ fontSize: "sm", fontWeight: "bold", color: "muted", paddingTop: "4" });
const quiet = css({ color: "muted", paddingBlock: "3" });

/** What changed: saved deals that end soon, ended or are other than they were, and what each verification found. */
export default function Notifications({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useSession();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label="Notifications">
      <div className={css({ padding: "gutter", paddingTop: "5", paddingBottom: "6" })}>
        <SheetTitle>Notifications</SheetTitle>
        {user && (
          <Section id="of-saved" title="Deals you saved">
            <SavedDealNotices />
          </Section>
        )}
        <Section id="of-all" title="All deals">
          <UpdateNotices />
        </Section>
      </div>
    </Sheet>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function SavedDealNotices() {
  const now = useNow();
  const { address } = useAddressQuery();
  const saved = useSavedDeals();
  const changes = useSavedDealChanges();
  const ending = endingSoon(saved.data ?? [], now);
  const sheetOf = (id: number) => address({ dialog: null, deal: String(id) });
  if (changes.isError) {
    return <FailedArea what="What became of them could not be loaded." onRetry={() => void changes.refetch()} />;
  }
  if (changes.isPending || saved.isPending) return <Outline />;
  if (ending.length + changes.data.length === 0) {
    return <p className={quiet}>Nothing new. When one ends soon, ends or changes, it says so here.</p>;
  }
  return (
    <ul className={list} aria-labelledby="of-saved">
      {ending.map(({ deal, text }) => (
        <li key={deal.id} className={row}>
          <LinkButton tone="quiet" href={sheetOf(deal.id)} className={entry}>
            <NoticeLines title={deal.title} place={deal.restaurant.name} what={text} />
          </LinkButton>
        </li>
      ))}
      {changes.data.map((change) => {
        const { dealId, title, restaurantName, at } = change;
        const lines = (
          <NoticeLines title={title} place={restaurantName} what={changeWording(change)} when={agoWording(at, now)} />
        );
        return (
          <li key={`${dealId} ${at}`} className={row}>
            {saved.data?.some(({ id }) => id === dealId) ? (
              <LinkButton tone="quiet" href={sheetOf(dealId)} className={entry}>
                {lines}
              </LinkButton>
            ) : (
              <div className={entry}>{lines}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function UpdateNotices() {
  const now = useNow();
  const { data, isPending, isError, refetch } = useDealUpdates();
  if (isError && !data) return <FailedArea what="What changed could not be loaded." onRetry={() => void refetch()} />;
  if (isPending) return <Outline />;
  const changes = data.filter((run) => updateWording(run) !== "");
  if (changes.length === 0) return <p className={quiet}>Nothing has changed yet.</p>;
  return (
    <ul className={list} aria-labelledby="of-all">
      {changes.slice(0, 20).map((run) => (
        <li key={run.timestamp} className={row}>
          <div className={entry}>
            <span className={css({ fontWeight: "bold" })}>{updateWording(run)}</span>
            <time dateTime={run.timestamp} className={css({ fontSize: "sm", color: "muted" })}>
              {agoWording(run.timestamp, now)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

const Outline = () => (
  <div role="status" aria-label="Loading">
    <Skeleton className={css({ height: "[4.5rem]", marginTop: "3" })} />
  </div>
);
