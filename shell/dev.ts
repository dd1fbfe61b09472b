import { finishTool, runTool, styledSystem, stylesheet } from "./run-tool.ts";

/**
 * `bun shell/dev.ts`: one address (`HOST`, `PORT`) with shell and remotes reloading as they change; what the API serves
 * is asked at `DEV_API`.
 */
// Whole: what is written from now on may use any property.
await finishTool("panda", styledSystem, { NODE_ENV: "development" });
await finishTool("panda", stylesheet);
const tools = [
  runTool("panda", [...stylesheet, "--watch"]),
  runTool("rspack", ["serve", "--mode", "development"], { NODE_ENV: "development" }),
];
const stop = () => {
  for (const tool of tools) tool.kill();
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
await Promise.race(tools.map((tool) => tool.exited));
stop();
