import type { Colour, FramePlace } from "../render-tree.ts";
import { makeSightColours, type SightColours } from "./colours.ts";
import { makeSightGround } from "./ground.ts";
import { makeSightPlaces, type SightPlaces } from "./places.ts";
import { makeSightRules, type SightRules } from "./rules.ts";
import { makeScrollers, type Scrollers } from "./scrollers.ts";
import { WALL } from "./wall.ts";

/** What judges inside a document what of it a visitor sees. */
export type SightJudges = { rules: SightRules; scrollers: Scrollers; colours: SightColours; places: SightPlaces };

/** Where a document stands: `frame` in the page around it, null for a page itself. */
export type Standing = { frame: FramePlace | null; canvas: Colour[] | null; wall: string };

const WHITE = { r: 255, g: 255, b: 255, a: 1 };

export const standingOf = (frame: FramePlace | null): Standing => ({
  frame,
  canvas: frame ? frame.backdrop : [WHITE],
  wall: WALL,
});

/** What `makeSightJudges` needs to be injected with. */
export const SIGHT_FUNCTIONS = {
  makeSightRules,
  makeScrollers,
  makeSightColours,
  makeSightGround,
  makeSightPlaces,
  makeSightJudges,
};

/** Runs inside the page, so it uses nothing from outside itself. */
export function makeSightJudges(
  own: Omit<typeof SIGHT_FUNCTIONS, "makeSightJudges">,
  { frame, canvas, wall }: Standing,
): SightJudges {
  const rules = own.makeSightRules();
  const scrollers = own.makeScrollers(rules);
  const colours = own.makeSightColours(canvas);
  const ground = own.makeSightGround({ colours, rules });
  const places = own.makeSightPlaces({ frame, colours, ground, rules, scrollers, wall });
  return { rules, scrollers, colours, places };
}
