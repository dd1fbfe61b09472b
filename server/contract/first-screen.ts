/**
 * Answers of public GET requests that the first screen is drawn from, by their addresses (path and query).
 * `at`: epoch milliseconds. `link`: the answer's Link header, null where it has none.
 */
export type FirstAnswers = { at: number; answers: Record<string, { body: unknown; link: string | null }> };

/** Draws the first screen from its answers. @returns HTML for the app's root @throws when it cannot be drawn */
export type FirstScreen = (first: FirstAnswers) => string;
