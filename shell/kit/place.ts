import { atom, getDefaultStore, useAtom } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { DEFAULT_LOCATION } from "#contract/defaults";
import { followOtherTabs } from "./other-tabs.ts";

/** Where deals are looked for. `device` comes from the browser, `chosen` from the list of campuses, else the default. */
export type Place = {
  latitude: number;
  longitude: number;
  /** Follows 'Near'. */
  label: string;
  source: "default" | "device" | "chosen";
};

const KEY = "place";
const DEFAULT_PLACE: Place = {
  ...DEFAULT_LOCATION,
  label: "Campus",
  source: "default",
};
const DENIED = "User denied the request for Geolocation. To see nearby deals, please enable location access.";
const UNSUPPORTED = "Geolocation is not supported by your browser";
const OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 60_000,
};

/** About 100 m: near enough for lunch, and not a doorstep. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

function remembered(): Place {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return DEFAULT_PLACE;
    const { latitude, longitude, label, source } = kept as Partial<Place>;
    const isPlace = typeof latitude === "number" && typeof longitude === "number" && typeof label === "string";
    return isPlace ? { latitude, longitude, label, source: source ?? "chosen" } : DEFAULT_PLACE;
  } catch {
    // Storage that is forbidden or holds something else: the default place is always right.
    return DEFAULT_PLACE;
  }
}

const current = atom<Place>(remembered());
const placeAtom = atom(
  (get) => get(current),
  (_get, set, place: Place) => {
    set(current, place);
    try {
      localStorage.setItem(KEY, JSON.stringify(place));
    } catch (error) {
      console.warn("The place cannot be remembered", error);
    }
  },
);

export const usePlace = () => useAtom(placeAtom);

followOtherTabs(KEY, () => getDefaultStore().set(current, remembered()));

/** The same for code that stands outside of components. */
export const currentPlace = () => getDefaultStore().get(placeAtom);

export type DeviceLocation = {
  isAsking: boolean;
  problem: string | null;
  ask: () => void;
};

/**
 * The device's own position. Asked for when the reader presses the button, and by itself only where the browser was
 * already allowed to tell. Refused: the reason to show. Any other failure falls back to the default place. A place that
 * the reader chose while it was being asked for stays.
 * @param onPlaced once there is a place, the device's or the default
 */
export function useDeviceLocation(onPlaced?: () => void): DeviceLocation {
  const [, setPlace] = usePlace();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const ask = useCallback(() => {
    if (!("geolocation" in navigator)) {
      setProblem(UNSUPPORTED);
      return;
    }
    const before = currentPlace();
    const settle = (place: Place) => {
      const meanwhile = currentPlace();
      // A device may look for ten seconds, in which the reader may have chosen.
      if (meanwhile !== before && meanwhile.source === "chosen") return;
      setPlace(place);
      onPlaced?.();
    };
    setAsking(true);
    setProblem(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        settle({
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
          label: "you",
          source: "device",
        });
      },
      (failure) => {
        setAsking(false);
        if (failure.code === failure.PERMISSION_DENIED) setProblem(DENIED);
        else settle(DEFAULT_PLACE);
      },
      OPTIONS,
    );
  }, [setPlace, onPlaced]);

  return { isAsking, problem, ask };
}

/** Follows the device where the browser already has the permission, unless the reader chose a place. Mounted once. */
export function useGrantedLocation(): void {
  const [place] = usePlace();
  const { ask } = useDeviceLocation();
  const follows = place.source !== "chosen";
  useEffect(() => {
    if (!follows || !navigator.permissions) return;
    let isGone = false;
    navigator.permissions.query({ name: "geolocation" }).then(
      ({ state }) => {
        if (state === "granted" && !isGone) ask();
      },
      (error: unknown) => console.warn("This browser does not say whether it may tell the place", error),
    );
    return () => {
      isGone = true;
    };
  }, [follows, ask]);
}
