import type { MarketChangeResult } from '@meridian/contracts/operator/market-changes';
import type { FileSummary, ImportSummary } from '../../../lake/import/import-files.ts';
import { notesOf } from '../../../lake/import/report-text.ts';
import type { Backfill, FeedControl } from '../context.ts';
import { forConsole } from './work-folder.ts';

const HOLDS: Record<FileSummary['kind'], string> = {
  bars: 'daily bars',
  intraday: 'intraday bars',
  events: 'corporate actions',
  earnings: 'earnings',
  names: 'company names',
  reports: 'filed reports',
  news: 'news',
  posts: 'posts',
  macro: 'economic series',
  holdings: 'holdings of funds',
  memberships: 'members of indices',
  removals: 'bars to remove',
};
const ROW_MAX = 500;
const NO_BARS = { added: 0, corrected: 0, removed: 0, changes: [], bars: [] };

/** The result of importing one file, for the console. */
export function resultOf({ files, changed, changedSeries, bars }: ImportSummary): MarketChangeResult {
  const file = files[0]!;
  const { rows, accepted, rejected, examples } = file;
  return {
    holds: HOLDS[file.kind],
    rows,
    accepted,
    rejected,
    examples: examples.map(({ line, reason, row }) => ({ line, reason, row: row.slice(0, ROW_MAX) })),
    notes: notesOf(file).map((it) => forConsole(it.trim())),
    symbols: changed,
    series: changedSeries,
    ...(bars ?? NO_BARS),
  };
}

/** The result of loading history of a vendor. */
export const loadedResult = (
  { interval }: Pick<Backfill, 'interval'>,
  { bars, symbols, faults }: Awaited<ReturnType<FeedControl['backfill']>>,
): MarketChangeResult => ({
  holds: interval === '1d' ? HOLDS.bars : HOLDS.intraday,
  rows: bars,
  accepted: bars,
  rejected: 0,
  examples: [],
  notes: faults.map((it) => forConsole(it)),
  symbols,
  series: 0,
  ...NO_BARS,
  added: bars,
});
