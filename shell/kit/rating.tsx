import { DEFAULT_RATING } from "#contract/defaults";
import { css } from "#styled/css";
import { RatingIcon } from "./more-icons.ts";

/** A restaurant's stars; those of one that nobody rated are the default. */
export const Rating = ({ rating }: { rating: number | null }) => (
  <span className={css({ display: "inline-flex", alignItems: "center", gap: "1" })}>
    <RatingIcon size={14} aria-hidden className={css({ color: "price", fill: "current" })} />
    <span className={css({ srOnly: true })}>Rated </span>
    <span>{(rating ?? DEFAULT_RATING).toFixed(1)}</span>
  </span>
);
