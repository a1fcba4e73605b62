import { marketOf } from '@meridian/market/simulator/instrument';
import { SCENARIO_SYMBOLS } from '@meridian/market/simulator/scenarios/symbols';
import { SYMBOL_CHANGES } from '@meridian/market/simulator/universe/symbol-changes';
import type { ListingEvent, SymbolInfo } from './lake.ts';

/** Both lists, oldest first; of the same change on the same day the newer one. */
export function mergedChanges(
  older: readonly ListingEvent[],
  newer: readonly ListingEvent[],
): ListingEvent[] {
  const key = ({ date, kind }: ListingEvent) => `${date} ${kind}`;
  const byKey = new Map([...older, ...newer].map((change) => [key(change), change]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

/** The symbols that a security had before, oldest first. */
export function earlierSymbols(info: SymbolInfo): readonly string[] {
  if (info.source === 'simulated') return SIMULATED_EARLIER.get(info.symbol) ?? NONE;
  return (info.changes ?? NONE).flatMap(({ kind, related }) =>
    kind === 'symbolChange' && related !== undefined ? [related] : [],
  );
}

const NONE: readonly never[] = [];
const SIMULATED_EARLIER: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(
    Map.groupBy(SYMBOL_CHANGES, ({ to }) => to),
    ([symbol, changes]) => [symbol, changes.map(({ from }) => from)],
  ),
);

/** Changes of a listing, oldest first: those of the simulated market, or those that an import has. */
export function listingEvents(info: SymbolInfo): readonly ListingEvent[] {
  if (info.source !== 'simulated') return info.changes ?? [];
  const { symbol, assetClass, firstDate, lastDate, active } = info;
  // Pairs and indices are computed or quoted, not listed.
  if (assetClass === 'fx' || assetClass === 'crypto' || assetClass === 'index') return [];
  const changes = SYMBOL_CHANGES.filter(({ to }) => to === symbol).map(({ date, from }): ListingEvent => ({
    date,
    kind: 'symbolChange',
    related: from,
  }));
  const { merger } = SCENARIO_SYMBOLS.get(symbol)?.scenario ?? {};
  const change = merger ? { kind: 'merger' as const, ...merger } : { kind: 'delisting' as const };
  const end: ListingEvent[] = active
    ? []
    : [{ date: marketOf(info).calendar.next(lastDate).date, ...change }];
  return [{ date: firstDate, kind: 'listing' }, ...changes, ...end];
}
