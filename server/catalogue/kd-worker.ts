import { type Coordinates, sortedTree } from "./kd-tree.ts";

/** Sorts coordinates beside the thread that serves. Takes them, and gives back the memory of their tree. */
declare const self: Worker;

self.onmessage = ({ data: coordinates }: MessageEvent<Coordinates>) => {
  const { data } = sortedTree(coordinates);
  self.postMessage(data, [data as ArrayBuffer]);
};
