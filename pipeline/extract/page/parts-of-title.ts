/** What parts 'Lunch specials | The house' and its like. */
export const PARTS_OF_TITLE = /\s[|–—·-]\s/;
