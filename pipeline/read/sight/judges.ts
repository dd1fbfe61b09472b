import type { Frame, JSHandle, Page } from "playwright-core";
import type { FramePlace } from "../render-tree.ts";
import { makeSightColours, type SightColours } from "./colours.ts";
import { makeSightPlaces, type SightPlaces } from "./places.ts";
import { makeSightRules, type SightRules } from "./rules.ts";
import { makeScrollers, type Scrollers } from "./scrollers.ts";
import { WALL } from "./wall.ts";

const WHITE = { r: 255, g: 255, b: 255, a: 1 };

/** What judges inside a document what of it a visitor sees. */
export type SightJudges = {
  rules: JSHandle<SightRules>;
  scrollers: JSHandle<Scrollers>;
  colours: JSHandle<SightColours>;
  places: JSHandle<SightPlaces>;
};

/** @param place where a frame stands in its page; null for the page itself */
export async function sightJudges(frame: Page | Frame, place: FramePlace | null): Promise<SightJudges> {
  const rules = await frame.evaluateHandle(makeSightRules);
  const scrollers = await frame.evaluateHandle(makeScrollers, rules);
  const colours = await frame.evaluateHandle(makeSightColours, place ? place.backdrop : [WHITE]);
  const places = await frame.evaluateHandle(makeSightPlaces, { frame: place, colours, rules, scrollers, wall: WALL });
  return { rules, scrollers, colours, places };
}
