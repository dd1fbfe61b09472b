import { z } from "zod";
import { type Clock, clockFrom, systemClock } from "#contract/clock";
import { parseAllowList } from "#pipeline/crawl/egress/allow-list";
import { dollars, whole } from "./numbers.ts";

/** A variable's value is not allowed. The program ends with exit code 78. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

const port = whole.pipe(z.number().max(65_535));

/** An entry that the crawler could not read would otherwise stop a run in its middle. */
function isAllowList(list: string): boolean {
  try {
    parseAllowList(list);
    return true;
  } catch {
    return false;
  }
}

/** What stands after the host would be left out of every link in a mail. */
function isOrigin(text: string): boolean {
  const { origin, href } = new URL(text);
  return href === `${origin}/`;
}

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;
type Unit = keyof typeof seconds;

/** '6h' and the like, as seconds. So many digits that an instant so far ahead is still a date. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,6}[smhd]$/)
  .transform((text) => Number(text.slice(0, -1)) * seconds[text.slice(-1) as Unit]);

/** '10/15m': how many in how long. */
const rate = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,6}[smhd]$/)
  .transform((text) => {
    const [count = "", span = ""] = text.split("/");
    return { count: Number(count), seconds: Number(span.slice(0, -1)) * seconds[span.slice(-1) as Unit] };
  });

const on = z.enum(["", "0", "1", "true", "false"]).transform((text) => text === "1" || text === "true");

/**
 * Each variable: what it may be, in words, and its schema. An empty value counts as unset. What takes an address apart
 * comes after a check that aborts: zod asks every other one also of what is no address.
 */
const variables = {
  PORT: ["a port, 0 to 65535", port.default(3000)],
  HOST: [
    "a host name or address to listen on",
    z
      .string()
      .regex(/^[\w.:%-]+$/)
      .default("127.0.0.1"),
  ],
  DATA_DIR: ["a folder", z.string().default("./data")],
  PUBLIC_URL: [
    "an http(s) origin such as https://plateful.example, without path, query or user",
    z
      .url({ protocol: /^https?$/, abort: true })
      .refine(isOrigin)
      .optional(),
  ],
  NODE_ENV: ["development, production or test", z.enum(["development", "production", "test"]).default("development")],
  OPENAI_API_KEY: ["a key", z.string().optional()],
  OPENAI_BASE_URL: ["an http(s) address", z.url({ protocol: /^https?$/ }).optional()],
  OPENAI_MODEL: ["a model's name", z.string().optional()],
  OPENAI_PRICE_INPUT: ["US dollars a million tokens, such as 0.4", dollars.default(0.4)],
  OPENAI_PRICE_OUTPUT: ["US dollars a million tokens, such as 1.6", dollars.default(1.6)],
  OPENAI_BUDGET_DAY: ["US dollars a day (UTC), such as 2", dollars.optional()],
  SMTP_URL: [
    "smtp://host or smtps://host, with a user, password and port where they are needed",
    z
      .url({ protocol: /^smtps?$/, abort: true })
      .refine((url) => new URL(url).hostname !== "")
      .optional(),
  ],
  MAIL_FROM: [
    "a sender such as Plateful <deals@plateful.example>",
    z
      .string()
      // A line break would end the header and begin another.
      .regex(/^([^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u)
      .optional(),
  ],
  DEV_EXPOSE_RESET_LINK: ["1 or unset, never in production", on.default(false)],
  ALLOW_PRIVATE_HOSTS: ["a comma list of host or host:port", z.string().refine(isAllowList).default("")],
  FLAG_REMOVAL_THRESHOLD: ["a whole number from 1", whole.pipe(z.number().min(1)).default(3)],
  VERIFY_EVERY: ["a time such as 30m, 6h or 1d, or off", z.union([z.literal("off"), duration]).default(6 * 3_600)],
  REDIS_URL: ["redis://… or rediss://…", z.url({ protocol: /^rediss?$/ }).optional()],
  CLOCK: [
    "an ISO time such as 2026-11-20T12:00:00Z, never in production",
    z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]).optional(),
  ],
  THROTTLE_LOGIN_ACCOUNT: ["count/time, such as 10/15m", rate.default({ count: 10, seconds: 900 })],
  THROTTLE_LOGIN_ADDRESS: ["count/time, such as 30/15m", rate.default({ count: 30, seconds: 900 })],
  THROTTLE_REGISTER: ["count/time, such as 5/1h", rate.default({ count: 5, seconds: 3_600 })],
  THROTTLE_RESET: ["count/time, such as 3/1h", rate.default({ count: 3, seconds: 3_600 })],
  THROTTLE_FEEDBACK: ["count/time, such as 10/1h", rate.default({ count: 10, seconds: 3_600 })],
  TRUST_PROXY: ["the number of reverse proxies, 0 to 10", whole.pipe(z.number().max(10)).default(0)],
  MAP_TILES: [
    "an http(s) address of map tiles with {z}, {x} and {y} in it",
    z
      .string()
      // What could not stand in a security policy is no origin either.
      .regex(/^https?:\/\/[\w.-]+(:\d+)?\/\S*$/)
      .refine((address) => ["{z}", "{x}", "{y}"].every((part) => address.includes(part)))
      .optional(),
  ],
  MAP_ATTRIBUTION: ["whose map it is, as its makers want it said", z.string().default("")],
  CHROMIUM_PATH: ["the path of a Chromium or Chrome", z.string().optional()],
} as const satisfies Record<string, readonly [string, z.ZodType]>;

type Variables = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name][1]> };

export type Environment = Omit<Variables, "PUBLIC_URL" | "CLOCK"> & {
  /** An origin, without a path. */
  PUBLIC_URL: string;
  isProduction: boolean;
  clock: Clock;
  /** Is a model configured? With neither key nor base URL the rules work alone. */
  hasModel: boolean;
  /** May a verification ask one? With a queue its workers may have one. */
  mayAskModel: boolean;
};

/**
 * Reads and checks every variable once, when the process starts.
 * @throws ConfigurationError naming each bad variable and what is allowed
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const values: Record<string, unknown> = {};
  const bad: string[] = [];
  for (const [name, [allowed, schema]] of Object.entries(variables)) {
    const given = source[name]?.trim() || undefined;
    const parsed = schema.safeParse(given);
    // The value is not repeated: it may be a secret.
    if (parsed.success) values[name] = parsed.data;
    else bad.push(`${name} is not allowed as it is. Allowed: ${allowed}.`);
  }
  if (bad.length > 0) throw new ConfigurationError(bad.join("\n"));
  const read = values as Variables;
  const isProduction = read.NODE_ENV === "production";
  if (isProduction && read.DEV_EXPOSE_RESET_LINK)
    throw new ConfigurationError("DEV_EXPOSE_RESET_LINK is not allowed in production. Allowed: unset.");
  if (isProduction && read.CLOCK !== undefined)
    throw new ConfigurationError("CLOCK is not allowed in production. Allowed: unset.");
  const { CLOCK, ...rest } = read;
  const hasModel = Boolean(read.OPENAI_API_KEY || read.OPENAI_BASE_URL);
  return {
    ...rest,
    PUBLIC_URL: new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).origin,
    isProduction,
    clock: CLOCK === undefined ? systemClock : clockFrom(Date.parse(CLOCK)),
    hasModel,
    mayAskModel: hasModel || read.REDIS_URL !== undefined,
  };
}
