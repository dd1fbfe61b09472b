import { idInPath } from "#contract/vocabulary";

/** An id from a path; 0, which no row has, where it is none, so that it is answered like any unknown one. */
export function readId(text: string): number {
  return idInPath.safeParse(text).success ? Number(text) : 0;
}
