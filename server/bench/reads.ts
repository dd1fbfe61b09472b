import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "#server/db/open";
import { load } from "./load.ts";
import { NEAREST_BY_HAVERSINE } from "./nearest-sql.ts";
import { nodePeers } from "./node-peers.ts";
import { randomFrom, seed } from "./seed.ts";
import { startPeer } from "./start-peer.ts";
import { median, table } from "./table.ts";

const PEERS = join(import.meta.dir, "peers");
const DEALS = 100;
const CONNECTIONS = 64;

type Contest = {
  title: string;
  peer: string;
  headers?: Record<string, string>;
  status?: number;
  target?: () => string;
};

const random = randomFrom(7);
const anywhere = () => `/api/deals?lat=${(25 + random() * 23).toFixed(6)}&lng=${(-123 + random() * 55).toFixed(6)}`;

/** Each peer in a process of its own, all asked in turns, so that what else the machine does strikes them alike. */
export async function benchReads(folder: string, { rounds, milliseconds }: { rounds: number; milliseconds: number }) {
  const database = join(folder, "reads.sqlite");
  const db = openDatabase(database);
  seed(db, DEALS);
  db.$client.close();
  const answerFile = join(folder, "answer.json");
  await writeFile(answerFile, "[]");
  const ours = await startPeer(join(PEERS, "plateful.ts"), database);
  const answer = await fetch(`${ours.url}/api/deals`, { headers: { "accept-encoding": "identity" } });
  const etag = answer.headers.get("etag") ?? "";
  const bytes = await answer.bytes();
  await writeFile(answerFile, bytes);
  const peers = new Map([["plateful", ours]]);
  for (const name of ["constant", "constant-brotli", "sqlite-json"])
    peers.set(name, await startPeer(join(PEERS, `${name}.ts`), answerFile, database));
  const node = await nodePeers();
  if ("folder" in node)
    peers.set(
      "fastify",
      await startPeer(join(PEERS, "fastify.mjs"), database, NEAREST_BY_HAVERSINE.replace(/\s+/g, " "), node.folder),
    );

  const contests: Contest[] = [
    { title: "Elysia, constant string", peer: "constant" },
    { title: "Elysia, constant brotli", peer: "constant-brotli", headers: { "accept-encoding": "br" } },
    { title: "Elysia + bun:sqlite + JSON", peer: "sqlite-json", target: anywhere },
    { title: "Fastify + better-sqlite3", peer: "fastify", target: anywhere },
    { title: "Plateful, cached list", peer: "plateful" },
    { title: "Plateful, cached list, compressed", peer: "plateful", headers: { "accept-encoding": "br" } },
    { title: "Plateful, 304", peer: "plateful", headers: { "if-none-match": etag }, status: 304 },
    { title: "Plateful, nearest of a coordinate never asked before", peer: "plateful", target: anywhere },
  ];
  const entered = contests.filter(({ peer }) => peers.has(peer));
  const results = entered.map((contest) => ({
    contest,
    perSecond: [] as number[],
    cpu: [] as number[],
    p99: [] as number[],
  }));
  for (let round = -1; round < rounds; round++) {
    for (const { contest, perSecond, cpu, p99 } of results) {
      const peer = peers.get(contest.peer);
      if (!peer) throw new Error(`no peer ${contest.peer}`);
      const before = await peer.cpuMicroseconds();
      const done = await load(peer.url, {
        target: contest.target ?? (() => "/api/deals"),
        headers: { "accept-encoding": "identity", ...contest.headers },
        status: contest.status ?? 200,
        connections: CONNECTIONS,
        milliseconds,
      });
      // The first round warms up.
      if (round < 0) continue;
      perSecond.push(done.requests / done.seconds);
      cpu.push(((await peer.cpuMicroseconds()) - before) / done.requests);
      p99.push(done.p99);
    }
  }
  for (const peer of peers.values()) await peer.stop();
  const base = median(results[0]?.perSecond ?? []);
  const baseCpu = median(results[0]?.cpu ?? []);
  console.log(`\n## Reads: ${DEALS} deals, ${Math.round(bytes.length / 1024)} KB, ${CONNECTIONS} connections\n`);
  table(
    ["server", "requests/s", "against the constant string", "CPU µs a request", "CPU, constant / this", "p99 ms"],
    results.map(({ contest, perSecond, cpu, p99 }) => [
      contest.title,
      Math.round(median(perSecond)).toString(),
      (median(perSecond) / base).toFixed(2),
      median(cpu).toFixed(1),
      (baseCpu / median(cpu)).toFixed(2),
      median(p99).toFixed(1),
    ]),
  );
  if ("missing" in node) console.log(`\nWithout Fastify + better-sqlite3: ${node.missing}.`);
}
