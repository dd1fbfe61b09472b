import { PNG } from "pngjs";

/** Red, green, blue and alpha, eight bits each, row by row. */
export type Pixels = { width: number; height: number; data: Uint8Array };

/** A channel each of red, green, blue and alpha. */
export const CHANNELS = 4;

/**
 * Unpacks a PNG.
 * @throws Error when it is none
 */
export function pixelsOf(png: Uint8Array): Pixels {
  const { width, height, data } = PNG.sync.read(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  return { width, height, data };
}
