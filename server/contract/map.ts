import { z } from "zod";

/** What the map's ground is drawn from. */
export const mapGround = z.object({
  /** Address of a tile with {z}, {x} and {y} in it; null: the map is drawn without one and calls no one. */
  tiles: z.string().nullable(),
  /** Whose map it is, as its makers want it said. */
  attribution: z.string(),
});
export type MapGround = z.infer<typeof mapGround>;
