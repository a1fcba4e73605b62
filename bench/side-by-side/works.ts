/** The works in the order of the table. */
import type { HttpWork } from './contender.ts';

/** Calls a second at which the latency is taken; each server that takes part manages them with half a processor. */
export const HTTP_WORKS: Readonly<Record<HttpWork, number>> = {
  quote: 300,
  year: 100,
  ranges: 100,
  decade: 50,
  decadeCsv: 50,
  indicators: 50,
};

export const TITLES: Readonly<Record<string, string>> = {
  quote: 'The quote of a symbol',
  year: 'A year of daily bars, JSON',
  ranges: 'A year of daily bars, JSON, each range for the first time',
  decade: 'Ten years of daily bars, JSON',
  decadeCsv: 'Ten years of daily bars, CSV',
  indicators: 'RSI, SMA and MACD of ten years, JSON',
  backtest: 'Backtest of a crossing of averages over ten years',
  sweep: 'Walk-forward with two folds over 100 pairs of averages, ten years',
  fanOut: 'What one reader is sent in a second, of 20 symbols',
};
