/** Limits of watchlists. Kept apart from the calls, so that pages can state them without loading schemas. */
export const WATCHLISTS_MAX = 10;
export const WATCHLIST_NAME_MAX = 40;
export const WATCHLIST_SYMBOLS_MAX = 50;
