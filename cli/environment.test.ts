import { expect, test } from "bun:test";
import { ConfigurationError, readEnvironment } from "./environment.ts";

/** @returns what is said of the value, or null where it is taken */
function refusal(variables: Record<string, string>): string | null {
  try {
    readEnvironment(variables);
    return null;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

test.each([
  ["PORT", "65536"],
  ["PORT", "0x10"],
  ["PORT", "1e3"],
  ["HOST", "http://localhost"],
  ["HOST", "two words"],
  ["ALLOW_PRIVATE_HOSTS", "http://127.0.0.1"],
  ["ALLOW_PRIVATE_HOSTS", "127.0.0.1:99999"],
  ["ALLOW_PRIVATE_HOSTS", "intranet:web"],
  ["ALLOW_PRIVATE_HOSTS", "somebody@intranet"],
  ["FLAG_REMOVAL_THRESHOLD", "0"],
  ["FLAG_REMOVAL_THRESHOLD", "0x3"],
  ["VERIFY_EVERY", "six hours"],
  ["VERIFY_EVERY", "99999999999d"],
  ["CLOCK", "2026-02-30T00:00:00Z"],
  ["THROTTLE_RESET", "0/1h"],
  ["TRUST_PROXY", "1e0"],
  ["OPENAI_PRICE_INPUT", "0x10"],
  ["OPENAI_PRICE_OUTPUT", "1e3"],
  ["OPENAI_BUDGET_DAY", "-1"],
  ["MAIL_FROM", "deals@plateful.example\nBcc: all@plateful.example"],
  ["MAIL_FROM", "nobody"],
  ["PUBLIC_URL", "deals.town.example"],
  ["PUBLIC_URL", "javascript:alert(1)"],
  ["PUBLIC_URL", "https://plateful.example/deals"],
  ["PUBLIC_URL", "https://plateful.example/?from=mail"],
  ["PUBLIC_URL", "https://plateful.example/#deals"],
  ["PUBLIC_URL", "https://somebody:secret@plateful.example"],
  ["SMTP_URL", "mail.plateful.example"],
  ["SMTP_URL", "smtp://?pool=true"],
  ["ALLOW_PRIVATE_HOSTS", "*"],
  ["ALLOW_PRIVATE_HOSTS", "*.intranet"],
])("%s may not be %s, and is named with what it may be", (name, value) => {
  const said = refusal({ [name]: value });
  expect(said).toStartWith(`${name} is not allowed as it is. Allowed: `);
  expect(said).not.toContain(value);
});

test.each([
  ["HOST", "::1"],
  ["PUBLIC_URL", "https://plateful.example/"],
  ["PUBLIC_URL", "HTTPS://Plateful.example:443"],
  ["SMTP_URL", "smtps://somebody:secret@mail.plateful.example:465/?pool=true"],
  ["HOST", "0.0.0.0"],
  ["ALLOW_PRIVATE_HOSTS", "127.0.0.1, [::1]:8080,intranet,"],
  ["PORT", "0"],
  ["TRUST_PROXY", "2"],
  ["OPENAI_PRICE_INPUT", ".4"],
  ["OPENAI_BUDGET_DAY", "0"],
  ["MAIL_FROM", "deals@plateful.example"],
  ["MAIL_FROM", '"Plateful, Inc." <deals@plateful.example>'],
])("%s may be %s", (name, value) => {
  expect(refusal({ [name]: value })).toBeNull();
});

test("an empty value counts as unset", () => {
  expect(readEnvironment({ PORT: "", PUBLIC_URL: " " })).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: "http://localhost:3000",
  });
});

test.each(["CLOCK", "DEV_EXPOSE_RESET_LINK"])("%s stops the program in production", (name) => {
  const value = name === "CLOCK" ? "2026-11-20T12:00:00Z" : "1";
  expect(refusal({ NODE_ENV: "production", [name]: value })).toContain(name);
  expect(refusal({ [name]: value })).toBeNull();
});

test("a model may be asked where one is configured, or where a queue's workers may have one", () => {
  const told = (variables: Record<string, string>) => {
    const { hasModel, mayAskModel } = readEnvironment(variables);
    return [hasModel, mayAskModel];
  };
  expect(told({})).toEqual([false, false]);
  expect(told({ OPENAI_API_KEY: "key" })).toEqual([true, true]);
  expect(told({ OPENAI_BASE_URL: "http://localhost:11434/v1" })).toEqual([true, true]);
  expect(told({ REDIS_URL: "redis://localhost" })).toEqual([false, true]);
});
