import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { type FearGreed, fearGreed } from '@meridian/market/overview/fear-greed';
import { gatherSessionHistory } from '@meridian/market/overview/session-history';
import { rounded } from '@meridian/market/rounded';
import type { Lake } from '../../lake/lake.ts';
import { withGrowing } from './daily-bars.ts';
import type { Member } from './members.ts';

/** Sessions that are read: 252 for the ranks, before them 252 for the extremes of each. */
const SESSIONS = 520;
const YIELD = 'DGS10';
/** Over holidays, and the day or two until a value is released. */
const YIELD_HOLDS_MS = 10 * DAY_MS;

interface Mood {
  readonly fearGreed: FearGreed | undefined;
  /** Percent a year; null without a leading index. */
  readonly volatilityIndex: number | null;
}

/** The mood of the market at this moment, from daily bars with the session in progress as the last one. */
export async function readMood(
  lake: Lake,
  leading: Member | undefined,
  shares: readonly Member[],
): Promise<Mood> {
  if (!leading) return { fearGreed: undefined, volatilityIndex: null };
  const index = await recentBars(lake, leading.info.symbol, -Infinity);
  const since = index.timestamp[0] ?? Infinity;
  const gathering = gatherSessionHistory(index, await yieldsOf(lake, leading, index));
  for (const { info } of shares) {
    if (info.sector === null) continue;
    gathering.add(await recentBars(lake, info.symbol, since));
    await othersTurn();
  }
  const history = gathering.finish();
  const volatility = history.expectedVolatility.at(-1) ?? NaN;
  return {
    fearGreed: fearGreed(history),
    volatilityIndex: Number.isNaN(volatility) ? null : rounded(volatility, 2),
  };
}

async function recentBars(lake: Lake, symbol: string, sinceMs: number): Promise<Bars> {
  const { bars } = await lake.adjusted(symbol, 'split');
  const start = Math.max(bars.length - SESSIONS, firstAtOrAfter(bars, sinceMs));
  return withGrowing(lake, symbol, sliceBars(bars, start, bars.length));
}

/** The ten-year yield known on each date of the index, NaN where there is none of the days before it. */
async function yieldsOf(lake: Lake, { info }: Member, index: Bars): Promise<Float64Array> {
  const source = lake.macroInfos().find(({ series }) => series.toUpperCase() === YIELD)?.source;
  // Yields of the real world say nothing about a simulated market, nor simulated ones about the real world.
  const fits = (source === 'simulated') === (info.source === 'simulated');
  const observations = (fits && (await lake.macro(YIELD))?.observations) || [];
  let next = 0;
  return Float64Array.from(index.timestamp, (timestamp) => {
    const date = dateOf(timestamp / DAY_MS);
    while (next < observations.length && observations[next]!.date <= date) next++;
    const last = observations[next - 1];
    return last && timestamp - Date.parse(last.date) <= YIELD_HOLDS_MS ? last.value : NaN;
  });
}
