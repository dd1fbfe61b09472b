import { css, cva, cx } from "#styled/css";
import { chainLogo, initials } from "./chain-logos.ts";
import { namedPicture, useFirstPicture } from "./deal-picture.tsx";
import { TINTS, tinted } from "./plate-ground.ts";

const PIXELS = { sm: 32, md: 48, lg: 64, xl: 96 } as const;

const frame = cva({
  base: {
    position: "relative",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: "0",
    overflow: "hidden",
    borderRadius: "full",
    fontFamily: "display",
    fontWeight: "heavy",
    userSelect: "none",
  },
  variants: {
    size: {
      sm: { width: "logoSm", height: "logoSm", fontSize: "sm" },
      md: { width: "logoMd", height: "logoMd", fontSize: "lg" },
      lg: { width: "logoLg", height: "logoLg", fontSize: "2xl" },
      xl: { width: "logoXl", height: "logoXl", fontSize: "3xl" },
    },
  },
});

/** The same name has the same tint everywhere. */
function tintOf(name: string) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[sum % TINTS.length];
}

export type RestaurantLogoProps = {
  restaurant: { name: string; imageUrl: string | null };
  size?: keyof typeof PIXELS;
  className?: string;
};

const isOwnPicture = (address: string | null) => /^\/(images|attached_assets)\//.test(address ?? "");

/** A known chain's bundled mark, else the picture it came with, else one by its name, else its initials. Decoration: the name stands beside it. */
export function RestaurantLogo({ restaurant: { name, imageUrl }, size = "md", className }: RestaurantLogoProps) {
  const { address, failed } = useFirstPicture([
    chainLogo(name) ?? (isOwnPicture(imageUrl) ? imageUrl : namedPicture(name)),
  ]);
  return (
    <span aria-hidden="true" className={cx(frame({ size }), tinted({ tint: tintOf(name) }), className)}>
      {address ? (
        <img
          src={address}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          className={css({ width: "full", height: "full", objectFit: "cover" })}
          onError={failed}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
