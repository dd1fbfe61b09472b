import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { User } from "#contract/account";
import { request, send } from "./api.ts";
import { RequestError, serverMessage, UNREACHABLE } from "./request.ts";
import { showToast } from "./toast.tsx";

export const userKey = ["/api/user"] as const;

async function currentUser(): Promise<User | null> {
  try {
    return await request("/api/user");
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return null;
    throw error;
  }
}

export type Session = {
  user: User | null;
  isLoading: boolean;
  /** Nobody could tell who reads; `retry` asks again. */
  isUnknown: boolean;
  retry: () => void;
};

/**
 * Who is signed in. Unreachable counts as nobody: everything open stays open. `asksAgain`, for the screens about a
 * person, asks anew with the screen where that failed.
 */
export function useSession({ asksAgain = false } = {}): Session {
  const { data, isLoading, refetch } = useQuery({
    queryKey: userKey,
    queryFn: currentUser,
    // Every heart wants to know: each would ask for itself.
    retryOnMount: asksAgain,
  });
  return { user: data ?? null, isLoading, isUnknown: data === undefined && !isLoading, retry: () => void refetch() };
}

/** What belongs to a person and must not be seen by the next one on this device. */
const personal = ["/api/user/saved-deals", "flag-status", "/api/deals/featured"];

let otherTabs: BroadcastChannel | undefined;

/** Another reader from now on, or none: here, and in every other tab, which shares the cookie and would act for the wrong one. */
export function changeReader(client: QueryClient, user: User | null): void {
  client.setQueryData(userKey, user);
  for (const key of personal) {
    if (user) void client.invalidateQueries({ queryKey: [key] });
    else client.removeQueries({ queryKey: [key] });
  }
  otherTabs?.postMessage("changed");
}

/** Asks again who reads when another tab has signed somebody in or out. Mounted once. */
export function useReaderOfOtherTabs(client: QueryClient): void {
  useEffect(() => {
    let channel: BroadcastChannel;
    try {
      channel = new BroadcastChannel("reader");
    } catch (error) {
      // A browser that refuses it refuses cookies too: nobody can sign in.
      console.warn("Other tabs cannot be told who reads", error);
      return;
    }
    otherTabs = channel;
    channel.onmessage = async () => {
      // First who reads: what is theirs is kept under their name.
      await client.invalidateQueries({ queryKey: userKey });
      for (const key of personal) void client.invalidateQueries({ queryKey: [key] });
    };
    return () => channel.close();
  }, [client]);
}

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { username: string; password: string }) =>
      request("/api/login", { method: "POST", body: credentials }),
    onSuccess: (user) => {
      changeReader(client, user);
      showToast({
        title: "Welcome back!",
        description: `Logged in as ${user.username}`,
      });
    },
    onError: (error) =>
      showToast({
        title: "Login failed",
        description: serverMessage(error, UNREACHABLE),
        tone: "destructive",
      }),
  });
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send("/api/logout", { method: "POST" }),
    onSuccess: () => {
      changeReader(client, null);
      showToast({
        title: "Logged out",
        description: "You have been logged out successfully",
      });
    },
    onError: (error) =>
      showToast({
        title: "Logout failed",
        description: serverMessage(error, UNREACHABLE),
        tone: "destructive",
      }),
  });
}
