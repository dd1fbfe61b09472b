import { Elysia, ValidationError } from "elysia";
import { z } from "zod";
import type { Problem } from "#contract/vocabulary";
import { isBusy, isUnwritable } from "#server/db/open";
import type { Log } from "./log.ts";
import { ProblemError, problemResponse } from "./problem.ts";
import { loggedPath } from "./request-log.ts";

/** Turns whatever a route throws into the one shape of error answers. What was submitted is never repeated. */
export function errorAnswers(log: Log) {
  return new Elysia({ name: "error-answers" }).onError({ as: "global" }, ({ error, code, request, set }) => {
    const answer = answerTo(error, code, request);
    // The request log reads it here.
    set.status = answer.status;
    return answer;
  });

  function answerTo(thrown: unknown, code: number | string, request: Request): Response {
    // What a parser throws arrives wrapped.
    const error = thrown instanceof Error && thrown.cause instanceof ProblemError ? thrown.cause : thrown;
    if (error instanceof ProblemError)
      return problemResponse(
        error.status,
        { message: error.message, ...(error.extra.details ? { details: error.extra.details } : {}) },
        error.extra.retryAfterSeconds,
      );
    if (error instanceof ValidationError && error.type !== "response") return problemResponse(400, problemOf(error));
    if (code === "NOT_FOUND") return problemResponse(404, { message: "Not found" });
    if (code === "PARSE") return problemResponse(400, { message: "The body is not valid JSON" });
    if (isBusy(error)) return problemResponse(503, { message: "The server is busy. Please try again in a moment." }, 1);
    if (isUnwritable(error)) {
      log.error({ error: String(error) }, "the database can't be written");
      return problemResponse(503, { message: "Nothing can be stored right now. Please try again later." }, 30);
    }
    log.error(
      {
        path: loggedPath(request),
        // A validation error's text repeats the value that failed.
        error: error instanceof ValidationError ? "an answer breaks its own schema" : traceOf(error),
      },
      "a request failed",
    );
    return problemResponse(500, { message: "Something went wrong. Please try again later." });
  }
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A body may hold thousands of fields; so many complaints are enough for anyone. */
const MOST_DETAILS = 64;

function problemOf(error: ValidationError): Problem {
  const issues = issuesOf(error);
  // The body itself is of another kind, or missing: there is no field to name, and no visitor reads schemas.
  if (issues.some(({ code, path }) => code === "invalid_type" && path.length === 0))
    return { message: "Send a JSON object" };
  const all = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join("."), message: `Unknown field: ${key}` }))
      : [{ field: issue.path.join("."), message: issue.message }],
  );
  // The first complaint about a field says enough: an empty password is also too short.
  const details = [...Map.groupBy(all, ({ field }) => field).values()].flatMap(([first]) => first ?? []);
  return {
    message: details[0]?.message ?? "The request is not valid",
    details: details.slice(0, MOST_DETAILS),
  };
}

/** The schema is asked again: of what it said, the framework keeps no names of unknown fields. */
function issuesOf({ validator, value }: ValidationError): z.core.$ZodIssue[] {
  const schema = validator instanceof z.ZodType ? validator : (validator as { schema: z.ZodType }).schema;
  return schema.safeParse(value).error?.issues ?? [];
}
