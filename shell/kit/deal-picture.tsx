import { type SyntheticEvent, useState } from "react";
import type { Deal } from "#contract/deal";
import { css, cx } from "#styled/css";
import { plateGround } from "./plate-ground.ts";
import { plateKind } from "./plate-kind.ts";

/** Where a restaurant's picture would be, going by its name. */
export const namedPicture = (name: string) => `/images/${name.toLowerCase().replace(/[^a-z0-9]/g, "")}.png`;

const APP_ICON = "/icons/icon.svg";

/** Addresses that failed once on this page are not asked for again. */
const broken = new Set<string>();

/** The first picture of a list that loads; `failed` moves on to the next. */
export function useFirstPicture(addresses: readonly (string | null | undefined)[]) {
  const [, setFailures] = useState(0);
  const address = addresses.find((candidate) => candidate && !broken.has(candidate)) ?? undefined;
  const failed = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    // At once: till the next one takes its place, the browser would draw its mark of a broken picture.
    currentTarget.hidden = true;
    if (address) broken.add(address);
    setFailures((count) => count + 1);
  };
  return { address, failed };
}

const fill = css({
  position: "absolute",
  inset: "0",
  width: "full",
  height: "full",
});
const cover = css({ objectFit: "cover" });
const icon = css({ objectFit: "contain", padding: "8" });

export type DealPictureProps = {
  deal: Deal;
  className?: string;
  /** Whether it is in the first window of the first screen, and fetched with the page. */
  isFirst?: boolean;
};

/**
 * A deal's picture, else the restaurant's, else one by its name, else the drawn plate of its kind, else the app's icon.
 * The plate's ground lies under them from the start, so that nothing is ever empty.
 */
export function DealPicture({ deal, className, isFirst = false }: DealPictureProps) {
  const kind = plateKind(deal);
  const { address, failed } = useFirstPicture([
    deal.imageUrl,
    deal.restaurant.imageUrl,
    namedPicture(deal.restaurant.name),
    `/plates/${kind}.svg`,
    APP_ICON,
  ]);
  return (
    <span className={cx(plateGround(kind), className)}>
      {address && (
        <img
          // One that takes another's place would show it until it is loaded itself.
          key={address}
          src={address}
          alt=""
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          className={cx(fill, address === APP_ICON ? icon : cover)}
          onError={failed}
          referrerPolicy="no-referrer"
        />
      )}
    </span>
  );
}
