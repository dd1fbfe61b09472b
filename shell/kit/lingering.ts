import { useEffect, useState } from "react";

/** Milliseconds. */
const CLOSE_DELAY = 300;

/** What a sheet shows: what is open, and while it closes what was. */
export function useLingering<Value>(open: Value | null): Value | null {
  const [last, setLast] = useState(open);
  useEffect(() => {
    if (open !== null) {
      setLast(open);
      return;
    }
    const timer = setTimeout(() => setLast(null), CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, [open]);
  return open ?? last;
}
