/**
 * What the work comes to, or null where that takes longer than `ms`. Leaves no timer behind, which would keep the
 * program from ending.
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
