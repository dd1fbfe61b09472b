import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * What most would pick: Fastify and better-sqlite3 on Node. Run by Node, so it is no TypeScript.
 * `fastify.mjs <database> <SQL of the nearest> <folder in which both packages are installed>`
 */
const [, , databaseFile = "", sql = "", installed = ""] = process.argv;
const require = createRequire(join(installed, "package.json"));
const fastify = require("fastify");
const Database = require("better-sqlite3");

const nearest = new Database(databaseFile, { readonly: true }).prepare(sql);
const LISTS = new Set(["validDays", "timeWindows", "benefit", "categories"]);

const app = fastify();
app.get("/api/deals", ({ query }) =>
  nearest.all({ 1: Number(query.lat ?? 25.7216), 2: Number(query.lng ?? -80.2794) }).map((row) => {
    const deal = {};
    const restaurant = {};
    for (const [name, value] of Object.entries(row)) {
      const [owner, field = name] = name.split(".");
      const read = LISTS.has(field) ? JSON.parse(value) : value;
      if (owner === "restaurant") restaurant[field] = read;
      else deal[field] = read;
    }
    return { ...deal, restaurant };
  }),
);
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuMicroseconds: user + system });
});
process.on("disconnect", () => process.exit(0));
process.send({ url: await app.listen({ host: "127.0.0.1", port: 0 }) });
