import { join } from "node:path";
import { StaticFiles } from "#server/http/static-files";

const DIST = join(import.meta.dir, "../../dist");
export const WEB_FOLDER = join(DIST, "web");

/** The built app with its compressed forms ready, so that the first visitor gets them too. */
export async function loadWeb(): Promise<StaticFiles> {
  const files = await StaticFiles.load(WEB_FOLDER, join(DIST, "packed"));
  await files.packed;
  return files;
}
