import type { Logger } from 'pino';
import type { Lake } from '../lake/lake.ts';
import type { LakeObjects } from '../lake/objects/lake-objects.ts';
import type { Every } from '../shared/clock/every.ts';
import { Collector, type CollectorStatus } from './collector/collector.ts';
import { DailyChecker } from './collector/daily-checker.ts';
import { FeedWriter, type FeedWriterOptions } from './collector/feed-writer.ts';
import { PollingCollector } from './collector/polling-collector.ts';
import { replay } from './collector/replay.ts';
import { writeFeedsReport } from './feeds-report.ts';
import type { LiveMarket } from './market/live-market.ts';
import type { RoutedVendor } from './routes.ts';
import { importTables } from './store/import-tables.ts';
import { loadHistory, storeFinished } from './store/keep-stored.ts';
import type { ImportTable, VendorName, VendorSettings } from './vendor.ts';
import { vendorOf } from './vendors/index.ts';

export interface CollectingOptions {
  readonly home: string;
  /** The folder of the tape. */
  readonly folder: string;
  readonly vendors: readonly RoutedVendor[];
  /** The market store without the live market. */
  readonly lake: Lake;
  /** As it is at the end of the tape. */
  readonly market: LiveMarket;
  /** Writes to the tape, and publishes. */
  readonly record: FeedWriterOptions['record'];
  /** The longest delay of a plan: sessions are stored when every plan may see them. */
  readonly longestDelayMs: number;
  /** Where all processes share imports; undefined where each home has its own. */
  readonly objects?: LakeObjects | undefined;
  readonly now: () => number;
  readonly every: Every;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface Collecting {
  statuses(): readonly CollectorStatus[];
  stop(): Promise<void>;
}

const REPORT_EVERY_MS = 5_000;
const STORE_EVERY_MS = 300_000;

/** Connects the vendors, records what they send, and stores finished sessions. One process does this. */
export function startCollecting(options: CollectingOptions): Collecting {
  const { home, folder, vendors, lake, market, record, longestDelayMs, objects, now, every, log } = options;
  const ending = new AbortController();
  const stream = new Map<VendorName, Collector>();
  const polling: PollingCollector[] = [];
  const checkers: DailyChecker[] = [];
  const writer = new FeedWriter({
    record,
    now,
    log,
    onRejected: (vendor, reason) => stream.get(vendor)?.reject(reason),
  });

  const store = async (vendor: VendorName, tables: readonly ImportTable[]) => {
    const faults = await importTables(vendor, tables, { home, objects, now, signal: ending.signal });
    for (const fault of faults) log.warn({ vendor, fault }, 'Some data of a feed could not be stored.');
  };
  const background = (work: () => Promise<unknown>, what: string) => async () => {
    try {
      await work();
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ err: error }, what);
    }
  };
  const playRecording = (settings: VendorSettings) => {
    const { FILE = '', SPEED = '1', VENDOR } = settings.values;
    const vendor = VENDOR === undefined ? undefined : vendorOf(VENDOR as VendorName);
    return replay({ path: FILE, speed: Number(SPEED), vendor, settings, writer, now, signal: ending.signal });
  };

  for (const { vendor, settings, symbols } of vendors) {
    const collector = new Collector({ vendor, settings, symbols, writer, market, now, log });
    const { tools } = collector;
    stream.set(vendor.name, collector);
    const own = Array.from(
      (vendor.polling ?? []).entries(),
      ([index, it]) => new PollingCollector({ vendor, polling: it, index, folder, tools, store, log }),
    );
    polling.push(...own);
    checkers.push(new DailyChecker({ vendor, tools, folder, lake, store, log }));
    collector.start();
    if (vendor.name === 'replay')
      void background(() => playRecording(settings), 'The recording of FEEDS=replay has a fault.')();
    // Prices come first where a vendor allows few calls.
    void background(
      () => loadHistory(vendor, tools, { lake, market, now, store }),
      'The history of a feed could not be loaded.',
    )().then(() => own.forEach((it) => it.start()));
  }

  const reports = () =>
    [...stream.values()].map((collector, at) =>
      Object.assign(
        { callsLeft: collector.tools.http.callsLeft(), daily: checkers[at]!.status },
        collector.status(),
      ),
    );
  const statuses = () => [...stream.values()].map((collector) => collector.status());
  const visibleNow = () => now() - longestDelayMs;
  // Vendors are asked one after the other; a comparison may take longer than the time between two.
  let isChecking = false;
  const checkDays = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      for (const it of checkers) await it.check();
    } finally {
      isChecking = false;
    }
  };
  const stops = [
    every(
      REPORT_EVERY_MS,
      background(
        async () => writeFeedsReport(home, { atMs: now(), vendors: reports() }),
        'The state of the feeds could not be written.',
      ),
    ),
    every(
      STORE_EVERY_MS,
      background(
        () => storeFinished({ lake, market, now: visibleNow, store }),
        'Finished sessions of the feeds could not be stored.',
      ),
    ),
    every(
      STORE_EVERY_MS,
      background(checkDays, 'Daily bars could not be compared with their vendor. It will be retried.'),
    ),
  ];
  return {
    statuses,
    async stop() {
      ending.abort();
      for (const stop of stops) stop();
      await Promise.all([...stream.values(), ...polling].map((it) => it.stop()));
      await writer.close();
    },
  };
}
