import { type Bars, concatBars } from '@meridian/market/bars';
import type { Lake } from '../../lake/lake.ts';

/** All daily bars of a symbol, adjusted for splits where the events allow it, with the session in progress as the last one. */
export async function dailyBars(lake: Lake, symbol: string): Promise<Bars> {
  const { bars } = await lake.adjusted(symbol, 'split');
  return withGrowing(lake, symbol, bars);
}

/** Split-adjusted daily bars up to the last finished session, with the one in progress behind them. */
export function withGrowing(lake: Lake, symbol: string, finished: Bars): Bars {
  const growing = lake.growing(symbol);
  return growing ? concatBars([finished, growing]) : finished;
}
