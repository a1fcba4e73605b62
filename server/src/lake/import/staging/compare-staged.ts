import type { BarFigures, ChangedBar, ChangedBars } from '@meridian/contracts/operator/market-changes';
import type { Bars } from '@meridian/market/bars';
import { DAY_MS, dateOf, timeText } from '@meridian/market/dates';
import type { CatalogueEntry } from '../../catalogue.ts';
import type { LakeFiles } from '../../objects/remote-files.ts';
import { dailyOf, intradayOf, type StagedSymbol } from './staged.ts';

/** What an import changes in the bars that are stored. */
export interface BarChanges {
  readonly added: number;
  readonly corrected: number;
  readonly removed: number;
  /** Symbols by length of bars; the first ones. */
  readonly changes: readonly ChangedBars[];
  /** Stored bars that get other figures or are removed; the first ones. */
  readonly bars: readonly ChangedBar[];
}

const SHOWN_CHANGES = 500;
const SHOWN_BARS = 500;
const FIGURES = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Compares staged bars with those that are stored. `before`: the catalogue's entries. */
export async function compareStaged(
  files: LakeFiles,
  staged: ReadonlyMap<string, StagedSymbol>,
  before: ReadonlyMap<string, CatalogueEntry>,
): Promise<BarChanges> {
  const all = { added: 0, corrected: 0, removed: 0, changes: [] as ChangedBars[], bars: [] as ChangedBar[] };
  const note = (
    was: ChangedBars['was'],
    symbol: string,
    interval: string,
    older: Bars | undefined,
    newer: Bars,
  ) => {
    const found = compareBars({ symbol, interval }, older, newer, SHOWN_BARS - all.bars.length);
    all.added += found.added;
    all.corrected += found.corrected;
    all.removed += found.removed;
    all.bars.push(...found.bars);
    const { added, corrected, removed, from, to } = found;
    if (from === undefined || to === undefined || all.changes.length === SHOWN_CHANGES) return;
    all.changes.push({ symbol, was, interval, added, corrected, removed, from, to });
  };
  for (const [symbol, it] of staged) {
    const { source } = before.get(symbol) ?? {};
    const was = source === undefined ? 'new' : source === 'simulated' ? 'simulated' : 'imported';
    const { bars: _bars, intraday: _intraday, ...stored } = it;
    if (it.bars && !it.derived) note(was, symbol, '1d', await dailyOf(files, stored), it.bars);
    if (!it.intraday) continue;
    const older = await intradayOf(files, stored);
    for (const part of ['lengths', 'extended'] as const)
      for (const [minutes, bars] of it.intraday[part])
        note(was, symbol, `${minutes}m`, older?.[part].get(minutes), bars);
  }
  return all;
}

const figuresAt = (bars: Bars, at: number): BarFigures => ({
  open: bars.open[at]!,
  high: bars.high[at]!,
  low: bars.low[at]!,
  close: bars.close[at]!,
  volume: bars.volume[at]!,
});

/** Walks two histories in time order. At most `shown` changed bars are listed. */
function compareBars(
  { symbol, interval }: Pick<ChangedBar, 'symbol' | 'interval'>,
  older: Bars | undefined,
  newer: Bars,
  shown: number,
) {
  const counts = { added: 0, corrected: 0, removed: 0 };
  const bars: ChangedBar[] = [];
  let firstMs: number | undefined;
  let lastMs = 0;
  const text = (ms: number) => (interval === '1d' ? dateOf(ms / DAY_MS) : timeText(ms));
  const list = (
    kind: keyof typeof counts,
    ms: number,
    before: number | undefined,
    after: number | undefined,
  ) => {
    counts[kind]++;
    firstMs ??= ms;
    lastMs = ms;
    if (kind === 'added' || bars.length >= shown) return;
    bars.push({
      symbol,
      interval,
      at: text(ms),
      before: before === undefined ? null : figuresAt(older!, before),
      after: after === undefined ? null : figuresAt(newer, after),
    });
  };
  const olderLength = older?.length ?? 0;
  let i = 0;
  let j = 0;
  while (i < olderLength || j < newer.length) {
    const a = i < olderLength ? older!.timestamp[i]! : Infinity;
    const b = j < newer.length ? newer.timestamp[j]! : Infinity;
    if (a < b) list('removed', a, i++, undefined);
    else if (b < a) list('added', b, undefined, j++);
    else {
      if (FIGURES.some((column) => older![column][i] !== newer[column][j])) list('corrected', a, i, j);
      i++;
      j++;
    }
  }
  const ends = firstMs === undefined ? {} : { from: text(firstMs), to: text(lastMs) };
  return { ...counts, bars, from: ends.from, to: ends.to };
}
