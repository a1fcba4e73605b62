import { join } from 'node:path';
import { createExchange, EXCHANGE_VERSION, INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { FIRST_DATE, type Instrument, marketOf } from '@meridian/market/simulator/instrument';
import { SCENARIO_SYMBOLS } from '@meridian/market/simulator/scenarios/symbols';
import {
  barsFile,
  type Catalogue,
  type CatalogueEntry,
  eventsFile,
  lakeFolder,
  readCatalogue,
  replaceCatalogue,
} from './catalogue.ts';
import { writeDurably } from './durable-write.ts';
import { encodeBars, encodeEvents } from './parquet-files.ts';

/** The seed of the market that every installation shows. */
export const MARKET_SEED = 20160104;

export type Progress = (done: number, total: number) => void;

/** Whether a catalogue was made by another exchange than this one, so that its simulated symbols are void. */
export function isForeign(catalogue: Catalogue | undefined): boolean {
  return catalogue?.simulator.version !== EXCHANGE_VERSION || catalogue.simulator.seed !== MARKET_SEED;
}

/** The date up to which a simulated instrument has finished sessions. */
export function finishedThrough(instrument: Pick<Instrument, 'assetClass'>, nowMs: number): string {
  return marketOf(instrument).calendar.lastFinished(nowMs).date;
}

/** The simulated instruments whose stored bars end before their last finished session. */
export function unfinishedInstruments(catalogue: Catalogue | undefined, nowMs: number): Instrument[] {
  const foreign = isForeign(catalogue);
  const stored = new Map(catalogue?.entries.map((it) => [it.symbol, it]));
  return [...INSTRUMENTS.values()].filter((instrument) => {
    const entry = stored.get(instrument.symbol);
    if (entry && entry.source !== 'simulated') return false;
    return !entry || foreign || entry.lastDate < finishedThrough(instrument, nowMs);
  });
}

/**
 * Brings the simulated symbols of the market store up to the last finished sessions: makes them at the first
 * start, extends them later, and leaves imported symbols alone. Answers the catalogue now in force. Only under the
 * write lock.
 */
export async function updateSimulatedMarket(
  home: string,
  nowMs: number,
  onProgress: Progress,
): Promise<Catalogue> {
  const current = await readCatalogue(home);
  const due = unfinishedInstruments(current, nowMs);
  if (current && due.length === 0) return current;
  const exchange = createExchange(MARKET_SEED);
  const entries = new Map(current?.entries.map((it) => [it.symbol, it]));
  for (const [done, instrument] of due.entries()) {
    const { symbol } = instrument;
    const through = finishedThrough(instrument, nowMs);
    const bars = encodeBars(exchange.dailyBars(symbol, through));
    const events = encodeEvents(exchange.events(symbol, through));
    const entry = entryOf(instrument, through, bars.version, events.version);
    await writeDurably(join(lakeFolder(home), entry.file!), bars.bytes);
    await writeDurably(join(lakeFolder(home), entry.events!.file), events.bytes);
    entries.set(symbol, entry);
    onProgress(done + 1, due.length);
  }
  const catalogue: Catalogue = {
    ...current,
    format: 1,
    simulator: { version: EXCHANGE_VERSION, seed: MARKET_SEED },
    entries: [...entries.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
  };
  await replaceCatalogue(home, catalogue);
  return catalogue;
}

/**
 * The catalogue of test keys, as if nothing had been imported: symbols that imports replaced are simulated again,
 * without files, symbols that only imports know are gone, and there are the scenario symbols, of which nothing is stored.
 */
export function simulatedOnly(catalogue: Catalogue, nowMs: number): Catalogue {
  const stored = new Map(catalogue.entries.map((it) => [it.symbol, it]));
  const listed = Array.from(INSTRUMENTS.values(), (instrument) => {
    const entry = stored.get(instrument.symbol);
    return entry?.source === 'simulated'
      ? entry
      : unstoredEntry(instrument, finishedThrough(instrument, nowMs));
  });
  const scenarios = Array.from(SCENARIO_SYMBOLS.values(), (instrument) => {
    const { lastDate } = instrument.scenario!;
    const entry = unstoredEntry(instrument, lastDate ?? finishedThrough(instrument, nowMs));
    return lastDate === undefined ? entry : { ...entry, active: false };
  });
  const entries = [...listed, ...scenarios];
  const { macro: _imported, ...rest } = catalogue;
  return { ...rest, entries: entries.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)) };
}

function entryOf(it: Instrument, through: string, version: string, eventsVersion: string): CatalogueEntry {
  return {
    ...unstoredEntry(it, through),
    file: barsFile(it.symbol, version),
    version,
    events: {
      file: eventsFile(it.symbol, eventsVersion),
      version: eventsVersion,
      from: FIRST_DATE,
      to: through,
    },
  };
}

function unstoredEntry(it: Instrument, through: string): CatalogueEntry {
  return {
    symbol: it.symbol,
    name: it.name,
    assetClass: it.assetClass,
    exchange: it.exchange,
    currency: it.currency,
    sector: it.sector,
    industry: it.industry,
    active: true,
    firstDate: FIRST_DATE,
    lastDate: through,
    source: 'simulated',
    basis: 'raw',
    version: '',
  };
}
