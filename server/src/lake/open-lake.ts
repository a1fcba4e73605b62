import { setTimeout as delay } from 'node:timers/promises';
import { catalogueIdentity, watchCatalogue } from './catalogue-watch.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { createEngine } from './lake-engine.ts';
import { createLake } from './lake-view.ts';
import type { Lake, SymbolInfo } from './lake.ts';
import type { RemoteFiles } from './objects/remote-files.ts';
import type { Quarantine } from '../shared/quarantine/quarantine.ts';
import {
  hasFuture,
  isForeign,
  type Progress,
  realSymbols,
  simulatedOnly,
  unfinishedInstruments,
  type UpdateOptions,
  updateSimulatedMarket,
} from './simulated-market.ts';
import { LakeBusyError, withWriteLock } from './write-lock.ts';

export interface LakeOptions {
  /** The folder of all state; the market store is `<home>/lake`. */
  readonly home: string;
  readonly now: () => number;
  /** Called while the simulated market is generated, with finished and total symbols. */
  readonly onProgress?: Progress;
  /** Receives failures to read or extend the open market store. The store then stays as it was. */
  readonly onError?: (error: unknown) => void;
  /** Takes damaged files. Default: that of the home, which emits a warning for each. */
  readonly quarantine?: Pick<Quarantine, 'moveFile'>;
  /** Whether live keys see imported and fed symbols alone. */
  readonly realOnly?: boolean;
  /** Asked every second. While it is false, as after a jump of the clock, finished sessions are not written. */
  readonly mayWrite?: () => boolean;
  /** Where imported files are that are not on the disk; undefined when all are. */
  readonly remote?: RemoteFiles | undefined;
}

export interface OpenLake extends Lake {
  /** Fulfilled when each quote has been computed once, or the lake is closed: from then on it does nothing by itself but look for changes. */
  readonly warmed: Promise<void>;
  /** The same market without imports, for keys in test mode. */
  readonly simulated: Lake;
}

const LOOK_EVERY_MS = 1000;
/** The start of the process goes first. */
const WARM_AFTER_MS = 2_000;
const WARM_EVERY_MS = 20;
const RETRY_AFTER_MS = 60_000;

/**
 * Opens the market store of a home. The first start generates the simulated market (seconds), unless imports are in an object
 * store; later starts only read the catalogue. While open, finished sessions are added to simulated symbols, and imports of other processes appear within
 * two seconds.
 */
export async function openLake({
  home,
  now,
  onProgress,
  onError,
  quarantine,
  realOnly = false,
  mayWrite = () => true,
  remote,
}: LakeOptions): Promise<OpenLake> {
  const report = onError ?? ((error) => process.emitWarning(String(error)));
  // A machine that keeps no disk would make the files in vain at each start, and serves calls seconds earlier without.
  const storesAll = remote === undefined;
  let isSimulatedLost = false;
  const onSimulatedLost = () => void (isSimulatedLost = true);
  // Before it is read, so that a replacement in between is noticed.
  const seen = await catalogueIdentity(home).catch(() => undefined);
  const found = await readCatalogue(home);
  let catalogue =
    !found || isForeign(found) || hasFuture(found, now())
      ? await makeSimulatedMarket({ home, storesAll, ...(onProgress && { onProgress }) }, now)
      : found;
  const engine = createEngine(now);
  const reread = () => readCatalogue(home);
  const view = { home, now, engine, remote, onSimulatedLost, ...(quarantine && { quarantine }) };
  const shown = (it: Catalogue): Catalogue => (realOnly ? realSymbols(it) : it);
  const rereadShown = async () => {
    const next = await reread();
    return next && shown(next);
  };
  const lake = createLake({ ...view, realOnly, catalogue: shown(catalogue), reread: rereadShown });
  await lake.noteMissing();
  const rereadSimulated = async () => simulatedOnly((await reread()) ?? catalogue, now());
  const simulated = createLake({
    ...view,
    catalogue: simulatedOnly(catalogue, now()),
    reread: rereadSimulated,
  });
  const replace = (next: Catalogue) => {
    catalogue = next;
    lake.replace(shown(next));
    simulated.replace(simulatedOnly(next, now()));
  };
  let quietUntilMs = -Infinity;

  const extend = async () => {
    const isWhole = !isSimulatedLost && unfinishedInstruments(catalogue, now()).length === 0;
    // Asked every time, because it compares with the last time.
    if (!mayWrite() || now() < quietUntilMs || isWhole) return;
    try {
      const update = { home, nowMs: now(), storesAll };
      replace(await withWriteLock(home, () => updateSimulatedMarket(update)));
      isSimulatedLost = false;
    } catch (error) {
      // While an import is writing, finished sessions come from the exchange itself.
      if (error instanceof LakeBusyError) return;
      quietUntilMs = now() + RETRY_AFTER_MS;
      report(error);
    }
  };
  const warming = new AbortController();
  const warmed = warm(lake.reads, warming.signal).catch((error: unknown) => {
    if (!warming.signal.aborted) report(error);
  });
  const watch = watchCatalogue({
    home,
    seen,
    everyMs: LOOK_EVERY_MS,
    onChange: replace,
    onLook: extend,
    report,
  });
  const close = async () => {
    warming.abort();
    await Promise.all([warmed, watch.close()]);
  };
  return { ...lake.reads, close, warmed, simulated: { ...simulated.reads, close } };
}

/**
 * Computes each simulated quote once, in small batches. The first quote of a simulated symbol takes milliseconds, which would delay
 * a caller who requests many.
 */
async function warm(
  lake: Pick<Lake, 'search' | 'prepareQuote' | 'quote' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  await delay(WARM_AFTER_MS, undefined, { ref: false, signal });
  const { results } = lake.search({ offset: 0, limit: Infinity });
  // Quotes of others are in the catalogue.
  const simulated = results.filter(({ source }) => source === 'simulated');
  // The prices of funds are computed from those of companies.
  const isFund = ({ assetClass }: SymbolInfo) => Number(assetClass === 'etf' || assetClass === 'fund');
  for (const { symbol } of simulated.toSorted((a, b) => isFund(a) - isFund(b))) {
    await delay(WARM_EVERY_MS, undefined, { ref: false, signal });
    await lake.prepareQuote(symbol);
    lake.quote(symbol, lake.now());
  }
}

async function makeSimulatedMarket(
  options: Omit<UpdateOptions, 'nowMs'>,
  now: () => number,
): Promise<Catalogue> {
  for (;;) {
    try {
      return await withWriteLock(options.home, () => updateSimulatedMarket({ ...options, nowMs: now() }));
    } catch (error) {
      if (!(error instanceof LakeBusyError)) throw error;
      await delay(100);
    }
  }
}
