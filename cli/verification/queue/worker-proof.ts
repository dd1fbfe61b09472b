import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { sampleImport } from "#pipeline/samples/neighbourhood";
import { serveSampleSites } from "#pipeline/samples/serve";
import { openDatabase } from "#server/db/open";
import { contentOf } from "./proof-content.ts";
import { connectRedis } from "./redis.ts";

/**
 * Proves on a real Redis that several workers leave the database that one process leaves, also when one of them or the
 * writer is killed in the middle. Run it with `bun cli/verification/queue/worker-proof.ts`; it needs redis-server.
 */
const MAIN = join(import.meta.dir, "../../main.ts");
const NOON = "2026-11-20T12:00:00-05:00";
const folder = await mkdtemp(join(tmpdir(), "plateful-workers-"));
const ended: (() => Promise<unknown>)[] = [];
let failures = 0;

function prove(what: string, holds: boolean, found: unknown = ""): void {
  if (!holds) failures++;
  process.stdout.write(`${holds ? "ok    " : "FAILED"}  ${what}${found === "" ? "" : `: ${String(found)}`}\n`);
}

async function until(what: string, holds: () => boolean | Promise<boolean>, seconds = 90): Promise<void> {
  const end = performance.now() + seconds * 1_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${what}`);
    await Bun.sleep(50);
  }
}

async function startRedis(): Promise<string> {
  const path = Bun.which("redis-server");
  if (path === null) {
    process.stderr.write("redis-server is not installed (Debian: apt-get install redis-server).\n");
    process.exit(1);
  }
  const free = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  const { port } = free;
  free.stop();
  const place = ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder];
  const server = Bun.spawn([path, ...place, "--save", "", "--appendonly", "no"], { stdout: "ignore" });
  ended.push(async () => {
    server.kill();
    await server.exited;
  });
  const url = `redis://127.0.0.1:${port}`;
  const answers = () =>
    connectRedis(url).then(
      (redis) => {
        redis.disconnect();
        return true;
      },
      () => false,
    );
  await until("redis-server answers", answers, 20);
  return url;
}

function deals(args: string[], variables: Record<string, string>) {
  const { PATH = "", HOME = "", CHROMIUM_PATH = "" } = process.env;
  const child = Bun.spawn([process.execPath, MAIN, ...args], {
    env: { PATH, HOME, CHROMIUM_PATH, ALLOW_PRIVATE_HOSTS: sites.hosts.join(","), CLOCK: NOON, ...variables },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const said = { out: "", err: "" };
  const read = async (stream: ReadableStream<Uint8Array>, name: "out" | "err") => {
    const decoder = new TextDecoder();
    for await (const part of stream) said[name] += decoder.decode(part, { stream: true });
  };
  const whole = Promise.all([read(child.stdout, "out"), read(child.stderr, "err")]);
  const code = child.exited.then(async (exit) => {
    await whole;
    return exit;
  });
  ended.push(async () => {
    child.kill("SIGKILL");
    await child.exited;
  });
  return { child, said, code, lines: () => said.out.split("\n").filter((line) => / s\)$/.test(line)).length };
}

async function importInto(name: string): Promise<string> {
  const data = join(folder, name);
  await mkdir(data);
  const file = join(folder, "import.json");
  await Bun.write(file, JSON.stringify(sampleImport(sites.origin)));
  if ((await deals(["import", file], { DATA_DIR: data }).code) !== 0) throw new Error("The import failed.");
  return data;
}

const content = async (data: string) => {
  const db = openDatabase(join(data, "plateful.sqlite"));
  const found = { ...contentOf(db), pictures: (await readdir(join(data, "evidence"))).sort() };
  db.$client.close();
  return found;
};

const sites = await serveSampleSites({ port: 0, hostname: "127.0.0.1" });
ended.push(() => sites.stop());
try {
  const REDIS_URL = await startRedis();
  const redis = new Redis(REDIS_URL);
  ended.push(async () => redis.disconnect());
  const worker = () => deals(["worker", "--concurrency", "1"], { REDIS_URL, DATA_DIR: join(folder, "nowhere") });

  const alone = await importInto("alone");
  prove("one process alone ends with 0", (await deals(["verify", "--json"], { DATA_DIR: alone }).code) === 0);

  const together = await importInto("together");
  const verify = (...args: string[]) => deals(["verify", "--json", ...args], { DATA_DIR: together, REDIS_URL });
  const first = worker();
  const run = verify();
  await until("the first worker has done two restaurants", () => first.lines() >= 2);
  first.child.kill("SIGKILL");
  await first.code;
  const held = await redis.llen("plateful:verify:active");
  prove("a worker is killed in the middle of a restaurant", held === 1, `${held} held, ${first.lines()} done`);
  const [second, third] = [worker(), worker()];
  const code = await run.code;
  prove("the others do its work, and the run ends with 0", code === 0, `exit ${code} ${run.said.err.trim()}`);
  prove(
    "every restaurant was done once, by all three",
    first.lines() + second.lines() + third.lines() === 14 && second.lines() > 0 && third.lines() > 0,
    `${first.lines()} + ${second.lines()} + ${third.lines()}`,
  );

  const [expected, found] = [await content(alone), await content(together)];
  for (const [table, rows] of Object.entries(expected)) {
    const same = Bun.deepEquals(found[table as keyof typeof found], rows);
    prove(`${table} as one process leaves them`, same && rows.length > 0, `${rows.length}`);
  }
  prove("a worker leaves no database", !(await Bun.file(join(folder, "nowhere/plateful.sqlite")).exists()));

  const again = verify();
  await again.code;
  const outcomes = JSON.parse(again.said.out).restaurants.map(({ outcome }: { outcome: string }) => outcome);
  prove(
    "a second run finds all unchanged",
    outcomes.every((each: string) => each !== "read" && each !== "failed"),
  );

  const killed = verify("--force");
  const before = second.lines() + third.lines();
  await until("the forced run is under way", () => second.lines() + third.lines() >= before + 2);
  killed.child.kill("SIGKILL");
  await killed.code;
  const next = verify("--force");
  prove("after a killed writer the next run ends with 0", (await next.code) === 0, next.said.err.trim());
  prove("and takes up all", JSON.parse(next.said.out).restaurants.length === 14);
  const after = await content(together);
  prove("the deals are the same", Bun.deepEquals(after.deals, expected.deals));

  for (const { child } of [second, third]) child.kill("SIGINT");
  const codes = await Promise.all([second.code, third.code]);
  prove("workers end cleanly on Ctrl-C", codes.join() === "0,0", codes.join());
  prove("nothing is left in Redis", (await leftovers(redis)).length === 0, (await leftovers(redis)).join(" "));

  const nobody = verify();
  prove("without a worker the run ends with 1", (await nobody.code) === 1);
  prove("and says so", nobody.said.err.includes("No worker listens"), nobody.said.err.split("\n")[0]);
  prove("and leaves no job", (await leftovers(redis)).length === 0, (await leftovers(redis)).join(" "));
} finally {
  for (const end of ended.reverse()) await end();
  await rm(folder, { recursive: true, force: true });
}
process.stdout.write(failures === 0 ? "All proven.\n" : `${failures} not proven.\n`);
process.exit(failures === 0 ? 0 : 1);

/** What would stay for ever, but for the queue's own records. */
async function leftovers(redis: Redis): Promise<string[]> {
  const own = /^plateful:verify:(meta|events|id|stalled-check|marker)$/;
  const keys = (await redis.keys("plateful:*")).filter((key) => !own.test(key));
  const lifetimes = await Promise.all(keys.map((key) => redis.ttl(key)));
  return keys.filter((_, index) => lifetimes[index] === -1);
}
