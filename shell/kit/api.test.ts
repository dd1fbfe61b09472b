import { expectTypeOf, test } from "bun:test";
import type { User } from "#contract/account";
import type { Deal } from "#contract/deal";
import type { Answer } from "./api.ts";

// Judged by the type checker, which the test command runs.
test("an answer's type is the server's, by the address as it is put together", () => {
  expectTypeOf<Answer<"/api/categories">>().toEqualTypeOf<string[]>();
  expectTypeOf<Answer<"/api/user">>().toEqualTypeOf<User>();
  expectTypeOf<Answer<`/api/deals?lat=${number}&lng=${number}`>>().toEqualTypeOf<Deal[]>();
  expectTypeOf<Answer<`/api/deals/${number}`>>().toEqualTypeOf<Deal>();
  expectTypeOf<Answer<`/api/deals/${number}/flag`, "POST">>().toEqualTypeOf<{ removed: boolean }>();
});

test("an address or a method that the server does not have has no answer", () => {
  expectTypeOf<Answer<"/api/dealz">>().toBeNever();
  expectTypeOf<Answer<"/api/categories", "DELETE">>().toBeNever();
  expectTypeOf<Answer<"/api/deals/newest">>().toBeNever();
});
