import { hash } from 'node:crypto';
import { type CorporateEvent, emptyBars, firstAtOrAfter } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { isPricedDaily, marketOf } from '@meridian/market/simulator/instrument';
import { adjustedOrStored } from './adjusted-bars.ts';
import { announcements } from './announced.ts';
import type { Catalogue, CatalogueEntry } from './catalogue.ts';
import { contentsOf, infoOf, rangeOf, sourceOfPart } from './catalogue-info.ts';
import { companyReads } from './company-reads.ts';
import { whenReady } from './history.ts';
import { DamagedDataError } from '../shared/errors/damaged-data-error.ts';
import { checkedReads } from './checked-reads.ts';
import {
  type AdjustedBars,
  type Lake,
  type LakeQuote,
  type ListingEvent,
  type SymbolInfo,
  UnknownSymbolError,
} from './lake.ts';
import { mergedChanges } from './listing-events.ts';
import { symbolOf } from './symbol-names.ts';
import { firstMinuteMs } from './minutes.ts';
import type { Engine } from './lake-engine.ts';
import { readEvents } from './event-files.ts';
import { readBars } from './parquet-files.ts';
import { isSimulated, presentData, sessionDate, versionOf } from './present-data.ts';
import { importedQuote, simulatedQuote } from './quotes.ts';
import type { RemoteFiles } from './objects/remote-files.ts';
import { searchSymbols } from './search.ts';
import { concatSeries } from './series-memory.ts';
import { tradedReads } from './traded-reads.ts';
import type { Quarantine } from '../shared/quarantine/quarantine.ts';
import { warningQuarantine } from './stored-files.ts';

const NO_TOTALS = { vwap: new Float64Array(0), trades: new Float64Array(0) };

interface Row {
  readonly entry: CatalogueEntry;
  /** Public fields of the entry. */
  readonly info: SymbolInfo;
  /** The last quote, valid during its second. */
  second: number;
  quote: LakeQuote | undefined;
}

interface ViewOptions {
  readonly home: string;
  readonly now: () => number;
  readonly catalogue: Catalogue;
  /** The catalogue on disk. */
  readonly reread: () => Promise<Catalogue | undefined>;
  readonly engine: Engine;
  /** Whether simulated economic series are left out. */
  readonly realOnly?: boolean;
  /** Where imported files are that are not on the disk; undefined when all are. */
  readonly remote?: RemoteFiles | undefined;
  /** Takes damaged files. Default: that of the home, which emits a warning for each. */
  readonly quarantine?: Pick<Quarantine, 'moveFile'>;
  /** Called when a file of a simulated symbol was damaged or missing. The exchange replaces it until it is made again. */
  readonly onSimulatedLost?: (() => void) | undefined;
}

/** `announced`: changes of the listing to come. */
function rowOfEntry(entry: CatalogueEntry, announced: readonly ListingEvent[]): Row {
  const info = infoOf(entry);
  const changes = mergedChanges(announced, info.changes ?? []);
  return {
    entry,
    info: announced.length > 0 ? { ...info, changes } : info,
    second: NaN,
    quote: undefined,
  };
}

/** The reads of a lake over a catalogue that may be replaced at any time. */
export function createLake(options: ViewOptions) {
  const { home, now, catalogue: first, reread, engine, remote, onSimulatedLost } = options;
  const { exchange, totals, minutes, intraday, cache, eventCache, loading } = engine;
  let catalogue = first;
  let rows = new Map<string, Row>();
  let infos: readonly SymbolInfo[] = [];
  let contents = '';
  let ahead = announcements(first, now);

  const replace = (next: Catalogue) => {
    catalogue = next;
    ahead = announcements(next, now);
    rows = new Map(next.entries.map((entry) => [entry.symbol, rowOfEntry(entry, ahead.changesOf(entry))]));
    infos = Array.from(rows.values(), (row) => row.info);
    contents = contentsOf(next);
  };
  replace(first);

  const rowOf = (symbol: string) =>
    rows.get(symbol) ?? rows.get(symbol.toUpperCase()) ?? rows.get(symbolOf(symbol.toUpperCase()));
  const need = (symbol: string) => {
    const row = rowOf(symbol);
    if (!row) throw new UnknownSymbolError(symbol);
    return row.entry;
  };
  /** The entry of a symbol whose stored data are read. Throws DamagedDataError, too. */
  const needWhole = (symbol: string) => {
    const entry = need(symbol);
    if (damage.has(entry)) throw new DamagedDataError(entry.symbol);
    return entry;
  };

  /** Loads each key only once at a time. Concurrent callers share the promise. */
  const once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const running = loading.get(key) as Promise<T> | undefined;
    if (running) return running;
    const started = load().finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  };

  const renew = async () => {
    const next = await reread();
    if (next) replace(next);
  };
  const onDamage = (subject: string) => {
    const row = rows.get(subject);
    if (row) row.second = NaN;
  };
  const { damage, noteMissing, readStored, readOrMake } = checkedReads({
    home,
    catalogue: () => catalogue,
    renew,
    quarantine: options.quarantine ?? warningQuarantine(home),
    remote,
    onSimulatedLost,
    onDamage,
  });

  const { unstored, upToNow, laterEvents } = presentData(exchange, now);

  /** The version of a symbol with its announced events that have come. */
  const versionAt = (entry: CatalogueEntry) => {
    const due = ahead.due(entry);
    const own = versionOf(entry, now());
    return due.length === 0 ? own : `${own}-${hash('sha256', JSON.stringify(due)).slice(0, 8)}`;
  };
  const version = (symbol: string) => versionAt(need(symbol));

  const adjusted: Lake['adjusted'] = (symbol, adjustment) => {
    const entry = needWhole(symbol);
    const key = `${entry.symbol} ${adjustment} ${versionAt(entry)}`;
    return cache.get(key) ?? once(key, () => load(entry, adjustment, key));
  };

  /** Whether an import has replaced the symbol since. The parts that were read may then be inconsistent. */
  const isReplaced = (entry: CatalogueEntry) =>
    !isSimulated(entry) && versionOf(need(entry.symbol), now()) !== versionOf(entry, now());

  const load = async (
    entry: CatalogueEntry,
    adjustment: AdjustedBars['adjustment'],
    key: string,
  ): Promise<AdjustedBars> => {
    let loaded: AdjustedBars;
    if (adjustment === entry.basis) {
      const file = entry.file && (() => need(entry.symbol).file);
      const make = () => exchange.dailyBars(entry.symbol, need(entry.symbol).lastDate);
      const stored = (file && (await readOrMake(file, readBars, make))) || emptyBars(0);
      const past = upToNow(entry, stored);
      loaded = { bars: concatSeries([past, ...(isSimulated(entry) ? unstored(entry) : [])]), adjustment };
    } else {
      const { bars } = await adjusted(entry.symbol, entry.basis);
      const events = await reads.events(entry.symbol);
      const today = dateOf(Math.floor(now() / DAY_MS));
      const reach = isSimulated(entry) ? { from: entry.firstDate, to: today } : entry.events;
      loaded = adjustedOrStored(bars, entry.basis, adjustment, events, reach);
    }
    if (isReplaced(entry)) return adjusted(entry.symbol, adjustment);
    // The future of an import is only left out until then.
    if (isSimulated(entry) || Date.parse(entry.lastDate) <= now()) cache.set(key, loaded);
    return loaded;
  };

  const loadEvents = async (entry: CatalogueEntry, key: string): Promise<readonly CorporateEvent[]> => {
    const file = () => need(entry.symbol).events?.file;
    const make = () => exchange.events(entry.symbol, need(entry.symbol).lastDate);
    const stored = (await readOrMake<readonly CorporateEvent[]>(file, readEvents, make)) ?? [];
    const today = dateOf(Math.floor(now() / DAY_MS));
    const past = stored.filter(({ date }) => date <= today);
    const events = [...past, ...(isSimulated(entry) ? laterEvents(entry) : ahead.due(entry))];
    if (isReplaced(entry)) return reads.events(entry.symbol);
    eventCache.set(key, events);
    return events;
  };

  const reads: Omit<Lake, 'close'> = {
    now,
    symbol: (symbol) => rowOf(symbol)?.info,
    search: (query) => searchSymbols(infos, query),
    daily: (symbol) => whenReady(adjusted(symbol, need(symbol).basis), ({ bars }) => bars),
    adjusted,
    tradeTotals(symbol, fromMs, toMs) {
      const entry = needWhole(symbol);
      if (!isSimulated(entry)) return NO_TOTALS;
      return whenReady(adjusted(entry.symbol, entry.basis), ({ bars }) =>
        totals.of(entry.symbol, bars, firstAtOrAfter(bars, fromMs), firstAtOrAfter(bars, toMs)),
      );
    },
    minutes(symbol, fromMs, toMs, { longest = 1, want, session } = {}) {
      const entry = needWhole(symbol);
      return isSimulated(entry)
        ? minutes(entry, fromMs, toMs)
        : intraday(
            () => need(symbol).intraday?.files ?? [],
            { fromMs, toMs: Math.min(toMs, now() + 1), longest, want, extended: session === 'all' },
            readStored,
          );
    },
    intraday(symbol) {
      const entry = need(symbol);
      if (!isSimulated(entry)) return rangeOf(entry);
      if (isPricedDaily(entry)) return undefined;
      return { fromMs: firstMinuteMs(entry, now()), toMs: now(), basis: 'raw' };
    },
    events(symbol) {
      const entry = needWhole(symbol);
      if (!entry.events)
        return isSimulated(entry)
          ? exchange.events(entry.symbol, sessionDate(entry, now()))
          : ahead.due(entry);
      const key = `${entry.symbol} events ${versionAt(entry)}`;
      return eventCache.get(key) ?? once(key, () => loadEvents(entry, key));
    },
    growing(symbol) {
      const entry = need(symbol);
      return isSimulated(entry) ? exchange.growingDailyBar(entry.symbol, now()) : undefined;
    },
    prepareQuote(symbol) {
      const row = rowOf(symbol);
      if (!row || row.quote || !isSimulated(row.entry)) return undefined;
      return engine.fundHistories.compute(row.entry.symbol);
    },
    quote(symbol, nowMs) {
      const row = rowOf(symbol);
      if (!row) return undefined;
      const second = Math.floor(nowMs / 1000);
      if (row.second === second) return row.quote;
      const { calendar } = marketOf(row.entry);
      row.quote = isSimulated(row.entry)
        ? simulatedQuote(row.entry, exchange, calendar, nowMs)
        : damage.has(row.entry) || Date.parse(row.entry.lastDate) > now()
          ? undefined
          : importedQuote(row.entry, row.entry.last!, calendar, nowMs);
      row.second = second;
      return row.quote;
    },
    ...tradedReads({
      exchange,
      find: (symbol) => rowOf(symbol)?.entry,
      need,
      needWhole,
      minutes,
      reads: () => reads,
    }),
    schedule: exchange,
    listen: () => () => undefined,
    announced: () => ahead.open(),
    sourceOf: (symbol, part) => sourceOfPart(need(symbol), part),
    version,
    contents: () => contents,
    damaged: damage.subjects,
    checkWhole: (symbol) => void needWhole(symbol),
    ...companyReads({
      exchange,
      now,
      need: needWhole,
      catalogue: () => catalogue,
      readStored,
      realOnly: options.realOnly === true,
    }),
  };
  return { reads, replace, noteMissing, catalogue: () => catalogue };
}
