import { expect, test } from "bun:test";
import { systemResolver } from "./resolver.ts";

function failing(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test("a name is asked once for half a minute, also at the same time and when there is none", async () => {
  const asked: string[] = [];
  let now = 0;
  const resolve = systemResolver(
    async (host) => {
      asked.push(host);
      if (host === "none.example") throw failing("ENOTFOUND");
      return ["93.184.216.34"];
    },
    () => now,
  );
  expect(await Promise.all([resolve("a.example"), resolve("a.example")])).toEqual([
    ["93.184.216.34"],
    ["93.184.216.34"],
  ]);
  for (let times = 0; times < 2; times += 1) expect(resolve("none.example")).rejects.toThrow("ENOTFOUND");
  expect(asked).toEqual(["a.example", "none.example"]);
  now = 31_000;
  await resolve("a.example");
  expect(asked).toHaveLength(3);
});

test("a name server that does not answer for the moment is asked again", async () => {
  let times = 0;
  const resolve = systemResolver(async () => {
    times += 1;
    if (times === 1) throw failing("EAI_AGAIN");
    return ["93.184.216.34"];
  });
  await expect(resolve("a.example")).rejects.toThrow("EAI_AGAIN");
  await Bun.sleep(0);
  expect(await resolve("a.example")).toEqual(["93.184.216.34"]);
});
