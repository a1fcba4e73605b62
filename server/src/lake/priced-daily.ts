import { isPricedDaily } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from './lake.ts';

/** Whether a symbol has one price a day and nothing within it: mutual funds, unless an import has intraday bars of one. */
export const hasDaysAlone = (lake: Lake, info: SymbolInfo): boolean =>
  isPricedDaily(info) && lake.intraday(info.symbol) === undefined;

/** Why such a symbol has nothing within the day; the API and the stream say the same. */
export const noIntraday = (symbol: string): string =>
  `${symbol} is a mutual fund with one price a day, its net asset value after the close. It has no trades, quotes, order book or intraday bars. Use its quote, or its history with interval=1d, 1w or 1mo.`;
