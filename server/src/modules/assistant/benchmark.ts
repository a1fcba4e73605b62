import type { Lake } from '../../lake/lake.ts';
import type { Benchmark } from './measure-risk.ts';
import { recent, type ReadHolding } from './read-portfolio.ts';

/** Symbols that represent the market. The first one with data as recent as the holdings is used. */
const CANDIDATES = ['SPY', 'SPX', '^GSPC'];
/** A long weekend and a holiday. */
const AS_NEW_MS = 7 * 86_400_000;

/** The benchmark of a portfolio; undefined when no candidate has data of the same period. */
export async function benchmarkOf(lake: Lake, read: readonly ReadHolding[]): Promise<Benchmark | undefined> {
  const newest = Math.max(...read.map(({ closes }) => closes.timestamp.at(-1) ?? 0));
  for (const candidate of CANDIDATES) {
    const info = lake.symbol(candidate);
    if (!info) continue;
    const { bars } = await lake.adjusted(info.symbol, 'all');
    if (Math.abs((bars.timestamp.at(-1) ?? 0) - newest) <= AS_NEW_MS) {
      return { symbol: info.symbol, closes: recent(bars) };
    }
  }
  return undefined;
}
