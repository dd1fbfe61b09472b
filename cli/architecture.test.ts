import { describe, expect, test } from "bun:test";
import { dirname, join, relative } from "node:path";

/**
 * The rooms of the house and the arrows between them. A file may import from its own room and from those that its row
 * names; `types` adds rooms that only type-only imports may reach.
 */
const ROOMS: { room: RegExp; may: RegExp[]; types?: RegExp[] }[] = [
  // Everything else is fetched through federation.
  {
    room: /^remotes\/(?<name>deals|restaurants|account)\//,
    may: [/^shell\/kit\//, /^shell\/styled-system\//, /^server\/contract\//],
  },
  { room: /^remotes\/registry\.ts$/, may: [] },
  {
    room: /^shell\/src\//,
    may: [/^shell\/kit\//, /^shell\/styled-system\//, /^shell\/sw\//, /^remotes\/registry\.ts$/, /^server\/contract\//],
  },
  { room: /^shell\/kit\//, may: [/^shell\/styled-system\//, /^server\/contract\//], types: [/^server\/app\.ts$/] },
  // The build's picture of the first screen is drawn with the app's own components.
  {
    room: /^shell\/prerender\//,
    may: [/^remotes\/deals\//, /^shell\/(src|kit|styled-system)\//, /^server\/contract\//],
  },
  { room: /^shell\/(?:theme|sw)\//, may: [/^server\/contract\//] },
  { room: /^server\/contract\//, may: [] },
  { room: /^server\/db\//, may: [/^server\/contract\//] },
  { room: /^server\/auth\//, may: [/^server\/(contract|db|http)\//] },
  { room: /^server\/http\//, may: [/^server\/(contract|db|auth)\//] },
  { room: /^server\/catalogue\//, may: [/^server\/(contract|db|http)\//] },
  { room: /^server\/mail\//, may: [/^server\/(contract|db|http)\//] },
  // A feature never knows another one; app.ts composes them.
  { room: /^server\/features\/(?<name>[\w-]+)\//, may: [/^server\/(contract|db|auth|http|catalogue|mail)\//] },
  { room: /^server\/[\w-]+\.ts$/, may: [/^server\//] },
  { room: /^pipeline\//, may: [/^server\/contract\//] },
  { room: /^cli\//, may: [/^(server|pipeline|cli)\//] },
];

const ROOT = join(import.meta.dir, "..");
const ALIASES: [RegExp, string][] = [
  [/^#contract\/(.+)$/, "server/contract/$1.ts"],
  [/^#server\/(.+)$/, "server/$1.ts"],
  [/^#pipeline\/(.+)$/, "pipeline/$1.ts"],
  [/^#kit(\/.+)?$/, "shell/kit/index.ts"],
  [/^#styled\/(.+)$/, "shell/styled-system/$1/index.js"],
];

type Arrow = { from: string; to: string; typeOnly: boolean };

/** Imports of a file that lead into the project, told apart by whether they are left after types are taken away. */
function arrowsOf(file: string, code: string): Arrow[] {
  const transpiler = new Bun.Transpiler({ loader: file.endsWith("x") ? "tsx" : "ts" });
  const kept = new Set(transpiler.scanImports(code).map((found) => found.path));
  const named = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "");
  return [...new Set([...named, ...kept])].flatMap((specifier) => {
    const to = resolve(file, specifier);
    return to === null ? [] : [{ from: file, to, typeOnly: !kept.has(specifier) }];
  });
}

function resolve(file: string, specifier: string): string | null {
  for (const [pattern, path] of ALIASES) if (pattern.test(specifier)) return specifier.replace(pattern, path);
  return specifier.startsWith(".") ? relative(ROOT, join(ROOT, dirname(file), specifier)) : null;
}

function forbidden({ from, to, typeOnly }: Arrow): boolean {
  const row = ROOMS.find(({ room }) => room.test(from));
  if (!row) return false;
  const own = row.room.exec(from)?.[0];
  const isInside = own !== undefined && (own.endsWith("/") ? to.startsWith(own) : to === own);
  const allowed = [...row.may, ...(typeOnly ? (row.types ?? []) : [])];
  return !isInside && !allowed.some((room) => room.test(to));
}

async function allArrows(): Promise<Arrow[]> {
  const files = await Array.fromAsync(
    new Bun.Glob("{shell,remotes,server,pipeline,cli}/**/*.{ts,tsx}").scan({ cwd: ROOT }),
  );
  const sources = files.filter((file) => !/\.(test|e2e)\.tsx?$|\.d\.ts$|styled-system|^shell\/e2e\//.test(file));
  const arrows = await Promise.all(
    sources.map(async (file) => arrowsOf(file, await Bun.file(join(ROOT, file)).text())),
  );
  return arrows.flat();
}

describe("arrows between the rooms", () => {
  test("none is forbidden", async () => {
    const arrows = await allArrows();
    // An empty list would pass anything.
    expect(arrows.length).toBeGreaterThan(300);
    expect(arrows.filter(forbidden)).toEqual([]);
  });

  test.each([
    ["a feature that knows another", "server/features/deals/routes.ts", `import { a } from "../flags/service.ts";`],
    ["a remote that reaches into the shell", "remotes/deals/app.tsx", `import { a } from "../../shell/src/app.tsx";`],
    ["a remote that knows another", "remotes/deals/app.tsx", `import { a } from "../account/app.tsx";`],
    ["a pipeline that knows the database", "pipeline/verify.ts", `import { a } from "#server/db/open";`],
    ["a contract that knows its server", "server/contract/deal.ts", `import { a } from "../db/open.ts";`],
    ["a kit that runs the server", "shell/kit/request.ts", `import { createApp } from "#server/app"; createApp();`],
    ["a lazy import", "pipeline/verify.ts", `const a = await import("#server/app");`],
  ])("%s is found", (_, file, code) => {
    expect(arrowsOf(file, code).filter(forbidden)).toHaveLength(1);
  });

  test("the kit may take the server's type, and only that", () => {
    const code = `import type { Api } from "#server/app"; export type Client = Api;`;
    expect(arrowsOf("shell/kit/request.ts", code).filter(forbidden)).toEqual([]);
  });
});
