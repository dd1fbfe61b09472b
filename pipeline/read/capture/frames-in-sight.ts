import type { FramePlace } from "../render-tree.ts";
import type { Sight } from "../sight/sight.ts";
import type { DrawnTree } from "./drawn-tree.ts";
import type { framePlaceOf } from "./frame-place.ts";

/** Frames as they come into sight, each once. */
export type FramesInSight = {
  /** Whether one in there was not drawn yet. */
  hasUnseen: (scope: Element) => boolean;
  /** Passes over those that are drawn now. */
  passOver: () => void;
  /** Those that are drawn now, were not before, and are seen whole. Scrolls the page, and back to its top. */
  placesOfNew: (reach: FramePlace["reach"]) => FramePlace[];
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeFramesInSight({
  frames,
  sight,
  framePlace,
}: {
  frames: DrawnTree["frames"];
  sight: Sight;
  framePlace: typeof framePlaceOf;
}): FramesInSight {
  const known = new Set<Element>();
  const newFrames = () => {
    const styleNow = sight.stylesNow();
    const fresh = frames.filter(([element]) => {
      if (known.has(element) || !element.isConnected) return false;
      const { hidden, computed } = styleNow(element);
      return !hidden && computed.visibility === "visible";
    });
    for (const [element] of fresh) known.add(element);
    return fresh;
  };
  const placesOfNew: FramesInSight["placesOfNew"] = (reach) => {
    const places = newFrames().flatMap(([element, node]) => {
      const place = framePlace(element, sight);
      if (place) node.frame = sight.frames.push(element) - 1;
      return place ? { ...place, reach } : [];
    });
    scrollTo(0, 0);
    return places;
  };
  return {
    placesOfNew,
    passOver: () => void newFrames(),
    hasUnseen: (scope) => frames.some(([element]) => !known.has(element) && scope.contains(element)),
  };
}
