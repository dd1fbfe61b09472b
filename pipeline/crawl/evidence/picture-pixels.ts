import { decode } from "fast-png";

/** Eight-bit red, green, blue (and alpha, where there are four), row by row. */
export type Pixels = { width: number; height: number; channels: number; data: Uint8Array };

/**
 * Unpacks a PNG as Chromium takes it of a page: in colour, eight bits a channel.
 * @throws Error when it is another kind, or none
 */
export function pixelsOf(png: Uint8Array): Pixels {
  const { width, height, channels, depth, data } = decode(png);
  if (!(data instanceof Uint8Array) || channels < 3) throw new Error(`A PNG of ${channels} channels of ${depth} bits.`);
  return { width, height, channels, data };
}
