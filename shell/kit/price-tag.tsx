import type { Deal } from "#contract/deal";
import { UNKNOWN_PRICE } from "#contract/defaults";
import { discountPercent, formatPrice } from "#contract/pricing";
import { css, cva, cx } from "#styled/css";

const amount = cva({
  base: {
    fontFamily: "display",
    fontWeight: "heavy",
    fontVariantNumeric: "tabular-nums",
    letterSpacing: "tight",
    lineHeight: "tight",
    color: "price",
    // Between the money's name and the amount; within the amount only where it fits no line at all.
    overflowWrap: "break-word",
  },
  variants: {
    size: { card: { fontSize: "2xl" }, sheet: { fontSize: "4xl" } },
    // Smaller, on a line as high as the others', so that titles stand side by side.
    isKnown: { false: { color: "muted", fontSize: "xl", lineHeight: "[1.75rem]" } },
    isLong: { true: { fontSize: "xl", lineHeight: "[1.75rem]" } },
  },
});

/** Letters of a price that a card of the narrowest phone has room for: '$1,234.50'. */
const FITS = 9;
const breaking = (price: string) => price.replace(/\u00a0/g, " ");

const both = css({ minWidth: "0", display: "inline-flex", alignItems: "baseline", columnGap: "1.5", flexWrap: "wrap" });
const old = css({
  color: "muted",
  fontVariantNumeric: "tabular-nums",
  textDecorationThickness: "[1.5px]",
});
const oldSize = { card: css({ fontSize: "sm" }), sheet: css({ fontSize: "lg" }) };
const unseen = css({ srOnly: true });

type Priced = Pick<Deal, "price" | "originalPrice" | "currency">;

/** The price, and beside it the one that it undercuts, struck through. */
export function PriceTag({ deal, size = "card" }: { deal: Priced; size?: "card" | "sheet" }) {
  const isUndercut = deal.price >= 0 && deal.originalPrice > deal.price;
  const price = formatPrice(deal.price, deal.currency);
  const isLong = size === "card" && price.length > FITS;
  return (
    <span className={both}>
      <span className={amount({ size, isLong, isKnown: deal.price !== UNKNOWN_PRICE })}>{breaking(price)}</span>
      {isUndercut && (
        <s className={cx(old, oldSize[size])}>
          <span className={unseen}>instead of </span>
          {breaking(formatPrice(deal.originalPrice, deal.currency))}
        </s>
      )}
    </span>
  );
}

const badge = css({
  display: "inline-block",
  paddingInline: "2",
  paddingBlock: "0.5",
  borderRadius: "full",
  backgroundColor: "action",
  color: "onAction",
  // Stands out from a picture of its own colour.
  boxShadow: "[0 0 0 2px var(--colors-surface)]",
  fontSize: "xs",
  fontWeight: "heavy",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

type Saving = Priced & Pick<Deal, "benefit">;

/** What is saved, as a badge says it: by the two prices, else by what the page promises. Null where nothing is. */
export function savingWording(deal: Saving): string | null {
  const percent = discountPercent(deal.price, deal.originalPrice);
  if (percent !== undefined) return `${percent}% off`;
  const { kind, value } = deal.benefit;
  if (kind === "percent_off" && value !== null) return `${Math.round(value)}% off`;
  if (kind === "amount_off" && value !== null) return `${formatPrice(value, deal.currency).replace(/\.00$/, "")} off`;
  if (kind === "bogo") return "2 for 1";
  if (kind === "free" || deal.price === 0) return "Free";
  return null;
}

export function SavingBadge({ deal }: { deal: Saving }) {
  const saving = savingWording(deal);
  return saving === null ? null : <span className={badge}>{saving}</span>;
}
