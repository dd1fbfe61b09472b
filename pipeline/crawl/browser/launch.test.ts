import { expect, test } from "bun:test";
import { existsSync } from "node:fs";

const NICENESS = 7;

/** Starts a browser, and says how nice its session is, where the system shares the processors out among sessions. */
const LAUNCHING = `
  const { existsSync, readFileSync } = require("node:fs");
  const { launchGuarded } = require("./launch.ts");
  const { browser, processId } = await launchGuarded({ address: "http://127.0.0.1:9" });
  const group = "/proc/" + processId + "/autogroup";
  const session = existsSync(group) ? Number(/nice (-?\\d+)/.exec(readFileSync(group, "utf8"))[1]) : null;
  console.log(JSON.stringify(session));
  await browser.close();
`;

test("a browser is as nice as the run that starts it", async () => {
  const child = Bun.spawn(["nice", "-n", String(NICENESS), process.execPath, "-e", LAUNCHING], {
    cwd: import.meta.dir,
    stderr: "inherit",
  });
  const said = await new Response(child.stdout).text();
  expect(JSON.parse(said)).toBe(existsSync("/proc/self/autogroup") ? NICENESS : null);
});
