import type { ApiQuery, ApiReply } from '@meridian/contracts/api';
import { rounded } from '@meridian/market/rounded';
import type { DayTable } from './day-table.ts';

type Mover = ApiReply<'marketMovers'>['results'][number];
type Kind = ApiQuery<'marketMovers'>['kind'];

/** The figures of one symbol that rankings use. */
interface Ranked {
  readonly change: number;
  readonly gap: number;
  readonly volume: number;
  readonly relativeVolume: number;
  readonly isHigh: boolean;
  readonly isLow: boolean;
}

/** The score of a symbol in each ranking, the largest first; NaN for one that is not ranked. */
const SCORES: Readonly<Record<Kind, (it: Ranked) => number>> = {
  gainers: ({ change }) => (change > 0 ? change : Number.NaN),
  losers: ({ change }) => (change < 0 ? -change : Number.NaN),
  mostActive: ({ volume }) => (volume > 0 ? volume : Number.NaN),
  gaps: ({ gap }) => (gap === 0 ? Number.NaN : Math.abs(gap)),
  newHighs: ({ isHigh, change }) => (isHigh ? change : Number.NaN),
  newLows: ({ isLow, change }) => (isLow ? -change : Number.NaN),
  unusualVolume: ({ relativeVolume }) => (relativeVolume > 1 ? relativeVolume : Number.NaN),
};

/** NaN without a close before, since nothing can be measured against it. */
function scoreOf({ figures }: DayTable, at: number, kind: Kind): number {
  const previousClose = figures.previousClose[at]!;
  if (!(previousClose > 0)) return Number.NaN;
  const volume = figures.volume[at]!;
  return SCORES[kind]({
    change: figures.close[at]! / previousClose - 1,
    gap: figures.open[at]! / previousClose - 1,
    volume,
    relativeVolume: volume / figures.averageVolume[at]!,
    isHigh: figures.high[at]! >= figures.high52w[at]!,
    isLow: figures.low[at]! <= figures.low52w[at]!,
  });
}

const finite = (value: number) => (Number.isFinite(value) ? value : null);

function rowOf({ infos, figures, partial }: DayTable, at: number, rank: number): Mover {
  const { symbol, name, assetClass, source } = infos[at]!;
  const previousClose = figures.previousClose[at]!;
  const [price, open, volume] = [figures.close[at]!, figures.open[at]!, figures.volume[at]!];
  const averageVolume = finite(figures.averageVolume[at]!);
  return {
    rank,
    symbol,
    name,
    assetClass,
    price: rounded(price, 6),
    previousClose: rounded(previousClose, 6),
    change: rounded(price - previousClose, 6),
    changePct: rounded((100 * (price - previousClose)) / previousClose, 4),
    open: rounded(open, 6),
    high: rounded(figures.high[at]!, 6),
    low: rounded(figures.low[at]!, 6),
    gapPct: rounded((100 * (open - previousClose)) / previousClose, 4),
    volume,
    averageVolume: averageVolume === null ? null : rounded(averageVolume, 4),
    relativeVolume: averageVolume ? rounded(volume / averageVolume, 4) : null,
    high52w: rounded(figures.high52w[at]!, 6),
    low52w: rounded(figures.low52w[at]!, 6),
    partial: partial[at] === 1,
    source,
  };
}

/** The first `limit` symbols of a class in the ranking `kind` of a day. Equal ones in the order of their symbols. */
export function rankMovers(
  table: DayTable,
  { kind, type, limit }: Pick<ApiQuery<'marketMovers'>, 'kind' | 'type' | 'limit'>,
): Mover[] {
  const scored = table.infos.flatMap(({ assetClass }, at) => {
    const score = assetClass === type ? scoreOf(table, at, kind) : Number.NaN;
    return Number.isNaN(score) ? [] : [{ at, score }];
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ at }, index) => rowOf(table, at, index + 1));
}
