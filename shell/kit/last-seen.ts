import { keptAnswer } from "./kept-answers.ts";
import { queryClient } from "./query-client.ts";

/**
 * Puts what the server last said at an address where a query's answer will stand; whoever shows it asks anew.
 * @returns whether there was anything
 */
export async function showLastSeen<Data>(
  queryKey: readonly unknown[],
  address: string,
  read: (answer: Response) => Promise<Data>,
): Promise<boolean> {
  try {
    const kept = await keptAnswer(address);
    if (!kept) return false;
    const data = await read(kept);
    // The server was quicker.
    if (queryClient.getQueryData(queryKey) !== undefined) return false;
    queryClient.setQueryData(queryKey, data);
    await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
    return true;
  } catch (error) {
    console.warn("What was last seen cannot be read", error);
    return false;
  }
}
