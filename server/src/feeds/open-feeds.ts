import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { delayedLake } from '../lake/delayed-lake.ts';
import type { Lake } from '../lake/lake.ts';
import type { LakeObjects } from '../lake/objects/lake-objects.ts';
import type { Every } from '../shared/clock/every.ts';
import { tryFileLock } from '../shared/file-lock/file-lock.ts';
import type { ObjectStore } from '../shared/object-store/object-store.ts';
import type { Valkey } from '../shared/valkey/valkey.ts';
import type { CollectorStatus } from './collector/collector.ts';
import { type FeedWriterOptions, recordOn } from './collector/feed-writer.ts';
import { withFeeds } from './fed-lake.ts';
import { LiveMarket } from './market/live-market.ts';
import { describe, type RoutedVendor, routesOf } from './routes.ts';
import { type Collecting, startCollecting } from './start-collecting.ts';
import { SharedCheckpoints } from './cluster/shared-checkpoints.ts';
import { SharedTape } from './cluster/shared-tape.ts';
import { shareCollecting } from './cluster/share-collecting.ts';
import { TapeCopy } from './cluster/tape-copy.ts';
import { TapeRecorder } from './tape/tape-recorder.ts';
import { TickTape } from './tape/tick-tape.ts';
import { TapeFollower } from './tape-follower.ts';
import type { VendorName } from './vendor.ts';

export interface FeedsOptions {
  readonly home: string;
  /** The vendors in the order of preference, with their symbols. */
  readonly vendors: readonly RoutedVendor[];
  /** The market store that live keys read. */
  readonly lake: Lake;
  /** Where all processes share imports; undefined where each home has its own. */
  readonly objects?: LakeObjects | undefined;
  /** Undefined where each home collects. */
  readonly shared?: SharedFeeds | undefined;
  /** Each number of minutes by which a plan is late. */
  readonly delayMinutes: readonly number[];
  readonly staleMs: number;
  readonly retentionMs: number;
  /** Whether this reads what another thread of the process collects, and never collects itself. */
  readonly onlyFollows?: boolean;
  readonly now: () => number;
  readonly every: Every;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface Feeds {
  /** The market store with the live market over it. */
  readonly lake: Lake;
  /** The same as it was some of `delayMinutes` ago. */
  delayed(minutes: number): Lake;
  readonly market: LiveMarket;
  /** Texts that vendors require beside their data. */
  readonly attributions: readonly string[];
  /** The vendors that this process collects; none where another process of the home does. */
  statuses(): readonly CollectorStatus[];
  /** What is missing or late at the vendors, in sentences. */
  faults(): readonly string[];
  stop(): Promise<void>;
}

/** What the processes of several homes share to collect together. */
export interface SharedFeeds {
  readonly valkey: Valkey;
  readonly store: ObjectStore;
  /** Whether this process may connect to the vendors. */
  readonly mayCollect: boolean;
}

const MINUTE_MS = 60_000;
const CHECKPOINT_EVERY_MS = 60_000;
const LOCK_EVERY_MS = 1_000;
const FOLLOW_EVERY_MS = 100;
/** Clients resume within five minutes, and a new process begins with a checkpoint of the last minutes. */
const SHARED_KEPT_MS = 8 * MINUTE_MS;
/** Markets with hours have quiet minutes. */
const OTHER_STALE_FACTOR = 2;

/**
 * Starts the configured vendors: restores the live market from the tape, connects, and stores finished sessions. Resolves
 * when the market is restored; connections come later.
 */
export async function openFeeds(options: FeedsOptions): Promise<Feeds> {
  const { home, vendors, lake, delayMinutes, staleMs, retentionMs, now, every, log } = options;
  const { onlyFollows = false } = options;
  const folder = join(home, 'tape');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const closers: (() => unknown)[] = [];
  const inBackground = (everyMs: number, work: () => unknown, what: string) =>
    closers.push(
      every(everyMs, async () => {
        try {
          await work();
        } catch (error) {
          log.warn({ err: error }, what);
        }
      }),
    );

  /** A live market that is late, and what keeps it. */
  const openMarket = (delayMs: number) => {
    const market = new LiveMarket({
      now: () => now() - delayMs,
      stale: { cryptoMs: staleMs, otherMs: staleMs * OTHER_STALE_FACTOR },
      vendorsOf: routesOf(vendors),
      describe: (symbol) => describe(vendors, symbol),
      delayMinutesOf: () => 0,
    });
    const follower = new TapeFollower({ folder, market, delayMs, now, log });
    const checkpoint = () => follower.writeCheckpoint();
    if (!onlyFollows)
      inBackground(CHECKPOINT_EVERY_MS, checkpoint, 'The checkpoint of the feeds could not be written.');
    return { delayMs, market, follower };
  };
  const { market, follower } = openMarket(0);
  await follower.follow();

  const delaysMs = [...new Set([0, ...delayMinutes.map((minutes) => minutes * MINUTE_MS)])];
  const late = delaysMs.slice(1).map((delayMs) => openMarket(delayMs));
  const delayed = new Map<number, Lake>();
  const ticks = new TickTape(folder);
  for (const it of late) {
    const minutes = it.delayMs / MINUTE_MS;
    delayed.set(minutes, withFeeds(delayedLake(lake, it.delayMs), it.market, minutes * 60, ticks));
    const follow = () => it.follower.follow();
    inBackground(FOLLOW_EVERY_MS, follow, 'The tape of the feeds could not be read.');
  }

  const longestDelayMs = Math.max(0, ...delayMinutes) * MINUTE_MS;
  const startWith = (record: FeedWriterOptions['record']) =>
    startCollecting({ ...options, folder, market, record, longestDelayMs });
  const collectAlone = (): Collecting => {
    const tape = new TapeRecorder({ folder, now, retentionMs, log });
    const started = startWith(recordOn(tape, market));
    return {
      ...started,
      async stop() {
        await started.stop();
        tape.close();
      },
    };
  };
  const collectShared = async ({ valkey, store, mayCollect }: SharedFeeds): Promise<Collecting> => {
    const followers = [follower, ...late.map((it) => it.follower)];
    const shared = new SharedTape(valkey);
    const checkpoints = new SharedCheckpoints(store, folder, delaysMs);
    const elapsed = () => performance.now();
    const copy = new TapeCopy({ folder, now, retentionMs, log, shared, checkpoints, elapsed });
    return await shareCollecting({
      home,
      folder,
      shared,
      copy,
      checkpoints,
      mayCollect,
      keptMs: longestDelayMs + SHARED_KEPT_MS,
      async onCopied(hasBegunAgain) {
        if (hasBegunAgain) for (const it of followers) it.reopen();
        await follower.follow();
      },
      writeCheckpoints: () => followers.forEach((it) => it.writeCheckpoint()),
      start: startWith,
      now,
      every,
      log,
    });
  };

  let collecting: Collecting | undefined;
  // In a rolling restart the process before still writes the tape. It holds the lock until it has ended.
  const tryCollect = async (): Promise<boolean> => {
    const lock = tryFileLock(join(folder, 'lock'));
    if (!lock) return false;
    await follower.follow();
    const started = options.shared ? await collectShared(options.shared) : collectAlone();
    collecting = started;
    closers.push(
      () => started.stop(),
      () => follower.writeCheckpoint(),
      () => lock.release(),
    );
    return true;
  };
  if (onlyFollows) closers.push(every(FOLLOW_EVERY_MS, () => follower.follow()));
  else if (!(await tryCollect())) {
    log.warn(
      {},
      'Another process of this home collects the feeds. This one reads its tape until it has ended.',
    );
    let triedMs = 0;
    const stopWaiting = every(FOLLOW_EVERY_MS, async () => {
      await follower.follow();
      if (now() - triedMs < LOCK_EVERY_MS) return;
      triedMs = now();
      if (await tryCollect()) stopWaiting();
    });
    closers.push(stopWaiting);
  }

  const faultOf = (name: VendorName): string | undefined => {
    const status = collecting?.statuses().find(({ vendor }) => vendor === name);
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
    lake: withFeeds(lake, market, 0, ticks),
    delayed: (minutes) => delayed.get(minutes)!,
    market,
    attributions: vendors.flatMap(({ vendor }) => vendor.terms.attribution?.replace(/\.$/, '') ?? []),
    statuses: () => collecting?.statuses() ?? [],
    faults: () => vendors.flatMap(({ vendor }) => faultOf(vendor.name) ?? []),
    async stop() {
      for (const close of closers) await close();
    },
  };
}
