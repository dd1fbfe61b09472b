import type { Deal } from "#contract/deal";
import { UNKNOWN_PRICE } from "#contract/defaults";
import { formatPrice } from "#contract/pricing";

/** The address that opens on the deal's sheet, wherever it is pasted. */
const shareAddress = (id: number, origin: string) => `${origin}/?deal=${id}`;

/** By the device's own sheet where there is one, else into the clipboard. */
export async function shareDeal(deal: Deal): Promise<"shared" | "copied" | "dismissed" | "failed"> {
  const url = shareAddress(deal.id, window.location.origin);
  const price = deal.price === UNKNOWN_PRICE ? "" : ` for ${formatPrice(deal.price, deal.currency)}`;
  try {
    if (typeof navigator.share === "function") {
      await navigator.share({ title: deal.title, text: `${deal.title}${price} at ${deal.restaurant.name}`, url });
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
    console.warn("Sharing failed", error);
    return "failed";
  }
}

/** Opens the device's maps with the way there; null where the place is not known. */
export function directionsAddress({ latitude, longitude }: Deal["restaurant"]): string | null {
  if (latitude === null || longitude === null) return null;
  const query = new URLSearchParams({ api: "1", destination: `${latitude},${longitude}`, travelmode: "walking" });
  return `https://www.google.com/maps/dir/?${query}`;
}
