import { type SampleSites, serveSampleSites } from "#pipeline/samples/serve";

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
