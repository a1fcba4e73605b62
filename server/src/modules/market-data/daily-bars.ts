import { type Bars, concatBars } from '@meridian/market/bars';
import type { Lake } from '../../lake/lake.ts';

/** All daily bars of a symbol, adjusted for splits where the events allow it. The last bar is the session in progress. */
export async function dailyBars(lake: Lake, symbol: string): Promise<Bars> {
  const { bars } = await lake.adjusted(symbol, 'split');
  return withGrowing(lake, symbol, bars);
}

/** Appends the session in progress to finished split-adjusted bars. */
export function withGrowing(lake: Lake, symbol: string, finished: Bars): Bars {
  const growing = lake.growing(symbol);
  return growing ? concatBars([finished, growing]) : finished;
}
