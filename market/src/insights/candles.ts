import { type Bars, sliceBars } from '../bars.ts';
import { resampleMonths, resampleWeeks } from '../resample.ts';
import type { Horizon, InsightInputs } from './insight.ts';

type CandleInputs = Pick<InsightInputs, 'bars' | 'isGrowing'>;

/**
 * The finished candles of a horizon: sessions, weeks or months. A session in progress is left out, and so are a week and
 * a month until the next one has begun.
 */
export function finishedCandles({ bars, isGrowing }: CandleInputs, horizon: Horizon): Bars {
  if (horizon === 'short') return isGrowing ? withoutLast(bars) : bars;
  return withoutLast(horizon === 'medium' ? resampleWeeks(bars) : resampleMonths(bars));
}

const withoutLast = (bars: Bars): Bars => sliceBars(bars, 0, Math.max(0, bars.length - 1));
