import { inflateSync } from "node:zlib";

/** Eight-bit red, green, blue (and alpha, where there are four), row by row. */
export type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array };

/**
 * Unpacks a PNG as Chromium takes it of a page: eight bits a channel, not interlaced.
 * @throws Error when it is another kind
 */
export function pixelsOf(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const kind = png.subarray(24, 29).toString("hex");
  const channels = kind === "0806000000" ? 4 : kind === "0802000000" ? 3 : null;
  if (channels === null) throw new Error(`A PNG of the kind ${kind}.`);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const start = at + 8;
    if (png.toString("latin1", at + 4, start) === "IDAT") parts.push(png.subarray(start, start + png.readUInt32BE(at)));
  }
  const packed = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const data = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) unfilter(packed, data, row, stride, channels);
  return { width, height, channels, data };
}

function unfilter(packed: Uint8Array, data: Uint8Array, row: number, stride: number, channels: number): void {
  const filter = packed[row * (stride + 1)];
  const from = row * (stride + 1) + 1;
  const to = row * stride;
  for (let i = 0; i < stride; i++) {
    const left = i < channels ? 0 : (data[to + i - channels] as number);
    const up = row === 0 ? 0 : (data[to + i - stride] as number);
    const corner = i < channels || row === 0 ? 0 : (data[to + i - stride - channels] as number);
    const added =
      filter === 0
        ? 0
        : filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : paeth(left, up, corner);
    data[to + i] = (packed[from + i] as number) + added;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
