import type { Bars } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { Source } from '../../lake.ts';
import { barsOf } from '../content/bar-rows.ts';
import type { BarsContent } from '../content/imported-content.ts';
import { type EventSet, mergeBars, mergeEvents } from './merge.ts';
import type { ParsedFile } from '../content/read-source-file.ts';
import { inOtherBasis } from './basis-change.ts';
import { NO_COUNTS, type StagedCounts } from './counts.ts';
import { dailyOf, type StagingArea, eventsOf } from './staged.ts';

/** Stages the daily bars of a file, with their dividends and splits. */
export async function stageBars(
  desk: StagingArea,
  content: BarsContent,
  read: ParsedFile,
  source: Source,
): Promise<StagedCounts> {
  const { basis } = read.basis;
  const { rows, quotes, closeOnly, hasInlineEvents } = content;
  let replacedSimulated = 0;
  const filled = [...rows.symbols.values()].filter((it) => it.length > 0);
  // Checked before anything is staged, so that a file is rejected as a whole.
  const otherBasis = inOtherBasis(
    read,
    filled.map((it) => it.symbol),
    (symbol) => {
      const known = desk.find(symbol);
      return known?.derived ? undefined : known?.info.basis;
    },
  );
  for (const own of filled) {
    const { it, replaces } = desk.open(own.symbol, source, basis);
    if (replaces) replacedSimulated++;
    const isReplaced = it.derived || otherBasis.has(own.symbol);
    const older = isReplaced ? undefined : await dailyOf(desk.files, it);
    const fresh = barsOf(own, rows.unit);
    it.bars = older ? mergeBars(older, fresh, closeOnly) : fresh;
    it.derived = false;
    it.info = { ...it.info, source, basis };
    const quote = quotes.get(own);
    if (quote) it.quote = { day: quote.at, bid: quote.bid, ask: quote.ask };
    if (hasInlineEvents) {
      const inline: EventSet = {
        events: own.events,
        from: dateAt(fresh, 0),
        to: dateAt(fresh, fresh.length - 1),
      };
      it.events = mergeEvents(await eventsOf(desk.files, it), inline);
    }
  }
  return { ...NO_COUNTS, replacedSimulated, otherBasis: [...otherBasis] };
}

const dateAt = (bars: Bars, i: number) => dateOf(bars.timestamp[i]! / DAY_MS);
