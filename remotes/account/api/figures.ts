import type { DealUpdate } from "#contract/verification";
import { type Place, request, useQuery } from "#kit";

export type Figures = { deals: number; verified: number; oldestAt: string | null; lastRun: DealUpdate | null };

/** How many of the deals around are proven, and how fresh that is. */
export function useFigures({ latitude, longitude }: Place) {
  return useQuery({
    queryKey: ["figures", latitude, longitude],
    queryFn: async ({ signal }): Promise<Figures> => {
      const [deals, updates] = await Promise.all([
        request(`/api/deals?lat=${latitude}&lng=${longitude}&limit=500`, { signal }),
        request("/api/verification/updates", { signal }),
      ]);
      const proven = deals.filter(({ verification }) => verification.status === "verified");
      const times = proven.flatMap(({ verification }) => verification.lastVerifiedAt ?? []).sort();
      return { deals: deals.length, verified: proven.length, oldestAt: times[0] ?? null, lastRun: updates[0] ?? null };
    },
  });
}
