/** What callers choose from and how a symbol is written, without the library that checks it: pages in a browser read these. */
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '1d', '1w', '1mo'] as const;
export const SYMBOL_PATTERN = /^[A-Za-z0-9.^=-]{1,15}$/;
