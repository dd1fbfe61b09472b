import type { Configuration } from "@rspack/core";
import { rspack } from "@rspack/core";
import { common, inAssets, page, serviceWorker } from "../../rspack.config.ts";

/**
 * The same app without federation, for the bench alone: shell, kit and landing remote in one bundle, of which the
 * bundler may leave out whatever nothing uses. The other remotes and dialogs stay lazy, as anyone would build it.
 */
export default (): Configuration[] => {
  const built = process.env.WEB_BUILD;
  if (!built) throw new Error("WEB_BUILD names the folder of the bench's build");
  const base = common("one-bundle", "/", built, true);
  const app: Configuration = {
    ...base,
    entry: { main: "./shell/src/main.ts" },
    output: inAssets(base.output),
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^\.\/remotes\.ts$/, "../bench/static-remotes.ts"),
      ...page(true),
    ],
  };
  return [app, serviceWorker()];
};
