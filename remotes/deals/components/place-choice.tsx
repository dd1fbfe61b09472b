import { type FormEvent, useState } from "react";
import { Button, PlaceIcon, useDeviceLocation, usePlace } from "#kit";
import { Sheet, SheetTitle, TextField } from "#kit/controls";
import { css } from "#styled/css";
import { campuses, typedCoordinates } from "../campuses.ts";

const choice = css({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  alignItems: "baseline",
  columnGap: "3",
  width: "full",
  minHeight: "12",
  paddingBlock: "3",
  textAlign: "start",
  cursor: "pointer",
  borderBottomWidth: "[1px]",
  borderBottomStyle: "solid",
  borderBottomColor: "line",
});

/** Another place to look from: the device's own, a campus, or coordinates. */
export default function PlaceChoice({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [, setPlace] = usePlace();
  const { isAsking, problem, ask } = useDeviceLocation(onClose);
  const [typed, setTyped] = useState("");
  const coordinates = typedCoordinates(typed);
  const sought = typed.trim().toLowerCase();
  const found = campuses.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(sought));
  const choose = (label: string, at: { latitude: number; longitude: number }) => {
    setPlace({ label, latitude: at.latitude, longitude: at.longitude, source: "chosen" });
    onClose();
  };
  const chooseFirst = (event: FormEvent) => {
    event.preventDefault();
    const [first] = found;
    if (coordinates) choose(sought, coordinates);
    else if (sought !== "" && first) choose(first.name, first);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label="Choose a place">
      <div
        className={css({
          display: "grid",
          gridTemplateColumns: "[minmax(0, 1fr)]",
          gap: "4",
          // As high with few campuses as with all: it does not shrink while one types.
          alignContent: "start",
          minHeight: { base: "[92dvh]", md: "[88dvh]" },
          padding: "gutter",
          paddingTop: "5",
        })}
      >
        <SheetTitle>Where are you hungry?</SheetTitle>
        <div className={css({ display: "grid", gap: "2" })}>
          <Button tone="action" size="wide" onPress={ask} isPending={isAsking}>
            <PlaceIcon size={18} aria-hidden />
            Use my location
          </Button>
          <p className={css({ fontSize: "sm", color: "muted" })}>
            Sorts deals by how far you have to walk. Your position is rounded to about 100 m before it leaves this
            device.
          </p>
          {problem && (
            <p role="alert" className={css({ fontSize: "sm", color: "danger" })}>
              {problem}
            </p>
          )}
        </div>
        <form onSubmit={chooseFirst}>
          <TextField
            label="Campus, city or coordinates"
            placeholder="Austin, or 30.285, -97.734"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
        </form>
        <div>
          {coordinates && (
            <button type="button" className={choice} onClick={() => choose(typed.trim(), coordinates)}>
              Use {typed.trim()}
            </button>
          )}
          {found.map((campus) => (
            <button type="button" key={campus.name} className={choice} onClick={() => choose(campus.name, campus)}>
              <span className={css({ fontWeight: "medium" })}>{campus.name}</span>
              <span className={css({ fontSize: "sm", color: "muted" })}>{campus.city}</span>
            </button>
          ))}
          {found.length === 0 && !coordinates && (
            <p role="status" className={css({ color: "muted", paddingBlock: "4" })}>
              No campus by that name. Coordinates work anywhere.
            </p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
