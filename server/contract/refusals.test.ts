import { expect, test } from "bun:test";
import type { z } from "zod";
import {
  changePasswordRequest,
  feedbackRequest,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
} from "./account.ts";
import { flagRequest } from "./deal.ts";

const OTHER_KINDS = [5, true, null, [], ["text"], {}, { text: "text" }, Number.MAX_VALUE, "", "x".repeat(20_000)];

const requests: [string, z.ZodObject][] = Object.entries({
  changePasswordRequest,
  feedbackRequest,
  flagRequest,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
});

test.each(requests)("%s refuses what is of another kind in words for people", (_, schema) => {
  const fields = Object.keys(schema.shape);
  expect(fields).not.toBeEmpty();
  for (const field of fields)
    for (const value of OTHER_KINDS)
      for (const { message } of schema.safeParse({ [field]: value }).error?.issues ?? [])
        expect([field, value, message]).not.toEqual([
          field,
          value,
          expect.stringMatching(/invalid input|expected|received/i),
        ]);
});

test("a reason, a subject or a name that is no text is not called too long", () => {
  const messages = [
    flagRequest.safeParse({ reason: 5 }),
    feedbackRequest.safeParse({ email: "maria@example.com", message: "long enough", subject: ["x"] }),
    registerRequest.safeParse({
      username: "maria",
      email: "maria@example.com",
      password: "secret1",
      confirmPassword: "secret1",
      firstName: {},
    }),
  ].map(({ error }) => error?.issues.map(({ message }) => message));
  expect(messages).toEqual([["Must be text"], ["Must be text"], ["Must be text"]]);
});
