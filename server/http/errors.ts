import { Elysia, ValidationError } from "elysia";
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
    if (error instanceof ValidationError && error.type !== "response") {
      const details = fieldsOf(error);
      return problemResponse(400, { message: details[0]?.message ?? "The request is not valid", details });
    }
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

type Issue = { path?: readonly unknown[] | string; message?: string };

function fieldsOf(error: ValidationError): NonNullable<Problem["details"]> {
  const issues = error.all as Issue[];
  const details = issues.map(({ path, message = "Not valid" }) => {
    const field = fieldName(path);
    // The body itself is of another kind, or missing: no visitor reads schemas.
    return { field, message: field === "root" && message.startsWith("Invalid input") ? "Send a JSON object" : message };
  });
  // The first complaint about a field says enough: an empty password is also too short.
  return details.filter(({ field }, at) => details.findIndex((other) => other.field === field) === at);
}

function fieldName(path: Issue["path"]): string {
  if (typeof path === "string") return path.replace(/^\//, "").replaceAll("/", ".");
  return (path ?? [])
    .map((part) => (typeof part === "object" && part !== null && "key" in part ? String(part.key) : String(part)))
    .join(".");
}
