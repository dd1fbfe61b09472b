import { startTransition, useCallback } from "react";
import { useLocation } from "wouter";

export {
  Redirect,
  Route,
  Switch,
  useLocation,
  useSearch,
  useSearchParams,
} from "wouter";

export type NavigateOptions = { replace?: boolean };

/** Goes to a path of the app in a transition: the screen that is there stays until the next one can be shown. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const [, navigate] = useLocation();
  return useCallback((to, options) => startTransition(() => navigate(to, options)), [navigate]);
}
