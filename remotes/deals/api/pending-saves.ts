import { useEffect } from "react";
import { send, showToast, useOnline, useQueryClient, useSession } from "#kit";

/** Hearts that were pressed without a network: the deal's id, and whether it is to be saved or removed. */
type PendingSaves = Record<string, boolean>;

const KEY = "pending-saves";
type Stored = { userId: number; saves: PendingSaves };

function stored(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Stored | null;
  } catch (error) {
    console.warn("Saves that wait for the network cannot be read", error);
    return null;
  }
}

/** Those of this reader; another one's on the same device are not touched. */
function pendingSaves(userId: number | undefined): PendingSaves {
  const known = stored();
  return known && known.userId === userId ? known.saves : {};
}

function write(userId: number, saves: PendingSaves): void {
  if (Object.keys(saves).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ userId, saves } satisfies Stored));
}

export function addPendingSave(userId: number, dealId: number, save: boolean): void {
  write(userId, { ...pendingSaves(userId), [dealId]: save });
}

/** Sends what waits as soon as there is a network. What the server refuses is let go: it would refuse it again. */
export function useSendPendingSaves(): void {
  const { user } = useSession();
  const isOnline = useOnline();
  const client = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined || !isOnline) return;
    const waiting = Object.entries(pendingSaves(userId));
    if (waiting.length === 0) return;
    const sendAll = async () => {
      for (const [dealId, save] of waiting) {
        const method = save ? "POST" : "DELETE";
        await send(`/api/user/saved-deals/${dealId}`, { method }).catch((error: unknown) => {
          if (error instanceof TypeError) throw error;
          console.warn(`Deal ${dealId} could not be saved later`, error);
        });
        const { [dealId]: _sent, ...rest } = pendingSaves(userId);
        write(userId, rest);
      }
      await client.invalidateQueries({ queryKey: ["/api/user/saved-deals"] });
      showToast({ title: "Back online", description: "What you saved offline has been sent." });
    };
    sendAll().catch((error: unknown) => console.warn("Saves wait for the network again", error));
  }, [userId, isOnline, client]);
}
