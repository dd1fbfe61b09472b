import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type SampleSites, serveSampleSites } from "#pipeline/samples/serve";
import { RunLockedError, takeRunLock } from "../verification/run-lock.ts";

/** The sample sites stand this far above PORT, so that their addresses stay the same from start to start. */
const ABOVE = 100;

/** Serves the sample sites on loopback beside the app; on any free port where theirs is taken. */
export async function startSampleSites(appPort: number): Promise<SampleSites> {
  const port = appPort === 0 || appPort + ABOVE > 65_535 ? 0 : appPort + ABOVE;
  try {
    return await serveSampleSites({ port, hostname: "127.0.0.1" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
      return serveSampleSites({ port: 0, hostname: "127.0.0.1" });
    throw error;
  }
}

const announcement = z.object({ hosts: z.array(z.string()) });
const announcedIn = (dataDir: string) => join(dataDir, "sample-sites.json");
const lockIn = (dataDir: string) => join(dataDir, "start.lock");

/**
 * Held while `start` runs, and released however it ends.
 * @throws RunLockedError when another start runs in this folder: it would move the sample sites, whose addresses are
 * stored, to a port that ends with it
 */
export function takeStartLock(dataDir: string): () => void {
  return takeRunLock(lockIn(dataDir));
}

/** Lets a `verify` in another terminal reach the sample sites, which are private, as long as this start runs. */
export async function announceSampleSites(dataDir: string, hosts: readonly string[]): Promise<() => Promise<void>> {
  await Bun.write(announcedIn(dataDir), JSON.stringify({ hosts }));
  return () => rm(announcedIn(dataDir), { force: true });
}

/** The sample sites' hosts while a `start` serves them, else undefined: what a killed one left says nothing. */
export async function runningSampleHosts(dataDir: string): Promise<string[] | undefined> {
  const file = Bun.file(announcedIn(dataDir));
  if (!(await file.exists()) || !isHeld(lockIn(dataDir))) return undefined;
  return announcement.parse(await file.json()).hosts;
}

function isHeld(lock: string): boolean {
  try {
    takeRunLock(lock)();
    return false;
  } catch (error) {
    if (error instanceof RunLockedError) return true;
    throw error;
  }
}
