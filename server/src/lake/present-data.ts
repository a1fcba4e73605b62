import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import { type Exchange, EXCHANGE_VERSION } from '@meridian/market/simulator/exchange';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { CatalogueEntry } from './catalogue.ts';
import { contentVersion } from './catalogue-info.ts';
import type { SymbolInfo } from './lake.ts';
import { finishedThrough } from './simulated-market.ts';

export const isSimulated = (entry: CatalogueEntry) => entry.source === 'simulated';

/** The date of the session in progress, or of the last one. */
export const sessionDate = (info: Pick<SymbolInfo, 'assetClass'>, nowMs: number) =>
  marketOf(info).calendar.lastBegun(nowMs).date;

/** Fits stored data to the present: adds what the exchange has made since, and leaves out what is still to come. */
export function presentData(exchange: Exchange, now: () => number) {
  /** The finished sessions of a simulated symbol that are not on disk yet. */
  const unstored = ({ symbol, lastDate, assetClass, file }: CatalogueEntry): Bars[] => {
    const through = finishedThrough({ assetClass }, now());
    if (file && through <= lastDate) return [];
    const bars = exchange.dailyBars(symbol, through);
    if (!file) return [bars];
    return [sliceBars(bars, firstAtOrAfter(bars, (dayOf(lastDate) + 1) * DAY_MS), bars.length)];
  };

  /** Leaves out bars of the future, which a clock that was ahead left. */
  const upToNow = (entry: CatalogueEntry, bars: Bars): Bars => {
    const endMs = isSimulated(entry) ? (dayOf(finishedThrough(entry, now())) + 1) * DAY_MS : now() + 1;
    return sliceBars(bars, 0, firstAtOrAfter(bars, endMs));
  };

  const laterEvents = ({ symbol, lastDate, assetClass }: CatalogueEntry) => {
    const date = sessionDate({ assetClass }, now());
    return date <= lastDate ? [] : exchange.events(symbol, date).filter((event) => event.date > lastDate);
  };

  return { unstored, upToNow, laterEvents };
}

/**
 * Identifies the content of a symbol. For a simulated symbol it changes when a session begins or ends, and with another
 * exchange. For an imported one it changes when one of its files is replaced.
 */
export function versionOf(entry: CatalogueEntry, nowMs: number): string {
  if (entry.source !== 'simulated') return contentVersion(entry);
  const session = marketOf(entry).calendar.lastBegun(nowMs);
  return `s${EXCHANGE_VERSION}-${session.date}${nowMs < session.closeMs ? 'o' : 'c'}`;
}
