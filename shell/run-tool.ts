import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/**
 * Starts a tool of `node_modules` in this same Bun: a machine with only Bun has no Node for it, and one with only Node
 * got its Bun as a package.
 */
export function runTool(name: string, args: readonly string[], environment: Record<string, string> = {}) {
  return Bun.spawn([process.execPath, "--bun", join(root, "node_modules/.bin", name), ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdin: "ignore",
    stdout: "inherit",
    stderr: "inherit",
  });
}

const PANDA = ["--config", "shell/panda.config.ts", "--cwd", ".", "--silent"];
export const stylesheet = ["cssgen", ...PANDA, "--outfile", "shell/styled-system/styles.css"];
export const styledSystem = ["codegen", ...PANDA];

/** As `runTool`, to its end. @throws where the tool fails */
export async function finishTool(
  name: string,
  args: readonly string[],
  environment?: Record<string, string>,
): Promise<void> {
  const code = await runTool(name, args, environment).exited;
  if (code !== 0) throw new Error(`${name} ${args[0]} failed with exit code ${code}`);
}
