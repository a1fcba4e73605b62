import { deepestDrawdown } from '../../risk/drawdown.ts';
import { deviation, mean } from '../../risk/moments.ts';
import { simpleReturns } from '../../risk/returns.ts';
import type { PriceTable } from './price-table.ts';

/** Measures that symbols are ranked by; all come from prices and volumes alone. */
export type RankMeasure = 'momentum' | 'volatility' | 'sharpe' | 'drawdown' | 'dollarVolume';

/** The days that a measure looks at: from `lookback` days before a row to `skip` days before it. */
export interface MeasureWindow {
  readonly lookback: number;
  readonly skip: number;
}

const MEASURES: Record<
  Exclude<RankMeasure, 'momentum'>,
  (close: Float64Array, volume: Float64Array) => number
> = {
  volatility: (close) => deviation(simpleReturns(close)),
  sharpe(close) {
    const returns = simpleReturns(close);
    const spread = deviation(returns);
    return spread > 0 ? mean(returns) / spread : NaN;
  },
  drawdown: (close) => deepestDrawdown(close).depth,
  dollarVolume: (close, volume) => mean(close.map((price, i) => price * volume[i]!)),
};

/**
 * A measure of a symbol at a row; NaN when the table does not reach back far enough. Momentum that leaves out the last month
 * is that of N. Jegadeesh, S. Titman, Returns to buying winners and selling losers, Journal of Finance 48, 1993.
 */
export function measureAt(
  { close, volume }: PriceTable,
  symbol: number,
  row: number,
  measure: RankMeasure,
  { lookback, skip }: MeasureWindow,
): number {
  const start = row - lookback;
  const last = row - skip;
  const closes = close[symbol]!;
  if (start < 0 || !(closes[start]! > 0)) return NaN;
  if (measure === 'momentum') return closes[last]! / closes[start]! - 1;
  return MEASURES[measure](closes.subarray(start, last + 1), volume[symbol]!.subarray(start, last + 1));
}
