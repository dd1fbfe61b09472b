import { expect, test } from "bun:test";
import { linesTogether } from "./log-lines.ts";

test("lines of one turn are written together and in order, and each turn's before the next", async () => {
  const written: string[] = [];
  const out = linesTogether({ write: (text) => written.push(text) });
  out.write("a\n");
  out.write("b\n");
  expect(written).toEqual([]);
  await new Promise(setImmediate);
  expect(written).toEqual(["a\nb\n"]);
  out.write("c\n");
  await new Promise(setImmediate);
  expect(written).toEqual(["a\nb\n", "c\n"]);
});

test("what the last turn logged is written when the process ends", async () => {
  const program = `
    import { linesTogether } from ${JSON.stringify(`${import.meta.dir}/log-lines.ts`)};
    linesTogether({ write: (text) => require("node:fs").writeSync(1, text) }).write("the last words\\n");
    process.exit(0);`;
  const child = Bun.spawn([process.execPath, "-e", program], { stdout: "pipe" });
  expect(await new Response(child.stdout).text()).toBe("the last words\n");
});
