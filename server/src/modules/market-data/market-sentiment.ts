import { setImmediate as othersTurn } from 'node:timers/promises';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { type FearGreed, fearGreed } from '@meridian/market/overview/fear-greed';
import { gatherSessionHistory } from '@meridian/market/overview/session-history';
import { rounded } from '@meridian/market/rounded';
import type { Lake } from '../../lake/lake.ts';
import { withGrowing } from './daily-bars.ts';
import type { Member } from './members.ts';

/** Sessions to read: 252 for the ranks, and 252 before them for their extremes. */
const SESSIONS = 520;
const YIELD = 'DGS10';
/** How long a yield remains valid: over holidays and until the next release. */
const YIELD_VALID_MS = 10 * DAY_MS;

interface MarketSentiment {
  readonly fearGreed: FearGreed | undefined;
  /** Percent a year; null without a leading index. */
  readonly volatilityIndex: number | null;
}

/** The current market sentiment, from daily bars up to the session in progress. */
export async function readSentiment(
  lake: Lake,
  leading: Member | undefined,
  shares: readonly Member[],
): Promise<MarketSentiment> {
  if (!leading) return { fearGreed: undefined, volatilityIndex: null };
  const index = await recentBars(lake, leading.info.symbol, -Infinity);
  await othersTurn();
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

/** The latest ten-year yield on each date of the index; NaN without a recent one. */
async function yieldsOf(lake: Lake, { info }: Member, index: Bars): Promise<Float64Array> {
  const yields = lake.macroInfos().find(({ series }) => series.toUpperCase() === YIELD);
  const source = yields && !lake.damaged().includes(yields.series) ? yields.source : undefined;
  // Do not mix real yields with a simulated market, or simulated yields with a real one.
  const fits = source !== undefined && (source === 'simulated') === (info.source === 'simulated');
  const observations = (fits && (await lake.macro(YIELD))?.observations) || [];
  // Decades of days are computed at once.
  await othersTurn();
  let next = 0;
  return Float64Array.from(index.timestamp, (timestamp) => {
    const date = dateOf(timestamp / DAY_MS);
    while (next < observations.length && observations[next]!.date <= date) next++;
    const last = observations[next - 1];
    return last && timestamp - Date.parse(last.date) <= YIELD_VALID_MS ? last.value : NaN;
  });
}
