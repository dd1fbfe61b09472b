import { chmod, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { SQL } from "bun";

const INSTALLED = "/usr/lib/postgresql";
const PORT = 5499;

export type Postgis = {
  /** Restaurants with a deal each, spread as `seed` spreads them. */
  fill: (size: number) => Promise<void>;
  /** The nearest 100 with their rows. */
  nearest: (lat: number, lng: number) => Promise<unknown>;
  stop: () => Promise<void>;
};

/**
 * A PostGIS of its own on loopback, in a temporary folder, from Debian's packages.
 * @returns null where it is not installed
 */
export async function startPostgis(folder: string): Promise<Postgis | null> {
  const bin = await binaries();
  if (!bin) return null;
  const data = join(folder, "postgres");
  await mkdir(data);
  await chmod(folder, 0o755);
  // PostgreSQL refuses to run as root.
  const asPostgres = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  if (asPostgres.length > 0) await run(["chown", "postgres", data]);
  await run([...asPostgres, join(bin, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "--no-sync"]);
  const settings = ["-h", "127.0.0.1", "-p", String(PORT), "-k", "", "-c", "fsync=off", "-c", "shared_buffers=512MB"];
  const server = Bun.spawn([...asPostgres, join(bin, "postgres"), "-D", data, ...settings], {
    stdout: "ignore",
    stderr: "ignore",
  });
  const sql = new SQL({ hostname: "127.0.0.1", port: PORT, username: "postgres", database: "postgres", max: 1 });
  await untilAnswering(sql);
  const hasPostgis = await sql`select 1 from pg_available_extensions where name = 'postgis'`;
  const stop = async () => {
    await sql.close();
    // To the server itself, which runuser does not pass on: a fast shutdown.
    await run([...asPostgres, join(bin, "pg_ctl"), "-D", data, "-m", "fast", "stop"]);
    await server.exited;
  };
  if (hasPostgis.length === 0) {
    await stop();
    return null;
  }
  await sql`create extension postgis`;
  return {
    fill: async (size) => {
      await sql.unsafe(`
        drop table if exists deals, restaurants;
        create table restaurants as select id, 'Casa Verde ' || id as name, null::text as image_url,
          'https://casa' || id || '.example/' as website, 4.4 as rating, '["Mexican","Happy Hour"]' as categories,
          '11:00 AM - 10:00 PM' as open_hours, 'America/New_York' as time_zone,
          st_setsrid(st_makepoint(-123 + random() * 55, 25 + random() * 23), 4326) as place
          from generate_series(1, ${Math.trunc(size)}) as id;
        alter table restaurants add primary key (id);
        create index on restaurants using gist (place);
        create table deals as select id, id as restaurant_id, 'Taco Tuesday' as title, 'Two tacos al pastor' as description,
          5 as price, 9 as original_price, null::text as image_url, null::text as valid_until, '["Tuesday"]' as valid_days,
          '4 PM - 8 PM' as valid_time, '[["16:00","20:00"]]' as time_windows, 'Dine-in only' as limitations,
          '' as redemption_instructions, '{"kind":"price","value":null}' as benefit from restaurants;
        create index on deals (restaurant_id)`);
      await sql.unsafe("vacuum analyze restaurants");
      await sql.unsafe("vacuum analyze deals");
    },
    nearest: (lat, lng) => sql`
      select d.*, r.name, r.image_url, r.website, r.rating, r.categories, r.open_hours, r.time_zone,
        st_y(r.place) as latitude, st_x(r.place) as longitude,
        st_distancesphere(r.place, st_setsrid(st_makepoint(${lng}, ${lat}), 4326)) as distance
      from (select * from restaurants order by place <-> st_setsrid(st_makepoint(${lng}, ${lat}), 4326) limit 100) r
      join deals d on d.restaurant_id = r.id`,
    stop,
  };
}

async function binaries(): Promise<string | null> {
  try {
    const versions = await readdir(INSTALLED);
    const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
    return newest === undefined ? null : join(INSTALLED, newest, "bin");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function run(command: string[]): Promise<void> {
  const child = Bun.spawn(command, { cwd: "/", stdout: "ignore", stderr: "pipe" });
  const words = await new Response(child.stderr).text();
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${words}`);
}

async function untilAnswering(sql: SQL): Promise<void> {
  for (const until = performance.now() + 20_000; ; await Bun.sleep(200)) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}
