import { stripVTControlCharacters } from "node:util";

/** One line without control characters: what pages and files say must not steer the terminal. */
export function printable(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
}

/** '1 deal', '2 deals'. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? one : many}`;
}

/** 'just now', '5 min ago', '3 h ago', '2 days ago'. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h ago`;
  return `${Math.floor(minutes / 1440)} days ago`;
}

/** A length of time: '45 s', '20 min', '4.5 h', '7 days'. */
export function span(seconds: number): string {
  const rounded = (amount: number) => String(Math.round(amount * 10) / 10);
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 48 * 3_600) return `${rounded(seconds / 3_600)} h`;
  return `${rounded(seconds / 86_400)} days`;
}

/** An instant as ISO 8601, to the second. */
export function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
