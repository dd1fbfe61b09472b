import { useEffect } from "react";
import {
  changeReader,
  RequestError,
  send,
  serverMessage,
  showToast,
  type Toast,
  useOnline,
  useQueryClient,
  useSession,
} from "#kit";

/** Hearts that were pressed without a network: the deal's id, and whether it is to be saved or removed. */
type PendingSaves = Record<string, boolean>;

/** Each reader's apart: another one's on the same device are not touched. */
const keyOf = (userId: number) => `pending-saves ${userId}`;
const LAST_READER = "last-reader";

export const SIGN_IN = {
  title: "Authentication required",
  description: "Please sign in to save deals",
  tone: "destructive",
} as const satisfies Toast;
export const failedTitle = (save: boolean) => (save ? "Error saving deal" : "Error removing deal");
export const UNKNOWN = "Unknown error occurred";

function pendingSaves(userId: number): PendingSaves {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}") as PendingSaves;
  } catch (error) {
    console.warn("Saves that wait for the network cannot be read", error);
    return {};
  }
}

function write(userId: number, saves: PendingSaves): void {
  if (Object.keys(saves).length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(saves));
}

export function addPendingSave(userId: number, dealId: number, save: boolean): void {
  write(userId, { ...pendingSaves(userId), [dealId]: save });
}

/** The id of who was signed in when that was last known; null where it was nobody. */
export const lastReader = () => Number(localStorage.getItem(LAST_READER)) || null;

/** Remembers who reads, for a start without a network. Where that is nobody any more, asks who left something unsent. */
function rememberReader(userId: number | null): void {
  try {
    if (userId !== null) {
      localStorage.setItem(LAST_READER, String(userId));
      return;
    }
    const last = lastReader();
    if (last !== null && Object.keys(pendingSaves(last)).length > 0) showToast(SIGN_IN);
    localStorage.removeItem(LAST_READER);
  } catch (error) {
    console.warn("Who reads cannot be remembered", error);
  }
}

/**
 * Sends what waits as soon as there is a network. Without a session it goes on waiting for its reader; what else the
 * server refuses is told and let go: it would refuse it again.
 */
export function useSendPendingSaves(): void {
  const { user, isLoading, isUnknown } = useSession();
  const isOnline = useOnline();
  const client = useQueryClient();
  const userId = user?.id ?? null;
  const isKnown = !isLoading && !isUnknown;
  useEffect(() => {
    if (isKnown) rememberReader(userId);
    if (userId === null || !isOnline) return;
    const waiting = Object.entries(pendingSaves(userId));
    if (waiting.length === 0) return;
    const sendAll = async () => {
      let said: Toast = { title: "Back online", description: "What you saved offline has been sent." };
      for (const [dealId, save] of waiting) {
        try {
          await send(`/api/user/saved-deals/${dealId}`, { method: save ? "POST" : "DELETE" });
        } catch (error) {
          if (!(error instanceof RequestError)) throw error;
          if (error.status === 401) {
            changeReader(client, null);
            return;
          }
          said = { title: failedTitle(save), description: serverMessage(error, UNKNOWN), tone: "destructive" };
        }
        const { [dealId]: _answered, ...rest } = pendingSaves(userId);
        write(userId, rest);
      }
      await client.invalidateQueries({ queryKey: ["/api/user/saved-deals"] });
      showToast(said);
    };
    sendAll().catch((error: unknown) => console.warn("Saves wait for the network again", error));
  }, [userId, isKnown, isOnline, client]);
}
