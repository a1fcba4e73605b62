import { hash } from 'node:crypto';
import { DAY_MS, dateOf, dayOf } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import { type AssetClass, isFed, type Lake, type SymbolInfo } from '../../lake/lake.ts';

/** The symbols of a class that were known at an instant, and what was known of them. */
export interface MarketAt {
  /** Identifies the content: the same key, the same bars, events and symbols. */
  readonly key: string;
  readonly type: AssetClass;
  readonly infos: readonly SymbolInfo[];
  /** The instant: later filings do not count. */
  readonly asOfMs: number;
  /** Start of the last bars that count, those of the last session that had ended. */
  readonly throughMs: number;
  /** Splits and dividends with a later ex-date do not count. */
  readonly eventsThrough: string;
}

/**
 * The market of a class at an instant. A symbol counts from its first session on, and an inactive one up to its last: both
 * those that came later and those that have gone before are absent.
 */
export function marketAt(lake: Lake, type: AssetClass, asOfMs: number): MarketAt {
  const { date } = marketOf({ assetClass: type }).calendar.lastFinished(asOfMs);
  const eventsThrough = dateOf(Math.floor(asOfMs / DAY_MS));
  const damaged = lake.damaged();
  const { results } = lake.search({ type, offset: 0, limit: Infinity });
  const infos = results.filter(
    (it) => it.firstDate <= date && (it.active || it.lastDate >= date) && !damaged.includes(it.symbol),
  );
  // The sessions of fed symbols get into the market store later.
  const fed = infos.filter(({ source }) => isFed(source)).map(({ symbol }) => lake.version(symbol));
  const content = [type, date, eventsThrough, lake.contents(), infos.length, ...damaged, ...fed];
  const key = hash('sha256', content.join(' ')).slice(0, 24);
  return { key, type, infos, asOfMs, throughMs: dayOf(date) * DAY_MS, eventsThrough };
}
