import type { Redis } from "ioredis";
import { ANSWER_LIFETIME_S, answerKey } from "./queued-job.ts";

const PART_BYTES = 1024 * 1024;
/** A larger answer is refused. */
export const MOST_PARTS = 64;

/** Lays an answer down in parts that don't hold Redis up. @returns where it lies */
export async function sendAnswer(redis: Redis, bytes: Buffer): Promise<{ id: string }> {
  const id = crypto.randomUUID();
  const key = answerKey(id);
  for (let at = 0; at < bytes.length; at += PART_BYTES) await redis.rpush(key, bytes.subarray(at, at + PART_BYTES));
  await redis.expire(key, ANSWER_LIFETIME_S);
  return { id };
}
