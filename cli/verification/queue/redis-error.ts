/** Redis can't be used. Its words repeat no password. */
export class RedisError extends Error {
  override name = "RedisError";
  constructor(
    readonly found: string,
    /** What to do. */
    readonly mend: string,
  ) {
    super(`${found}. ${mend}`);
  }
}
