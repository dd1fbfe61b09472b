import { afterEach, expect, test } from "bun:test";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publish } from "./publish.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function place(): Promise<{
  release: (name: string) => Promise<void>;
  served: () => Promise<string[]>;
  web: string;
}> {
  const root = await mkdtemp(join(tmpdir(), "publish-"));
  folders.push(root);
  const web = join(root, "web");
  const build = join(root, "build");
  return {
    web,
    async release(name) {
      await rm(build, { recursive: true, force: true });
      await Bun.write(join(build, `assets/main.${name}.js`), name);
      await writeFile(join(build, "index.html"), name);
      await publish(build, web);
    },
    served: async () => (await readdir(join(web, "assets"))).sort(),
  };
}

test("the chunks of the two releases before stay, older ones go", async () => {
  const { release, served, web } = await place();
  for (const name of ["a", "b", "c", "d"]) await release(name);
  expect(await served()).toEqual(["main.b.js", "main.c.js", "main.d.js"]);
  expect(await readFile(join(web, "index.html"), "utf8")).toBe("d");
});

test("the same build again is no new release", async () => {
  const { release, served } = await place();
  for (const name of ["a", "b", "b", "b"]) await release(name);
  expect(await served()).toEqual(["main.a.js", "main.b.js"]);
});
