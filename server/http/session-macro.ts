import { Elysia } from "elysia";
import type { Sessions, SignedIn } from "#server/auth/sessions";
import { notSignedIn } from "./problem.ts";

/**
 * Gives a route `signedIn`. `findSession: true`: null for a visitor. `requireSession: true`: a visitor gets 401, before
 * anything they sent is looked at. Elysia's hooks end with their instance, so each feature uses this one plugin; its
 * name keeps it from being mounted twice.
 */
export function sessionPlugin(sessions: Sessions) {
  // Found before the body is checked, read after it: one look-up a request.
  const found = new WeakMap<Request, SignedIn>();
  const find = async ({ request, set }: Incoming): Promise<void> => {
    const { signedIn, setCookie } = await sessions.find(request.headers.get("cookie"));
    if (setCookie) set.headers["set-cookie"] = setCookie;
    if (signedIn) found.set(request, signedIn);
  };
  return new Elysia({ name: "session" }).macro({
    findSession: {
      transform: find,
      resolve: ({ request }) => ({ signedIn: found.get(request) ?? null }),
    },
    requireSession: {
      transform: async (context) => {
        await find(context);
        if (!found.has(context.request)) throw notSignedIn();
      },
      resolve: ({ request }) => {
        const signedIn = found.get(request);
        if (!signedIn) throw notSignedIn();
        return { signedIn };
      },
    },
  });
}

export type SessionPlugin = ReturnType<typeof sessionPlugin>;

type Incoming = { request: Request; set: { headers: Record<string, string | number | string[] | undefined> } };
