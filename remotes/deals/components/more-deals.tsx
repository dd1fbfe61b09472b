import type { Deal } from "#contract/deal";
import { DealCard, hasEnded, Strip, stripRow, useNow } from "#kit";
import { css, cx } from "#styled/css";
import { useRelatedDeals } from "../api/related-deals.ts";

const strip = cx(stripRow, css({ gap: "3", listStyle: "none" }));

export function MoreDeals({ deal }: { deal: Deal }) {
  const { data } = useRelatedDeals(deal.id);
  const now = useNow();
  const others = data?.filter((other) => other.id !== deal.id && !hasEnded(other, now)) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="more-deals">
      <h3 id="more-deals" className={css({ fontSize: "lg", fontWeight: "heavy", paddingBottom: "2" })}>
        More Deals at {deal.restaurant.name}
      </h3>
      <div className={css({ marginInline: "[-1rem]" })}>
        <Strip>
          <ul className={strip}>
            {others.map((other) => (
              <li key={other.id} className={css({ flexShrink: "0", width: "[11rem]" })}>
                <DealCard deal={other} opens="instead" />
              </li>
            ))}
          </ul>
        </Strip>
      </div>
    </section>
  );
}
