import { join } from "node:path";
import { inBackground } from "../../cli/serving/in-background.ts";
import { residentBytes } from "../../pipeline/processes.ts";

const ROOT = join(import.meta.dir, "../..");

/**
 * `deals start` in a process of its own: the sample neighbourhood with its sites, as an operator has it.
 * @param folder DATA_DIR
 */
export async function serveSamples(folder: string, port: number) {
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    VERIFY_EVERY: "off",
    NODE_ENV: "production",
    PUBLIC_URL: url,
    ALLOW_PRIVATE_HOSTS: "",
  };
  const spawn = (command: string[]) =>
    Bun.spawn(command, {
      cwd: ROOT,
      env,
      stdin: "ignore",
      stdout: "ignore",
      stderr: "ignore",
    });
  const deals = (...words: string[]) => [process.execPath, "cli/main.ts", ...words];
  const server = spawn(deals("start"));
  while (!(await isUp(url))) {
    if (server.exitCode !== null) throw new Error(`deals start ended with ${server.exitCode}`);
    await Bun.sleep(200);
  }
  const restaurants = (await (await fetch(`${url}/api/restaurants/with-deals`)).json()) as { website: string | null }[];
  const sites = restaurants.flatMap(({ website }) => (website === null ? [] : new URL(website).host));
  env.ALLOW_PRIVATE_HOSTS = sites.join(",");
  return {
    url,
    /** Every site is read anew, whether or not it changed; started as `serve` starts its runs. */
    verify: async () => {
      await spawn(inBackground(deals("verify", "--force", "--json"))).exited;
    },
    /** Megabytes that the server occupies. */
    rss: () => residentBytes(server.pid) / 2 ** 20,
    stop: async () => {
      server.kill("SIGTERM");
      await server.exited;
    },
  };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}
