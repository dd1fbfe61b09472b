import PQueue from "p-queue";
import { tooMany } from "#server/http/problem";

const ARGON2 = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
const AT_ONCE = 2;
const WAITING = 20;

/** Hashing of passwords, two at a time: each takes 19 MiB and a core for about 40 ms. */
export type Passwords = {
  /** @throws ProblemError 429 when too many wait */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash (an unknown user) as with one. @throws ProblemError 429 when too many wait */
  verify(password: string, hash: string | null): Promise<boolean>;
};

export function createPasswords(): Passwords {
  const queue = new PQueue({ concurrency: AT_ONCE });
  const decoy = Bun.password.hash(crypto.randomUUID(), ARGON2);
  const bounded = <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= WAITING) throw tooMany(2, "The server is busy. Please try again in a moment.");
    return queue.add(work);
  };
  return {
    hash: async (password) => bounded(() => Bun.password.hash(password, ARGON2)),
    verify: async (password, hash) => {
      const against = hash ?? (await decoy);
      const matches = await bounded(() => Bun.password.verify(password, against));
      return hash !== null && matches;
    },
  };
}
