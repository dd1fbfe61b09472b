/** The specification's constants. No schema here: the landing page loads this without zod. */

/** The category whose meaning is a price, not a kind of restaurant: price at most 5. */
export const UNDER_FIVE = "Under $5";

/** What a price of −1 stands for: the page names none. Shown as N/A. */
export const UNKNOWN_PRICE = -1;

export const DEFAULT_LOCATION = { latitude: 25.7216, longitude: -80.2794 } as const;
export const DEFAULT_RATING = 4.5;
export const DEFAULT_OPEN_HOURS = "Hours vary";
export const DEFAULT_TIME_ZONE = "America/New_York";
