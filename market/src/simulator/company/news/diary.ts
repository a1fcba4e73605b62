import type { Bars } from '../../../bars.ts';
import type { Session } from '../../../calendar.ts';
import { DAY_MS, dateOf } from '../../../dates.ts';
import type { NewsItem } from '../../../news.ts';
import { marketOf } from '../../instrument.ts';
import { type RandomDraws, drawsFor } from '../../random.ts';
import { STREAM } from '../../shocks.ts';
import type { Company } from '../company.ts';
import { shortName } from './words.ts';

/** What the writers of news look things up in: prices as changes, and random numbers of a day. */
export interface NewsContext {
  readonly company: Company;
  readonly bars: Bars;
  /** The name as headlines have it. */
  readonly name: string;
  /** How much the price moves on a usual day, as a logarithm. */
  readonly usual: number;
  /** How much is written about it: 1 for the largest, 0.15 for small ones. */
  readonly prominence: number;
  /** The change from the close before to the close of bar `i`, as a share; splits do not count. */
  change(i: number): number;
  /** The change from the close before to the opening of bar `i`. */
  gap(i: number): number;
  /** The change over the `sessions` that end with the close of bar `i`; fewer where there are not so many. */
  over(i: number, sessions: number): number;
  /** Uniform, of a day; `index` says what for. */
  draw(day: number, index: number): number;
}

/** One session of a diary. */
export interface NewsSession {
  readonly session: Session;
  /** Its bar, whose opening is known from `session.openMs` on and all else from `session.closeMs` on. */
  readonly at: number;
}

export type NewsWriter = (diary: NewsContext, page: NewsSession) => readonly NewsItem[];

/** The usual move of one day, from everything that moves the price. */
function usualMove({ instrument, factors }: Company): number {
  const own = instrument.volatility / Math.sqrt(marketOf(instrument).sessionsPerYear);
  return Math.hypot(
    own,
    ...instrument.loadings.map(([factor, weight]) => weight * factors.dailyVolatility(factor)),
  );
}

/** 1 from a value of about a trillion at the start, 0.15 below about twenty billion; 1 for what has no value. */
export function prominence({ units, startPrice, assetClass }: Company['instrument']): number {
  if (units === null) return 1;
  const capital = Math.log10(units * startPrice * (assetClass === 'crypto' ? 40 : 1));
  return Math.min(1, Math.max(0.15, (capital - 10) / 2));
}

/** A diary of all sessions up to a day (days since 1970). */
export function diaryOf(company: Company, throughDay: number): NewsContext {
  const { instrument, seed, series } = company;
  const bars = series.bars(throughDay);
  const draws: RandomDraws = drawsFor(seed, instrument.symbol);
  const ratios = new Map<string, number>();
  for (const event of series.events(throughDay)) {
    if (event.type === 'split') ratios.set(event.date, event.ratio);
  }
  const ratioAt = (i: number) =>
    ratios.size === 0 ? 1 : (ratios.get(dateOf(bars.timestamp[i]! / DAY_MS)) ?? 1);
  const over = (i: number, sessions: number) => {
    const first = Math.max(0, i - sessions);
    let multiple = 1;
    if (ratios.size > 0) for (let j = first + 1; j <= i; j++) multiple *= ratioAt(j);
    return (bars.close[i]! / bars.close[first]!) * multiple - 1;
  };
  return {
    company,
    bars,
    name: shortName(instrument),
    usual: usualMove(company),
    prominence: prominence(instrument),
    change: (i) => over(i, 1),
    gap: (i) => (bars.open[i]! / bars.close[i - 1]!) * ratioAt(i) - 1,
    over,
    draw: (day, index) => draws.uniform(day, STREAM.news, index),
  };
}
