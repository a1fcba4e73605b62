import { join } from 'node:path';
import { type Adjustment, type Bars, firstAtOrAfter } from '@meridian/market/bars';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import {
  barsFile,
  type Catalogue,
  type CatalogueEntry,
  eventsFile,
  type LastBar,
  lakeFolder,
} from '../catalogue.ts';
import { writeDurably } from '../durable.ts';
import type { AssetClass, SymbolInfo } from '../lake.ts';
import { encodeBars, encodeEvents, readBars, readEvents } from '../parquet-files.ts';
import { barsOf } from './bar-rows.ts';
import { ImportFailure } from './failure.ts';
import { type EventSet, mergeBars, mergeEvents } from './merge.ts';
import type { CompanyName, ReadFile } from './read-file.ts';

/** What an imported symbol will be. */
interface Staged {
  info: Omit<SymbolInfo, 'firstDate' | 'lastDate'>;
  bars: Bars;
  events: EventSet | undefined;
}

export interface StagedCounts {
  /** Symbols that replaced simulated ones, that are new, and that replaced rows in another basis. */
  readonly replacedSimulated: number;
  readonly otherBasis: readonly string[];
  /** Events and names of symbols without imported bars. */
  readonly withoutBars: number;
}

const WRITES_AT_ONCE = 8;

/** Gathers the outcome of several files in memory, on top of what the catalogue has, and writes it at the end. */
export function createStaging(home: string, catalogue: Catalogue | undefined) {
  const entries = new Map(catalogue?.entries.map((it) => [it.symbol, it]));
  const staged = new Map<string, Staged>();

  const load = async (symbol: string): Promise<Staged | undefined> => {
    const known = staged.get(symbol);
    const entry = entries.get(symbol);
    if (known || !entry || entry.source === 'simulated') return known;
    const {
      firstDate: _first,
      lastDate: _last,
      file,
      version: _version,
      events,
      last: _bar,
      ...info
    } = entry;
    const read = await readBars(join(lakeFolder(home), file!));
    const found: Staged = {
      info,
      bars: read,
      events: events && { ...events, events: await readEvents(join(lakeFolder(home), events.file)) },
    };
    staged.set(symbol, found);
    return found;
  };

  return {
    /** Takes the bars of a file, and the dividends and splits beside them. */
    async addBars(read: ReadFile, label: string): Promise<StagedCounts> {
      let replacedSimulated = 0;
      const otherBasis: string[] = [];
      const { basis, assumed } = read.basis;
      for (const rows of read.bars.symbols.values()) {
        if (rows.length === 0) continue;
        const { symbol } = rows;
        const older = await load(symbol);
        if (!older && entries.get(symbol)?.source === 'simulated') replacedSimulated++;
        if (older && older.info.basis !== basis) {
          // A guess must not throw away what an operator loaded on purpose.
          if (assumed) throw new ImportFailure(unsaidBasis(read.file.name, symbol, older.info.basis));
          otherBasis.push(symbol);
        }
        const fresh = barsOf(rows);
        const sameBasis = older?.info.basis === basis;
        const inline: EventSet | undefined = read.hasInlineEvents
          ? { events: rows.events, from: dateAt(fresh, 0), to: dateAt(fresh, fresh.length - 1) }
          : undefined;
        staged.set(symbol, {
          info: { ...(older?.info ?? describe(symbol)), source: `import:${label}`, basis },
          bars: sameBasis ? mergeBars(older.bars, fresh) : fresh,
          events: inline ? mergeEvents(older?.events, inline) : older?.events,
        });
      }
      return { replacedSimulated, otherBasis, withoutBars: 0 };
    },

    async addEvents({ events }: ReadFile): Promise<StagedCounts> {
      let withoutBars = 0;
      for (const [symbol, own] of events.events) {
        const known = await load(symbol);
        if (known)
          known.events = mergeEvents(known.events, { events: own, from: events.from, to: events.to });
        else withoutBars++;
      }
      return { replacedSimulated: 0, otherBasis: [], withoutBars };
    },

    async addNames({ names }: ReadFile): Promise<StagedCounts> {
      let withoutBars = 0;
      for (const [symbol, company] of names) {
        const known = await load(symbol);
        if (known) known.info = { ...known.info, ...named(known.info, company) };
        else withoutBars++;
      }
      return { replacedSimulated: 0, otherBasis: [], withoutBars };
    },

    /** Writes the files of all symbols that differ from the catalogue; answers those entries. */
    async write(onSymbol: (done: number, total: number) => void): Promise<CatalogueEntry[]> {
      const changed: CatalogueEntry[] = [];
      const writing = new Set<Promise<void>>();
      let done = 0;
      for (const symbol of staged.values()) {
        const { entry, files } = encodeStaged(symbol);
        if (JSON.stringify(entry) !== JSON.stringify(entries.get(entry.symbol))) {
          changed.push(entry);
          for (const { path, bytes } of files) {
            const write = writeDurably(join(lakeFolder(home), path), bytes).finally(() =>
              writing.delete(write),
            );
            writing.add(write);
          }
          // The next symbols are encoded while the disk confirms these.
          if (writing.size >= WRITES_AT_ONCE) await Promise.race(writing);
        }
        onSymbol(++done, staged.size);
      }
      await Promise.all(writing);
      return changed;
    },
  };
}

const unsaidBasis = (fileName: string, symbol: string, stored: Adjustment) =>
  `${fileName} does not say how its prices are adjusted, and ${symbol} is already imported with the adjustment ${stored}; ` +
  `add --adjusted ${stored} to merge the two, or --adjusted with another value to replace what is there.`;

const dateAt = (bars: Bars, i: number) => dateOf(bars.timestamp[i]! / DAY_MS);

function describe(symbol: string): Omit<Staged['info'], 'source' | 'basis'> {
  const known = INSTRUMENTS.get(symbol);
  const assetClass: AssetClass = known?.assetClass ?? (symbol.startsWith('^') ? 'index' : 'equity');
  return {
    symbol,
    name: known?.name ?? symbol,
    assetClass,
    exchange: known?.exchange ?? null,
    currency: known?.currency ?? 'USD',
    sector: known?.sector ?? null,
    industry: known?.industry ?? null,
    active: true,
  };
}

/** What a reference file says, where it says something. */
function named(info: Staged['info'], { name, sector, industry }: CompanyName) {
  return { name: name || info.name, sector: sector || info.sector, industry: industry || info.industry };
}

function encodeStaged({ info, bars, events }: Staged) {
  const encoded = encodeBars(bars);
  const files = [{ path: barsFile(info.symbol, encoded.version), bytes: encoded.bytes }];
  const entry: CatalogueEntry = {
    symbol: info.symbol,
    name: info.name,
    assetClass: info.assetClass,
    exchange: info.exchange,
    currency: info.currency,
    sector: info.sector,
    industry: info.industry,
    active: info.active,
    firstDate: dateAt(bars, 0),
    lastDate: dateAt(bars, bars.length - 1),
    source: info.source,
    basis: info.basis,
    file: files[0]!.path,
    version: encoded.version,
    last: lastBarOf(bars),
  };
  if (!events) return { entry, files };
  const encodedEvents = encodeEvents(events.events);
  const file = eventsFile(info.symbol, encodedEvents.version);
  files.push({ path: file, bytes: encodedEvents.bytes });
  const { from, to } = events;
  return { entry: { ...entry, events: { file, version: encodedEvents.version, from, to } }, files };
}

const WEEKS_52_MS = 364 * DAY_MS;

function lastBarOf(bars: Bars): LastBar {
  const i = bars.length - 1;
  const yearAgo = firstAtOrAfter(bars, bars.timestamp[i]! - WEEKS_52_MS);
  return {
    open: bars.open[i]!,
    high: bars.high[i]!,
    low: bars.low[i]!,
    close: bars.close[i]!,
    volume: bars.volume[i]!,
    previousClose: bars.close[Math.max(0, i - 1)]!,
    high52w: bars.high.subarray(yearAgo).reduce((a, b) => Math.max(a, b)),
    low52w: bars.low.subarray(yearAgo).reduce((a, b) => Math.min(a, b)),
  };
}
