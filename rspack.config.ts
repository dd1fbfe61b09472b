import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Compiler, Configuration } from "@rspack/core";
import { rspack } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { landingRemote, type RemoteName, remoteBase, remoteNames } from "./remotes/registry.ts";

const root = import.meta.dirname;
/** Where a build goes: shell/build.ts names a folder of its own for each run and publishes it to `dist/web`. */
const out = process.env.WEB_BUILD ?? join(root, "dist/build");
const federationRuntime = ["runtime", "webpack-bundler-runtime", "inject-external-runtime-core-plugin"].map((name) =>
  join(root, "node_modules/@module-federation", name, "dist/index"),
);

/**
 * What each remote would otherwise bring along: the part of the federation runtime that serves the bundler. It keeps
 * nothing of its own but one table, so that all remotes can borrow the shell's, see shell/src/lend-runtime.ts.
 */
const BUNDLER_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]index\.c?js$/;
const borrowRuntime = ({ request = "" }: { request?: string }, decide: (error?: Error, external?: string) => void) =>
  BUNDLER_RUNTIME.test(request) ? decide(undefined, "var __lendFederationRuntime()") : decide();

/** Parts of the federation runtime that have no work here, see shell/src/lean-runtime.ts. */
const IDLE = /^\.{1,2}\/(?:.+\/)?(?:snapshot\/SnapshotHandler|utils\/preload|semver\/index)\.js$/;

/** The files of a built remote as the browser asks for them: the entry, and what its one exposed module needs at once. */
type RemoteFiles = { entry: string; chunks: string[] };
const builtRemotes = new Map<RemoteName, RemoteFiles>();

/**
 * Singletons that the shell brings along and every remote borrows. The kit is one module of them and hands on what is
 * used of React Query, jotai and wouter: shared by themselves they would come whole, used or not.
 */
const sharedPackages = ["react", "react/", "react-dom", "react-dom/"];
/** `#kit` is there at once; `#kit/controls` holds what no first screen needs and comes with the first that does. */
const sharedKit = {
  "#kit": { eager: true },
  "#kit/controls": { eager: false },
  // What turns styles into class names knows all of them: a copy a remote would be a tenth of what Home needs.
  "#styled/css": { eager: true },
};
const shared = (host: boolean) =>
  Object.fromEntries([
    ...sharedPackages.map((name) => [
      name,
      { singleton: true, ...(host ? { eager: true } : { import: false as const }) },
    ]),
    ...Object.entries(sharedKit).map(([name, { eager }]) => [
      name,
      {
        singleton: true,
        version: "0.0.0",
        requiredVersion: false as const,
        ...(host ? { eager } : { import: false as const }),
      },
    ]),
  ]);

/** What shell and remotes have in common. */
export function common(name: string, publicPath: string, path: string, production: boolean): Configuration {
  return {
    name,
    mode: production ? "production" : "development",
    context: root,
    target: ["web", "es2022"],
    devtool: production ? false : "cheap-module-source-map",
    output: {
      path,
      publicPath,
      uniqueName: `plateful-${name}`,
      filename: production ? "[name].[contenthash:10].js" : "[name].js",
      chunkFilename: production ? "[name].[contenthash:10].js" : "[name].js",
      cssFilename: production ? "[name].[contenthash:10].css" : "[name].css",
      cssChunkFilename: production ? "[name].[contenthash:10].css" : "[name].css",
      // What ended because a part of it was missing is begun anew once that is there.
      strictModuleErrorHandling: true,
      assetModuleFilename: "[name].[contenthash:10][ext]",
    },
    resolve: {
      extensions: [".tsx", ".ts", ".js", ".mjs"],
      // The federation plugin names its runtime's CommonJS build, of which nothing can be left out.
      alias: Object.fromEntries(federationRuntime.map((path) => [`${path}.cjs`, `${path}.js`])),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: "builtin:swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: {
                react: {
                  runtime: "automatic",
                  development: !production,
                  refresh: !production,
                },
              },
              target: "es2022",
            },
          },
          type: "javascript/auto",
        },
        { test: /\.css$/, dependency: { not: ["url"] }, type: "css" },
        // By this name the service worker leaves it out.
        {
          test: /\.css$/,
          dependency: "url",
          type: "asset/resource",
          generator: { filename: "map-canvas.[contenthash:10].css" },
        },
        { test: /\.(woff2|png|webp|svg)$/, type: "asset/resource" },
        // Named as what it is: a module worker starts only from what is served as a script.
        {
          test: /maplibre-gl-worker\.mjs$/,
          type: "asset/resource",
          generator: { filename: "map-worker.[contenthash:10].js" },
        },
      ],
    },
    // It may import what a page names at run time; no page here does.
    ignoreWarnings: [{ module: /maplibre-gl/, message: /request of a dependency is an expression/ }],
    optimization: {
      runtimeChunk: false,
      splitChunks: {
        // By this name the service worker leaves it out.
        cacheGroups: { map: { test: /[\\/]maplibre-gl[\\/]/, name: "map-canvas", chunks: "async" } },
      },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
    },
    // Only for development: two builds at once, as a start beside a test, bring each other down over one cache, and a
    // whole build takes seconds.
    cache: !production && {
      type: "persistent",
      storage: { type: "filesystem", directory: join(root, ".cache/rspack", name) },
      buildDependencies: [import.meta.filename, join(root, "remotes/registry.ts"), join(root, "package.json")],
    },
    // Compiling on demand replaces modules before the federation runtime has set up its own loading.
    lazyCompilation: false,
    performance: false,
    stats: "errors-warnings",
    infrastructureLogging: { level: "warn" },
  };
}

/** Notes a remote's file names for the shell's page, which names them by content hash. */
class NoteRemoteFiles {
  constructor(private readonly remote: RemoteName) {}
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap("NoteRemoteFiles", (stats) => {
      const { compilation } = stats;
      const address = (file: string) => `${remoteBase(this.remote)}${file}`;
      const scripts = (chunk: { files: ReadonlySet<string> } | undefined) =>
        [...(chunk?.files ?? [])].filter((file) => file.endsWith(".js") && !file.includes("hot-update")).map(address);
      const [entry] = scripts(compilation.namedChunks.get(this.remote));
      if (entry === undefined) return;
      builtRemotes.set(this.remote, {
        entry,
        chunks: scripts(compilation.namedChunks.get("app")),
      });
    });
  }
}

function remote(name: RemoteName, production: boolean): Configuration {
  const base = common(name, remoteBase(name), join(out, "remotes", name), production);
  return {
    ...base,
    entry: {},
    // One refresh runtime for all, see shell/dev-refresh.ts.
    externals: [borrowRuntime, production ? {} : { "react-refresh/runtime": "var __reactRefreshRuntime" }],
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: production ? "entry.[contenthash:10].js" : "entry.js",
        exposes: {
          "./app": { import: `./remotes/${name}/app.tsx`, name: "app" },
        },
        shared: shared(false),
        shareStrategy: "loaded-first",
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, target: "web" },
        },
      }),
      new NoteRemoteFiles(name),
      ...(production ? [] : [new ReactRefreshRspackPlugin()]),
    ],
  };
}

/**
 * The page's tags that name built files: hints for the landing remote, and the table of all remotes' entries. A script
 * gives the hints: what a service worker answers to a hint that stands in the page itself, Chromium hands to no script.
 */
function remoteTags(): string {
  const landing = builtRemotes.get(landingRemote);
  const hints = JSON.stringify(landing ? [landing.entry, ...landing.chunks] : []);
  const table = JSON.stringify(Object.fromEntries([...builtRemotes].map(([name, files]) => [name, files.entry])));
  return `<script>
      for (const href of ${hints}) {
        document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "script", href }));
      }
    </script>
    <script type="application/json" id="remotes">${table}</script>`;
}

/** Puts those tags into the page once the remotes are built. */
class NameRemotesInPage {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("NameRemotesInPage", (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: "NameRemotesInPage", stage }, (assets) => {
        const page = assets["index.html"]?.source().toString();
        if (page === undefined) return;
        const named = page
          .replace("<!-- remotes -->", remoteTags())
          // Else the pictures of the list that stands in the page would come before what brings it to life.
          .replaceAll("<script defer ", '<script defer fetchpriority="high" ');
        compilation.updateAsset("index.html", new rspack.sources.RawSource(named));
      });
    });
  }
}

/** Writes the stylesheet into the page: fetched by itself, it would hold the first paint back by a round trip. */
class WriteStylesInPage {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("WriteStylesInPage", (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: "WriteStylesInPage", stage }, (assets) => {
        const page = assets["index.html"]?.source().toString();
        const [link, name = ""] = /<link href="\/([^"]+)" rel="stylesheet">/.exec(page ?? "") ?? [];
        const styles = assets[name]?.source().toString();
        if (page === undefined || link === undefined || styles === undefined)
          throw new Error("The page names no stylesheet that was built");
        const whole = page.replace(link, () => `<style>${styles}</style>`);
        compilation.updateAsset("index.html", new rspack.sources.RawSource(whole));
        compilation.deleteAsset(name);
      });
    });
  }
}

/** The page and what stands beside it as it is. */
export const page = (production: boolean) => [
  new rspack.HtmlRspackPlugin({ template: "./shell/src/page.html", scriptLoading: "defer", minify: false }),
  new NameRemotesInPage(),
  // In development styles are replaced while the page stands.
  ...(production ? [new WriteStylesInPage()] : []),
  new rspack.CopyRspackPlugin({ patterns: [{ from: "shell/public", to: "." }] }),
];

/** The shell's file names: below `assets/`, so that nothing else at the root can be taken for one. */
export function inAssets(output: Configuration["output"]): Configuration["output"] {
  const named = Object.entries(output ?? {}).map(([key, value]) =>
    /filename$/i.test(key) ? [key, `assets/${value}`] : [key, value],
  );
  return Object.fromEntries(named);
}

function shell(production: boolean): Configuration {
  const base = common("shell", "/", out, production);
  return {
    ...base,
    // The page names the remotes' hashed files, so they have to be built first.
    dependencies: [...remoteNames],
    entry: { main: production ? "./shell/src/main.ts" : ["./shell/dev-refresh.ts", "./shell/src/main.ts"] },
    output: inAssets(base.output),
    plugins: [
      new ModuleFederationPlugin({
        name: "shell",
        shared: shared(true),
        shareStrategy: "loaded-first",
        dts: false,
        manifest: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: "web" },
        },
      }),
      new rspack.NormalModuleReplacementPlugin(IDLE, join(root, "shell/src/lean-runtime.ts")),
      ...page(production),
      ...(production ? [] : [new ReactRefreshRspackPlugin()]),
    ],
    devServer: devServer(),
  };
}

/** One address for everything: shell and remotes from memory, the rest from the server behind it. */
function devServer(): Configuration["devServer"] {
  const server = process.env.DEV_API ?? "http://127.0.0.1:3001";
  return {
    host: process.env.HOST ?? "127.0.0.1",
    port: Number(process.env.PORT ?? 3000),
    hot: true,
    static: false,
    historyApiFallback: true,
    client: {
      logging: "warn",
      overlay: { runtimeErrors: false },
      // As the page was called: asked for at another name of this machine, what tells of changes would be refused.
      webSocketURL: "auto://0.0.0.0:0/ws",
    },
    proxy: [
      {
        context: ["/api", "/images", "/evidence", "/attached_assets", "/healthz"],
        target: server,
      },
    ],
  };
}

/** The service worker: one file that its address may not change, and the list of files it precaches filled in later. */
export function serviceWorker(): Configuration {
  const base = common("service-worker", "/", out, true);
  return {
    ...base,
    target: ["webworker", "es2022"],
    entry: { sw: "./shell/sw/service-worker.ts" },
    output: { ...base.output, filename: "sw.js" },
  };
}

export default (_env: unknown, argv: { mode?: string; nodeEnv?: string }): Configuration[] => {
  const production = argv.mode !== "development" && process.env.NODE_ENV !== "development";
  const app = [...remoteNames.map((name) => remote(name, production)), shell(production)];
  return production ? [...app, serviceWorker()] : app;
};
