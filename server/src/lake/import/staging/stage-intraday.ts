import { type Bars, BAR_COLUMNS, emptyBars } from '@meridian/market/bars';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { IntradayMinutes } from '../../catalogue.ts';
import type { Source } from '../../lake.ts';
import { barsOf } from '../content/bar-rows.ts';
import type { IntradayContent } from '../content/imported-content.ts';
import { mergeBars } from './merge.ts';
import type { ParsedFile } from '../content/read-source-file.ts';
import { describeSymbol } from '../../symbol-names.ts';
import { inOtherBasis } from './basis-change.ts';
import { NO_COUNTS, type StagedCounts } from './counts.ts';
import { type StagingArea, intradayOf } from './staged.ts';

/** Stages the intraday bars of regular sessions. A symbol without daily bars gets them from these. */
export async function stageIntraday(
  desk: StagingArea,
  { rows, minutes }: IntradayContent,
  read: ParsedFile,
  source: Source,
): Promise<StagedCounts> {
  const { basis } = read.basis;
  let replacedSimulated = 0;
  let outsideSession = 0;
  const otherBasis = inOtherBasis(read, rows.symbols.keys(), (symbol) => {
    const known = desk.find(symbol);
    return known?.intraday?.basis ?? known?.stored?.intraday?.basis;
  });
  for (const own of rows.symbols.values()) {
    const all = barsOf(own, rows.unit);
    const fresh = ofRegularSessions(all, own.symbol);
    outsideSession += all.length - fresh.length;
    if (fresh.length === 0) continue;
    const { it, replaces } = desk.open(own.symbol, source, basis);
    if (replaces) replacedSimulated++;
    const stored = await intradayOf(desk.home, it);
    const isReplaced = otherBasis.has(own.symbol);
    const lengths = new Map<IntradayMinutes, Bars>(isReplaced ? [] : stored?.lengths);
    const older = lengths.get(minutes);
    lengths.set(minutes, older ? mergeBars(older, fresh) : fresh);
    it.intraday = { basis, lengths };
    it.sources.intraday = source;
    if (!it.bars && (!it.stored || it.derived)) {
      it.derived = true;
      it.info = { ...it.info, source, basis };
    }
  }
  return { ...NO_COUNTS, replacedSimulated, otherBasis: [...otherBasis], outsideSession };
}

function ofRegularSessions(bars: Bars, symbol: string): Bars {
  const { calendar } = marketOf(describeSymbol(symbol));
  let openMs = Infinity;
  let closeMs = -Infinity;
  const kept = new Int32Array(bars.length);
  let length = 0;
  for (let i = 0; i < bars.length; i++) {
    const timestamp = bars.timestamp[i]!;
    if (timestamp < openMs || timestamp >= closeMs) ({ openMs, closeMs } = calendar.lastBegun(timestamp));
    if (timestamp < closeMs) kept[length++] = i;
  }
  if (length === bars.length) return bars;
  const regular = emptyBars(length);
  for (const column of BAR_COLUMNS)
    for (let i = 0; i < length; i++) regular[column][i] = bars[column][kept[i]!]!;
  return regular;
}
