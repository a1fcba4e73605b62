import type { ActionKind } from '@meridian/contracts/api/corporate-actions';
import type { CorporateEvent } from '@meridian/market/bars';
import { DAY_MS, dateOf, dayOf } from '@meridian/market/dates';
import { scenarioAnnouncements } from '@meridian/market/simulator/scenarios/announcements';
import { SCENARIO_SYMBOLS } from '@meridian/market/simulator/scenarios/symbols';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import type { Announced, ImportedEarnings, ListingEvent } from './lake.ts';

const LISTING_KINDS: ReadonlySet<ActionKind> = new Set(['merger', 'symbolChange', 'listing', 'delisting']);

const QUARTER_DAYS = 84;

/** Whether two rows are of one quarter, whose end sources may date differently by weeks. */
export const isSameQuarter = (
  a: Pick<ImportedEarnings, 'periodEnd'>,
  b: Pick<ImportedEarnings, 'periodEnd'>,
): boolean => Math.abs(dayOf(a.periodEnd) - dayOf(b.periodEnd)) < QUARTER_DAYS / 2;

/** Whether an action changes a listing rather than its price. */
export const isListingChange = ({ kind }: Pick<Announced, 'kind'>): boolean => LISTING_KINDS.has(kind);

/** An announced change of a listing in the form of one that has happened. */
export const changeOfListing = ({ date, kind, related, amount, ratio }: Announced): ListingEvent => ({
  date,
  kind: kind as ListingEvent['kind'],
  ...(related !== undefined && { related }),
  ...(amount !== undefined && { amount }),
  ...(ratio !== undefined && { ratio }),
});

/** An announced action in the form of an event that has happened; undefined for a change of a listing. */
export function eventOfAnnounced(it: Announced): CorporateEvent | undefined {
  const { date, kind, amount = 0, ratio = 1, related } = it;
  if (kind === 'split') return { date, type: 'split', ratio };
  if (kind === 'stockDividend') return { date, type: 'split', ratio, isStockDividend: true };
  if (kind === 'spinOff')
    return { date, type: 'spinOff', amount, ...(related !== undefined && { child: related }) };
  const { declarationDate, recordDate, payDate } = it;
  if (kind !== 'dividend') return undefined;
  return {
    date,
    type: 'dividend',
    amount,
    ...(declarationDate !== undefined && { declarationDate }),
    ...(recordDate !== undefined && { recordDate }),
    ...(payDate !== undefined && { payDate }),
  };
}

/** The announcements of a catalogue, by what has become of them; in test mode, those for trying out clients, too. */
export function announcements(
  { announced = [], entries }: Pick<Catalogue, 'announced' | 'entries'>,
  now: () => number,
) {
  const bySymbol = Map.groupBy(announced, ({ symbol }) => symbol);
  const known = new Map(entries.map((entry) => [entry.symbol, entry]));
  const hasScenarios = entries.some(({ symbol }) => SCENARIO_SYMBOLS.has(symbol));
  const today = () => dateOf(Math.floor(now() / DAY_MS));
  return {
    /** Those of days to come, and listings of symbols without prices. Changes of imported symbols are in their catalogue entry. */
    open(): readonly Announced[] {
      const date = today();
      return [...announced, ...(hasScenarios ? scenarioAnnounced(now()) : [])].filter((it) => {
        const entry = known.get(it.symbol);
        if (!entry) return isListingChange(it);
        if (entry.source !== 'simulated' && isListingChange(it)) return false;
        return it.date > date && it.date > completeTo(entry);
      });
    },
    /** Events of an imported symbol that were announced and have come, after the last date for which its file has all. */
    due(entry: CatalogueEntry): readonly CorporateEvent[] {
      const own = entry.source === 'simulated' ? undefined : bySymbol.get(entry.symbol);
      if (!own) return [];
      const date = today();
      return own
        .filter((it) => it.date <= date && it.date > completeTo(entry))
        .flatMap((it) => eventOfAnnounced(it) ?? []);
    },
    /** Announced changes of the listing of an imported symbol. */
    changesOf: ({ symbol, source }: CatalogueEntry): readonly ListingEvent[] =>
      source === 'simulated' ? [] : (bySymbol.get(symbol) ?? []).filter(isListingChange).map(changeOfListing),
  };
}

const scenarioAnnounced = (nowMs: number): Announced[] =>
  scenarioAnnouncements(nowMs).map((it) => Object.assign({ source: 'simulated' as const }, it));

const completeTo = ({ source, events }: CatalogueEntry) => (source === 'simulated' ? '' : (events?.to ?? ''));
