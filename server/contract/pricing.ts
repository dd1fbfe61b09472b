/** How prices read and compare. No schema here: the landing page loads this without zod. */

const DISCOUNT_CAP = 75;
const formats = new Map<string, Intl.NumberFormat>();

/** US dollars with two decimals, another currency (ISO 4217) as it is written; −1 is 'N/A'. */
export function formatPrice(price: number, currency = "USD"): string {
  if (price === -1) return "N/A";
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat("en-US", { style: "currency", currency });
    formats.set(currency, format);
  }
  return format.format(price);
}

/** Whether a price is known and no higher than so many US dollars; that of other money can't be compared. */
export function isAtMost(
  { price, currency }: { price: number; currency?: string | undefined },
  limit: number,
): boolean {
  return price === 0 || (currency === undefined && price > 0 && price <= limit);
}

/**
 * Rounded percent below `originalPrice`, at most 75; 100 when free; undefined where nothing is saved or a price is unknown.
 */
export function discountPercent(price: number, originalPrice: number): number | undefined {
  if (price === 0 && originalPrice > 0) return 100;
  if (price <= 0 || originalPrice <= 0 || price >= originalPrice) return undefined;
  return Math.min(DISCOUNT_CAP, Math.round(((originalPrice - price) / originalPrice) * 100));
}
