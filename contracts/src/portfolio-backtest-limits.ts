/** Limits of backtests of portfolios. Kept apart from the schemas, so that a page can refuse at once what the call refuses. */
export const TRADED_SYMBOLS_MAX = 500;
/** Sizes of all weights together. */
export const GROSS_MAX = 5;
export const LOOKBACK_MAX = 1_000;
/** Cost of a fill in hundredths of a percent. */
export const COST_BPS_MAX = 1_000;
export const BORROW_RATE_MAX = 10;
export const INITIAL_CASH_MAX = 1e12;
export const CASH_RATES = { min: -0.1, max: 1 } as const;
