/**
 * Choices of parameters and the pattern of symbols. Kept apart from the schemas, so that pages load no validation
 * library.
 */
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '1d', '1w', '1mo'] as const;
export const SYMBOL_PATTERN = /^[A-Za-z0-9.^=-]{1,15}$/;
