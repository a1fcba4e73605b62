import { barwise } from './barwise.ts';
import { period } from './indicator.ts';
import { RecentValues } from './rolling/recent-values.ts';

/**
 * Percent rank, 0 to 100: the share of the `period` closes before that are at most the close.
 * Source: L. A. Connors and C. Alvarez, An Introduction to ConnorsRSI, 2012; as TA-Lib's PERCENTRANK.
 */
export const percentrank = barwise({
  name: 'percentrank',
  title: 'Percent rank',
  formula: '100 × (how many of C[1] … C[period] are at most C) / period',
  levels: [20, 80],
  parameters: [period(100)],
  outputs: [''],
  warmup: ([length]) => length!,
  memory: () => 0,
  begin([length]) {
    const window = new RecentValues(length! + 1);
    return ({ close, length: bars }, [out]) => {
      for (let i = 0; i < bars; i++)
        out![i] = window.next(close[i]!) ? (100 * rankOf(window)) / length! : NaN;
    };
  },
});

/** How many of the values before the newest one are at most that one. */
function rankOf({ values, start, end }: RecentValues): number {
  const newest = values[end - 1]!;
  let rank = 0;
  for (let i = start; i < end - 1; i++) if (values[i]! <= newest) rank++;
  return rank;
}
