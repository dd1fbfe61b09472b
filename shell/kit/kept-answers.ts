/**
 * The last answers about deals and restaurants, for when there is no network. Kept by the page and not by the service
 * worker, so that the first visit already counts. Named one by one: what is about a person is never kept.
 */
const PUBLIC = [
  /^\/api\/categories$/,
  /^\/api\/deals$/,
  /^\/api\/deals\/featured$/,
  /^\/api\/deals\/\d+$/,
  /^\/api\/deals\/\d+\/related$/,
  /^\/api\/restaurants\/with-deals$/,
  /^\/api\/restaurants\/\d+\/deals$/,
  /^\/api\/verification\/(updates|api-status)$/,
];
const CACHE = "answers";
const MOST = 200;
/** Marks an answer as one that was kept. */
const KEPT = "X-Kept";

export const mayBeKept = (path: string) => PUBLIC.some((known) => known.test(path.split("?")[0] ?? ""));

/** Opening fails where storage is forbidden; the app then works as long as there is a network. */
const opened = () => ("caches" in globalThis ? caches.open(CACHE).catch(() => null) : Promise.resolve(null));

/** Keeps an answer, unless it was made for one person. */
export async function keepAnswer(path: string, answer: Response): Promise<void> {
  if (/\bprivate\b/.test(answer.headers.get("Cache-Control") ?? "")) return;
  const cache = await opened();
  if (!cache) return;
  const headers = new Headers(answer.headers);
  if (!headers.has("Date")) headers.set("Date", new Date().toUTCString());
  headers.set(KEPT, "1");
  await cache.put(path, new Response(await answer.blob(), { status: answer.status, headers }));
  const kept = await cache.keys();
  // Kept in the order of keeping: the first ones are the oldest.
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST)).map((old) => cache.delete(old)));
}

export async function keptAnswer(path: string): Promise<Response | undefined> {
  return (await opened())?.match(path);
}

/** Whether an answer is not the server's of now, but what it last said. */
export const isKept = (answer: Response) => answer.headers.has(KEPT);

/** When an answer was made, epoch milliseconds. */
export function answeredAt(answer: Response): number {
  const at = Date.parse(answer.headers.get("Date") ?? "");
  return Number.isNaN(at) ? Date.now() : at;
}
