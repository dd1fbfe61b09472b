import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ChangingSites, serveChangingSites } from "./changing-sites.ts";
import { startedSessions, untilGone } from "./left-behind.ts";
import { type StoredState, StoreReader } from "./stored-state.ts";

const CLI = join(import.meta.dir, "../../main.ts");
const LOOK_MS = 15;
const PATIENCE_MS = 20_000;
/** Prime: a step that visits every slice. */
const SLICE_STEP = 31;
/** A run that finds all sites unchanged takes so much less than one that reads them. */
const SHORTER_WHEN_DONE = 0.6;
const NOON = Date.parse("2026-11-20T12:00:00-05:00");

export type KillReport = {
  kills: number;
  /** Of the kills: before the run's first commit, between two, after its last one. */
  before: number;
  between: number;
  after: number;
  /** Kills at which a browser was up. */
  withBrowser: number;
  /** Restaurants that killed runs had committed. */
  committed: number;
  /** Of these, how many a reader had seen before the kill. */
  seen: number;
  /** Runs that ended before the kill came; they count as the next run, not as a kill. */
  late: number;
  wholeRuns: number;
  /** The longest that a browser outlived its run, in milliseconds. */
  longestGoneMs: number;
  faults: string[];
};

type Options = { kills: number; sites: number; killsAnEdition: number; progress?: (report: KillReport) => void };

/**
 * Linux only. Kills runs of `deals verify` (SIGKILL, the process alone, not its group) at random moments spread evenly over a run's
 * length, with the sites' deals changing in between, and looks at what each leaves. What stands in the end is compared
 * with a second store whose runs nobody killed.
 * @param options.killsAnEdition how many runs are killed before one may end and the deals change
 */
export async function proveKills({ kills, sites: count, killsAnEdition, progress }: Options): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), "plateful-kills-"));
  const sites = serveChangingSites(count);
  try {
    return await new KillProof(folder, sites, kills, killsAnEdition, progress).run();
  } finally {
    await sites.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

class KillProof {
  private readonly report: KillReport = {
    kills: 0,
    before: 0,
    between: 0,
    after: 0,
    withBrowser: 0,
    committed: 0,
    seen: 0,
    late: 0,
    wholeRuns: 0,
    longestGoneMs: 0,
    faults: [],
  };
  private readonly killed: string;
  private readonly spared: string;
  private runs = 0;

  constructor(
    folder: string,
    private readonly sites: ChangingSites,
    private readonly kills: number,
    private readonly killsAnEdition: number,
    private readonly progress: ((report: KillReport) => void) | undefined,
  ) {
    this.killed = join(folder, "killed");
    this.spared = join(folder, "spared");
  }

  async run(): Promise<KillReport> {
    for (const store of [this.killed, this.spared]) {
      await mkdir(store, { recursive: true });
      const file = join(store, "import.json");
      await Bun.write(file, JSON.stringify(this.sites.document));
      await this.whole(store, "import", file);
    }
    while (this.report.kills < this.kills) {
      const before = this.stateOf(this.killed);
      const lengthMs = await this.whole(this.spared, "verify");
      const after = this.stateOf(this.spared);
      const done = new Set<number>();
      let isOver = false;
      for (let n = 0; n < this.killsAnEdition && this.report.kills < this.kills && !isOver; n += 1) {
        isOver = !(await this.kill(this.moment(lengthMs, done.size), before, after, done));
        this.progress?.(this.report);
      }
      if (!isOver) await this.whole(this.killed, "verify");
      this.judgeEnd(after, done);
      this.sites.edition += 1;
    }
    return this.report;
  }

  /** At random, but evenly spread: each kill has a slice of the length to itself, in an order of early and late. */
  private moment(lengthMs: number, done: number): number {
    const slice = (this.report.kills * SLICE_STEP) % this.kills;
    const left = 1 - (done / this.sites.hosts.length) * SHORTER_WHEN_DONE;
    return ((slice + Math.random()) / this.kills) * lengthMs * left;
  }

  /**
   * @param done restaurants that killed runs of this edition had committed; a kill adds its own
   * @returns false where the run ended before the kill came
   */
  private async kill(momentMs: number, before: StoredState, after: StoredState, done: Set<number>): Promise<boolean> {
    const reader = new StoreReader(this.killed);
    const first = reader.lastCheck();
    const seen = new Map<number, string>();
    const look = () => {
      const last = Math.max(first, ...seen.keys());
      for (const { id, state } of reader.checksSince(last)) seen.set(id, state);
    };
    const child = this.spawn(this.killed, "verify");
    const timer = setInterval(look, LOOK_MS);
    const ended = await Promise.race([child.exited, Bun.sleep(momentMs).then(() => null)]);
    clearInterval(timer);
    look();
    const sessions = startedSessions(child.pid);
    child.kill("SIGKILL");
    await child.exited;
    const gone = await untilGone(sessions, `DATA_DIR=${this.killed}`, PATIENCE_MS);
    this.report.longestGoneMs = Math.max(this.report.longestGoneMs, gone.ms);
    if (gone.left > 0) this.fault(`${gone.left} processes left behind`);

    const checks = reader.checksSince(first);
    for (const [id, state] of seen)
      if (checks.find((check) => check.id === id)?.state !== state) this.fault(`check ${id} was committed and is lost`);
    const told = new Set([...done, ...checks.map(({ restaurantId }) => restaurantId)]);
    // Each is as its sites were told of before, or whole as they are now.
    for (const [id, state] of reader.state())
      if (state !== (told.has(id) ? after : before).get(id)) this.fault(`restaurant ${id} is neither old nor new`);
    for (const fault of reader.faults()) this.fault(fault);
    reader.close();
    if (ended !== null) {
      if (ended !== 0) this.fault(`a run ended with ${ended}`);
      this.report.late += 1;
      this.report.wholeRuns += 1;
      return false;
    }
    for (const id of told) done.add(id);
    this.report.kills += 1;
    if (checks.length === 0) this.report.before += 1;
    else if (checks.length < this.sites.hosts.length) this.report.between += 1;
    else this.report.after += 1;
    if (sessions.size > 0) this.report.withBrowser += 1;
    this.report.committed += checks.length;
    this.report.seen += seen.size;
    return true;
  }

  /** After a run that was let end, nothing of the killed ones may show. */
  private judgeEnd(after: StoredState, done: ReadonlySet<number>): void {
    const reader = new StoreReader(this.killed);
    for (const [id, state] of reader.state())
      if (state !== after.get(id)) this.fault(`restaurant ${id} is not as in a run never killed`);
    for (const fault of reader.faults()) this.fault(fault);
    for (const name of reader.strayFiles()) this.fault(`stray file ${name}`);
    for (const id of reader.runsWithoutRecord()) this.fault(`run ${id} has not one update record`);
    for (const id of reader.readInLastRun()) if (done.has(id)) this.fault(`restaurant ${id} was read twice`);
    reader.close();
  }

  private fault(what: string): void {
    this.report.faults.push(`edition ${this.sites.edition}, kill ${this.report.kills}: ${what}`);
  }

  private stateOf(store: string): StoredState {
    const reader = new StoreReader(store);
    const state = reader.state();
    reader.close();
    return state;
  }

  /** Lets a command end. @returns milliseconds */
  private async whole(store: string, ...args: string[]): Promise<number> {
    const started = performance.now();
    const child = this.spawn(store, ...args);
    const code = await child.exited;
    if (code !== 0) this.fault(`${args[0]} ended with ${code}: ${await new Response(child.stderr).text()}`);
    if (args[0] === "verify") this.report.wholeRuns += 1;
    return performance.now() - started;
  }

  private spawn(store: string, ...args: string[]) {
    this.runs += 1;
    return Bun.spawn([process.execPath, CLI, ...args], {
      env: {
        PATH: process.env.PATH ?? "",
        ...(process.env.CHROMIUM_PATH ? { CHROMIUM_PATH: process.env.CHROMIUM_PATH } : {}),
        DATA_DIR: store,
        ALLOW_PRIVATE_HOSTS: this.sites.hosts.join(","),
        // Each run comes a minute after the one before.
        CLOCK: new Date(NOON + this.runs * 60_000).toISOString(),
      },
      stdin: "ignore",
      stdout: "ignore",
      stderr: "pipe",
    });
  }
}
