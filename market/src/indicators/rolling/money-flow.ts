/**
 * Volume of a bar times the position of its close in its range, from -1 at the low to 1 at the high; 0 for a bar
 * without a range. Source: M. Chaikin; S. B. Achelis, Technical Analysis from A to Z, 2nd edition 2000,
 * accumulation/distribution.
 */
export const moneyFlow = (high: number, low: number, close: number, volume: number): number =>
  high === low ? 0 : ((close - low - (high - close)) / (high - low)) * volume;
