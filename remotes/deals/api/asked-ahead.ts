/** What is asked before the screen stands: one that failed would be asked a second time as soon as it does. */
export const askedAhead = { retryOnMount: false };
