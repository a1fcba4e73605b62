import { type Bars, BAR_COLUMNS, emptyBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import type { RemovalsContent } from '../content/imported-content.ts';
import { ImportFailure } from '../files/import-failure.ts';
import { NO_COUNTS, type StagedCounts } from './counts.ts';
import { dailyOf, type StagingArea } from './staged.ts';

/** Removes daily bars of imported symbols, and counts the other symbols. Days without a bar change nothing. */
export async function stageRemovals(desk: StagingArea, { days }: RemovalsContent): Promise<StagedCounts> {
  let withoutBars = 0;
  for (const [symbol, removed] of days) {
    const it = desk.find(symbol);
    const older = it && !it.derived ? await dailyOf(desk.files, it) : undefined;
    if (!it || !older) {
      withoutBars++;
      continue;
    }
    const kept = without(older, removed);
    if (kept.length === 0)
      throw new ImportFailure(`${symbol} would have no daily bars left. Keep at least one.`);
    if (kept.length < older.length) it.bars = kept;
  }
  return { ...NO_COUNTS, withoutBars };
}

function without(bars: Bars, days: ReadonlySet<number>): Bars {
  const kept = Array.from(bars.timestamp.subarray(0, bars.length).keys()).filter(
    (at) => !days.has(bars.timestamp[at]! / DAY_MS),
  );
  const rest = emptyBars(kept.length);
  for (const column of BAR_COLUMNS)
    for (const [to, from] of kept.entries()) rest[column][to] = bars[column][from]!;
  return rest;
}
