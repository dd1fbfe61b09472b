import { useState } from "react";
import { css } from "#styled/css";

const SOURCES = ["/icons/logo.svg", "/icons/icon-192.png"];

/** The app's mark; a picture that fails is replaced by the icon. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const [source, setSource] = useState(0);
  return (
    <img
      src={SOURCES[source]}
      alt="Plateful logo"
      width={size}
      height={size}
      className={css({ flexShrink: "0" })}
      onError={() => setSource((index) => Math.min(index + 1, SOURCES.length - 1))}
    />
  );
}

/** The app's name, as it is always drawn. */
export const Wordmark = () => (
  <span
    className={css({
      fontFamily: "display",
      fontWeight: "heavy",
      fontSize: "[min(1.5625rem, 8.5vw)]",
      letterSpacing: "tight",
      lineHeight: "[1]",
    })}
  >
    Plateful
  </span>
);
