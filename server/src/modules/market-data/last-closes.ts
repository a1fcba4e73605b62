import { sliceBars } from '@meridian/market/bars';
import type { Lake } from '../../lake/lake.ts';
import { withGrowing } from './daily-bars.ts';

const CLOSES = 60;

/** The last 60 split-adjusted daily closes, oldest first. The last one is the session in progress. */
export async function lastCloses(lake: Lake, symbol: string): Promise<number[]> {
  const { bars } = await lake.adjusted(symbol, 'split');
  const recent = sliceBars(bars, Math.max(0, bars.length - CLOSES), bars.length);
  return [...withGrowing(lake, symbol, recent).close].slice(-CLOSES);
}
