import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Lake } from '../lake/lake.ts';
import { tryFileLock } from '../shared/file-lock/file-lock.ts';
import type { Every } from '../shared/clock/every.ts';
import { restoreMarket, writeCheckpoint } from './checkpoint.ts';
import { Collector } from './collector/collector.ts';
import { FeedWriter } from './collector/feed-writer.ts';
import { replay } from './collector/replay.ts';
import { PollingCollector } from './collector/polling-collector.ts';
import { writeFeedsReport } from './feeds-report.ts';
import { withFeeds } from './fed-lake.ts';
import { LiveMarket } from './market/live-market.ts';
import { describe, type RoutedVendor, routesOf } from './routes.ts';
import { importTables } from './store/import-tables.ts';
import { loadHistory, storeFinished } from './store/keep-stored.ts';
import { TapeRecorder } from './tape/tape-recorder.ts';
import type { ImportTable, VendorName, VendorSettings } from './vendor.ts';
import { vendorOf } from './vendors/index.ts';

export interface FeedsOptions {
  readonly home: string;
  /** The vendors in the order of preference, with their symbols. */
  readonly vendors: readonly RoutedVendor[];
  /** The market store that live keys read. */
  readonly lake: Lake;
  readonly staleMs: number;
  readonly retentionMs: number;
  readonly now: () => number;
  readonly every: Every;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface Feeds {
  /** The market store with the live market over it. */
  readonly lake: Lake;
  readonly market: LiveMarket;
  /** What is missing or late at the vendors, in sentences. */
  faults(): readonly string[];
  stop(): Promise<void>;
}

const CHECKPOINT_EVERY_MS = 60_000;
const REPORT_EVERY_MS = 5_000;
const STORE_EVERY_MS = 300_000;
const LOCK_EVERY_MS = 1_000;
/** Markets with hours have quiet minutes. */
const OTHER_STALE_FACTOR = 2;

/**
 * Starts the configured vendors: restores the live market from the tape, connects, and stores finished sessions. Resolves
 * when the market is restored; connections come later.
 */
export async function openFeeds(options: FeedsOptions): Promise<Feeds> {
  const { home, vendors, lake, staleMs, retentionMs, now, every, log } = options;
  const folder = join(home, 'tape');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const market = new LiveMarket({
    now,
    stale: { cryptoMs: staleMs, otherMs: staleMs * OTHER_STALE_FACTOR },
    vendorsOf: routesOf(vendors),
    describe: (symbol) => describe(vendors, symbol),
    delayMinutesOf: () => 0,
  });
  const stream = new Map<VendorName, Collector>();
  const polling: PollingCollector[] = [];
  const closers: (() => unknown)[] = [];
  const ending = new AbortController();

  const store = async (vendor: VendorName, tables: readonly ImportTable[]) => {
    const faults = await importTables(vendor, tables, { home, now, signal: ending.signal });
    for (const fault of faults) log.warn({ vendor, fault }, 'Some data of a feed could not be stored.');
  };
  const background = (work: () => Promise<unknown>, what: string) => async () => {
    try {
      await work();
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ err: error }, what);
    }
  };

  const statuses = () => [...stream.values()].map((collector) => collector.status());

  const playRecording = (settings: VendorSettings, writer: FeedWriter) => {
    const { FILE = '', SPEED = '1', VENDOR } = settings.values;
    const vendor = VENDOR === undefined ? undefined : vendorOf(VENDOR as VendorName);
    return replay({ path: FILE, speed: Number(SPEED), vendor, settings, writer, now, signal: ending.signal });
  };

  const collect = () => {
    const tape = new TapeRecorder({ folder, now, retentionMs, log });
    restoreMarket(folder, { market, tape, now });
    const writer = new FeedWriter({
      tape,
      market,
      now,
      log,
      onRejected: (vendor, reason) => stream.get(vendor)?.reject(reason),
    });
    for (const { vendor, settings, symbols } of vendors) {
      const collector = new Collector({ vendor, settings, symbols, writer, market, now, log });
      stream.set(vendor.name, collector);
      for (const [index, it] of (vendor.polling ?? []).entries())
        polling.push(
          new PollingCollector({ vendor, polling: it, index, folder, tools: collector.tools, store, log }),
        );
      collector.start();
      if (vendor.name === 'replay')
        void background(
          () => playRecording(settings, writer),
          'The recording of FEEDS=replay has a fault.',
        )();
      void background(
        () => loadHistory(vendor, collector.tools, { lake, market, now, store }),
        'The history of a feed could not be loaded.',
      )();
    }
    for (const it of polling) it.start();
    const checkpoint = background(
      async () => writeCheckpoint(folder, market),
      'The checkpoint of the feeds could not be written.',
    );
    const keep = background(
      () => storeFinished({ lake, market, now, store }),
      'Finished sessions of the feeds could not be stored.',
    );
    const report = background(
      async () => writeFeedsReport(home, { atMs: now(), vendors: statuses() }),
      'The state of the feeds could not be written.',
    );
    closers.push(
      every(REPORT_EVERY_MS, report),
      every(CHECKPOINT_EVERY_MS, checkpoint),
      every(STORE_EVERY_MS, keep),
      async () => {
        writer.flush();
        await checkpoint();
        tape.close();
      },
    );
  };

  // In a rolling restart the process before still collects. It holds the lock until it has ended.
  const tryCollect = (): boolean => {
    const lock = tryFileLock(join(folder, 'lock'));
    if (!lock) return false;
    collect();
    closers.push(() => lock.release());
    return true;
  };
  if (!tryCollect()) {
    log.warn({}, 'Another process of this home collects the feeds. This one continues when it has ended.');
    const stopWaiting = every(LOCK_EVERY_MS, async () => {
      if (!ending.signal.aborted && tryCollect()) stopWaiting();
    });
    closers.push(stopWaiting);
  }

  const faultOf = (name: VendorName): string | undefined => {
    const status = stream.get(name)?.status();
    if (!status || status.state === 'closed') return undefined;
    if (status.state !== 'live')
      return `The feed ${name} is not connected${status.lastReason === '' ? '' : `: ${status.lastReason}`}.`;
    const hasStale = [...market.symbols].some((symbol) => {
      const view = market.view(symbol);
      return view?.vendor === name && view.isStale;
    });
    return hasStale ? `The feed ${name} is silent, so its prices are stale.` : undefined;
  };

  return {
    lake: withFeeds(lake, market),
    market,
    faults: () => vendors.flatMap(({ vendor }) => faultOf(vendor.name) ?? []),
    async stop() {
      ending.abort();
      await Promise.all([...stream.values(), ...polling].map((it) => it.stop()));
      for (const close of closers) await close();
    },
  };
}
