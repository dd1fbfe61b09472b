import { memo } from "react";
import { Button, PlaceIcon, useDeviceLocation, usePlace } from "#kit";
import { css } from "#styled/css";

const line = css({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "1.5",
  paddingInline: "gutter",
  fontSize: "sm",
  color: "muted",
  minHeight: "target",
  _print: { display: "none" },
});

/** Where deals are looked for, and the way to look elsewhere, with the reason beside the button. */
export const PlaceLine = memo(function PlaceLine({ onChoose }: { onChoose: () => void }) {
  const [place] = usePlace();
  const { isAsking, problem, ask } = useDeviceLocation();
  return (
    <div>
      <div className={line}>
        <PlaceIcon size={16} aria-hidden className={css({ flexShrink: "0" })} />
        <button
          type="button"
          onClick={onChoose}
          className={css({
            minHeight: "target",
            textAlign: "start",
            flex: { base: "[1 1 5.5rem]", md: "[none]" },
            minWidth: "0",
            truncate: true,
            borderRadius: "sm",
            cursor: "pointer",
          })}
        >
          <span className={css({ srOnly: true })}>Change place. </span>
          Near{" "}
          <strong className={css({ color: "ink", fontWeight: "bold", textDecoration: "underline" })}>
            {place.label}
          </strong>
        </button>
        {place.source !== "device" && (
          <Button
            tone="quiet"
            size="small"
            // Its word ends where the cards do, also on a line of its own.
            className={css({
              marginInlineStart: { base: "auto", md: "0" },
              marginInlineEnd: { base: "[-1rem]", md: "0" },
            })}
            onPress={ask}
            isPending={isAsking}
          >
            Use my location
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className={css({ paddingInline: "gutter", fontSize: "sm", color: "danger" })}>
          {problem}
        </p>
      )}
    </div>
  );
});
