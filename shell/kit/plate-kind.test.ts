import { expect, test } from "bun:test";
import { GROUNDS } from "./plate-ground.ts";
import { plateKind } from "./plate-kind.ts";

const kind = (title: string, description = "", categories: string[] = []) =>
  plateKind({ title, description, restaurant: { name: "Casa", categories } });

test("the title decides before description and restaurant", () => {
  expect(kind("Taco Tuesday", "with a beer", ["Pizza"])).toBe("taco");
  expect(kind("Tuesday special", "two slices", ["Mexican"])).toBe("pizza");
  expect(kind("Tuesday special", "", ["Mexican"])).toBe("taco");
});

test("a bar is not found inside other words, and nothing known is a plain plate", () => {
  expect(kind("Barista's choice latte")).toBe("coffee");
  expect(kind("Kids eat free")).toBe("plate");
});

test("each kind has its drawing", async () => {
  const drawn = await Array.fromAsync(new Bun.Glob("*.svg").scan(`${import.meta.dir}/../public/plates`));
  expect(drawn.toSorted()).toEqual(
    Object.keys(GROUNDS)
      .map((kind) => `${kind}.svg`)
      .toSorted(),
  );
});
