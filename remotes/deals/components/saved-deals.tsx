import { EmptyState, LinkButton, PageHeader, useSession, useTitle } from "#kit";
import { css } from "#styled/css";
import { useSavedDeals } from "../api/saved-deals.ts";
import { DealGrid, DealGridSkeleton } from "./deal-grid.tsx";
import { SavedLogin } from "./saved-login.tsx";

export default function SavedDeals() {
  useTitle("Saved Deals");
  const { user, isLoading } = useSession();
  return (
    <>
      <PageHeader title="Saved Deals" back="/" />
      <div className={css({ padding: "gutter", maxWidth: "page", marginInline: "auto" })}>
        {isLoading ? <DealGridSkeleton /> : user ? <Saved /> : <SavedLogin />}
      </div>
    </>
  );
}

function Saved() {
  const { data, isPending } = useSavedDeals();
  if (isPending) return <DealGridSkeleton />;
  if (!data || data.length === 0) return <Nothing />;
  return (
    <>
      <h2 className={css({ srOnly: true })}>
        {data.length} {data.length === 1 ? "deal" : "deals"}
      </h2>
      <DealGrid deals={data} label="Saved Deals" />
    </>
  );
}

function Nothing() {
  return (
    <EmptyState drawing="heart">
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
