/** Names of what a page lays over itself until it is pressed away, for functions that run inside pages to be told. */
export const WALL = "cookie|consent|gdpr|privacy|popup|pop-up|modal|newsletter|age-?gate";
