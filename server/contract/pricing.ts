/** How prices read and compare. No schema here: the landing page loads this without zod. */

const DISCOUNT_CAP = 75;
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** US dollars with two decimals; −1 is 'N/A'. */
export function formatPrice(price: number): string {
  return price === -1 ? "N/A" : dollars.format(price);
}

/**
 * Rounded percent below `originalPrice`, at most 75; 100 when free; undefined where nothing is saved or a price is unknown.
 */
export function discountPercent(price: number, originalPrice: number): number | undefined {
  if (price === 0 && originalPrice > 0) return 100;
  if (price <= 0 || originalPrice <= 0 || price >= originalPrice) return undefined;
  return Math.min(DISCOUNT_CAP, Math.round(((originalPrice - price) / originalPrice) * 100));
}
