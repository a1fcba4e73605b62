import type { Bars } from '@meridian/market/bars';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { IntradayMinutes } from '../../catalogue.ts';
import type { Source } from '../../lake.ts';
import { barsOf } from '../content/bar-rows.ts';
import type { IntradayContent } from '../content/imported-content.ts';
import { mergeBars } from './merge.ts';
import type { ParsedFile } from '../content/read-source-file.ts';
import { ofRegularSessions } from '../../regular-sessions.ts';
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
    const fresh = ofRegularSessions(all, marketOf(describeSymbol(own.symbol)).calendar);
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
