import { expect, test } from "bun:test";
import { remembered } from "./remembered.ts";

test("the same is read once, and what differs in anything given is told apart", () => {
  const read: string[] = [];
  const shout = remembered(
    (text: string, end = "!") => {
      read.push(text + end);
      return [`${text.toUpperCase()}${end}`];
    },
    (text, end = "!") => `${text}\0${end}`,
  );
  expect(shout("soup")).toBe(shout("soup"));
  expect(shout("soup", "?")).toEqual(["SOUP?"]);
  expect(read).toEqual(["soup!", "soup?"]);
});

test("an answer of nothing is remembered too, and after thousands of others it is read anew", () => {
  let times = 0;
  const none = remembered(
    (_: string) => {
      times++;
      return undefined;
    },
    (text) => text,
  );
  none("a");
  none("a");
  expect(times).toBe(1);
  for (let i = 0; i < 5_000; i++) none(`b${i}`);
  none("a");
  expect(times).toBe(5_002);
});
