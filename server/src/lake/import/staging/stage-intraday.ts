import { type Bars, emptyBars } from '@meridian/market/bars';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { IntradayMinutes } from '../../catalogue.ts';
import type { Source } from '../../lake.ts';
import { barsOf } from '../content/bar-rows.ts';
import type { IntradayContent } from '../content/imported-content.ts';
import { mergeBars } from './merge.ts';
import type { ParsedFile } from '../content/read-source-file.ts';
import { ofExtendedHours, ofRegularSessions } from '../../regular-sessions.ts';
import { describeSymbol } from '../../symbol-names.ts';
import { inOtherBasis } from './basis-change.ts';
import { NO_COUNTS, type StagedCounts } from './counts.ts';
import { type StagingArea, intradayOf } from './staged.ts';

/** Stages intraday bars, those of extended hours apart. A symbol without daily bars gets them from these. */
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
    const { calendar } = marketOf(describeSymbol(own.symbol));
    const regular = ofRegularSessions(all, calendar);
    outsideSession += all.length - regular.length;
    // Extended hours alone say nothing about a symbol that is not known.
    if (regular.length === 0 && !desk.find(own.symbol)) continue;
    const extended = regular === all ? emptyBars(0) : ofExtendedHours(all, calendar);
    const { it, replaces } = desk.open(own.symbol, source, basis);
    if (replaces) replacedSimulated++;
    const stored = await intradayOf(desk.files, it);
    const isReplaced = otherBasis.has(own.symbol);
    it.intraday = {
      basis,
      lengths: withBars(isReplaced ? undefined : stored?.lengths, minutes, regular),
      extended: withBars(isReplaced ? undefined : stored?.extended, minutes, extended),
    };
    it.sources.intraday = source;
    if (!it.bars && (!it.stored || it.derived)) {
      it.derived = true;
      it.info = { ...it.info, source, basis };
    }
  }
  return { ...NO_COUNTS, replacedSimulated, otherBasis: [...otherBasis], outsideSession };
}

function withBars(
  older: ReadonlyMap<IntradayMinutes, Bars> | undefined,
  minutes: IntradayMinutes,
  fresh: Bars,
): ReadonlyMap<IntradayMinutes, Bars> {
  const all = new Map(older);
  const known = all.get(minutes);
  if (fresh.length > 0) all.set(minutes, known ? mergeBars(known, fresh) : fresh);
  return all;
}
