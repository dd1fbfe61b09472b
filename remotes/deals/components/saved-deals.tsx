import type { Deal } from "#contract/deal";
import { agoWording, EmptyState, FailedArea, LinkButton, Main, PageHeader, useNow, useSession, useTitle } from "#kit";
import { css } from "#styled/css";
import { useSavedDealChanges } from "../api/saved-deal-changes.ts";
import { useSavedDeals } from "../api/saved-deals.ts";
import { changeWording, endedDeals } from "../notices.ts";
import { DealGrid, DealGridSkeleton } from "./deal-grid.tsx";
import { entry, list, NoticeLines, row } from "./notice-lines.tsx";
import { SavedLogin } from "./saved-login.tsx";

export default function SavedDeals() {
  useTitle("Saved Deals");
  const { user, isLoading, isUnknown, retry } = useSession({ asksAgain: true });
  return (
    <>
      <PageHeader title="Saved Deals" back="/" />
      <Main className={css({ padding: "gutter", maxWidth: "page", marginInline: "auto" })}>
        {isLoading ? (
          <DealGridSkeleton />
        ) : isUnknown ? (
          <FailedArea what="Your saved deals could not be loaded." onRetry={retry} />
        ) : user ? (
          <Saved />
        ) : (
          <SavedLogin />
        )}
      </Main>
    </>
  );
}

function Saved() {
  const { data, isPending } = useSavedDeals();
  if (isPending) return <DealGridSkeleton />;
  const saved = data ?? [];
  return (
    <>
      {saved.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <h2 className={css({ srOnly: true })}>
            {saved.length} {saved.length === 1 ? "deal" : "deals"}
          </h2>
          <DealGrid deals={saved} label="Saved Deals" />
        </>
      )}
      <EndedDeals saved={saved} />
    </>
  );
}

/** Those that left the list by themselves, so that nobody looks for them. */
function EndedDeals({ saved }: { saved: readonly Deal[] }) {
  const now = useNow();
  const ended = endedDeals(useSavedDealChanges().data ?? [], saved);
  if (ended.length === 0) return null;
  return (
    <section aria-labelledby="ended" className={css({ paddingTop: "6" })}>
      <h2 id="ended" className={css({ fontSize: "lg", fontWeight: "heavy" })}>
        No longer offered
      </h2>
      <ul className={list} aria-labelledby="ended">
        {ended.map((change) => (
          <li key={change.dealId} className={row}>
            <div className={entry}>
              <NoticeLines
                what={changeWording(change)}
                title={change.title}
                place={change.restaurantName}
                when={agoWording(change.at, now)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const HEART = <path d="M80 73C66 63 65 56 69 51c4-4 9-2 11 2 2-4 7-6 11-2 4 5 3 12-11 22z" />;

function Nothing() {
  return (
    <EmptyState drawing={HEART}>
      <h2 className={css({ fontSize: "xl", fontWeight: "heavy", color: "ink" })}>No saved deals yet</h2>
      <p className={css({ maxWidth: "[24rem]" })}>
        Tap the heart on a deal to keep it here. Saved deals leave this list by themselves when they end.
      </p>
      <LinkButton tone="action" href="/">
        Browse deals
      </LinkButton>
    </EmptyState>
  );
}
