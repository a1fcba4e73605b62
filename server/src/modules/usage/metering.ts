import { join } from 'node:path';
import type { UsageContext } from './context.ts';
import type { Quarantine } from '../../shared/quarantine/quarantine.ts';
import type { CountedAccount } from '../../store/usage-counted.ts';
import type { EndedStatement } from '../../shared/observe/ended-statement.ts';
import { Folding } from './folding.ts';
import type { CallFiles } from './call-files/call-files.ts';
import { CallLogWriter } from './call-files/call-log-writer.ts';
import { writeFiles } from './call-files/write-files.ts';
import { ClientAddresses } from './client-addresses.ts';
import { Ingester, type StoredPart } from './ingester.ts';
import { Journal, type JournalSync } from './journal/journal.ts';
import { recordDrained } from './journal/drained-journals.ts';
import { flushJournals, removeJournal } from './journal/journal-folders.ts';
import { JournalReplica, type ReplicaState } from './journal/journal-replica.ts';
import type { Replicas } from './journal/replicas.ts';
import { Meter, type MeterLog } from './meter.ts';
import { keepPartitions } from './partitions.ts';
import type { StoringStart } from './storing/storing-messages.ts';
import { StoringThread } from './storing/storing-thread.ts';

const INGEST_EVERY_MS = 250;
const INGEST_RETRY_MAX_MS = 5_000;
const PARTITIONS_EVERY_MS = 3_600_000;
const FRESH_WITHIN_MS = 5_000;

export interface MeteringOptions extends Pick<UsageContext, 'store' | 'pool' | 'now'> {
  /** Proxies whose `X-Forwarded-For` names the client. */
  readonly trustedProxies?: readonly string[];
  /** Folder of the server's files, with the journals of its processes in `journal/`. */
  readonly home: string;
  readonly quarantine: Quarantine;
  readonly log: MeterLog;
  readonly sync?: JournalSync;
  /** Asked before records past their retention are deleted. While it is false, as after a jump of the clock, all are kept. */
  readonly mayDelete?: () => boolean;
  /** Observe flushes of the journal and what is stored, as metrics do; undefined when nothing does. */
  readonly onFlushed?: ((ms: number) => void) | undefined;
  readonly onPart?: ((part: StoredPart) => void) | undefined;
  /** Learns of each statement of the thread that stores calls; undefined when nobody asks. */
  readonly onStatement?: ((statement: EndedStatement) => void) | undefined;
  /** Where the journal is replicated, so that calls survive the loss of the home; undefined for nowhere. */
  readonly replicas?: Replicas | undefined;
  /** Where raw calls are written; undefined for the store. */
  readonly callFiles?: CallFiles | undefined;
  /** Where a thread connects that stores calls while there are many; undefined to store all on the event loop. */
  readonly storingThread?: Pick<StoringStart, 'databaseUrl' | 'isPooled'> | undefined;
}

export interface MeteringFigures {
  /** Frames of the journal and their bytes since the start. */
  readonly frames: number;
  readonly bytes: number;
  /** Calls that failed because the journal accepted no writes. */
  readonly failedCalls: number;
  /** Frames that the store does not have yet. */
  readonly waitingFrames: number;
  /** Time since the store last had everything; 0 while it has. */
  readonly behindMs: number;
  /** Attempts to store calls that failed. */
  readonly failedRounds: number;
  /** Undefined where the journal is not replicated. */
  readonly replica: ReplicaState | undefined;
}

export interface Metering {
  readonly meter: Meter;
  /** Moves everything counted so far into the store. Rejects when the store fails. */
  ingest(): Promise<void>;
  /** Whether the store was up to date within the last seconds. */
  fresh(): boolean;
  /** What was written since the start, and what waits. */
  figures(): MeteringFigures;
  /** Calls `listener` with accounts whose calls were stored, once their figures show it. */
  onCounted(listener: (accounts: readonly CountedAccount[]) => void): void;
  /** Calls `listener` each time every counted call is in the store. */
  onCaughtUp(listener: () => void): void;
  /** Stops metering. Calls that the store does not take now are stored after the next start. */
  close(): Promise<void>;
}

/**
 * Opens a journal and moves its records into the store four times a second. Before that, and then every few seconds, stores
 * what processes of the same home have left behind.
 */
export async function startMetering({
  home,
  store,
  pool,
  now,
  log,
  quarantine,
  sync = 'interval',
  mayDelete = () => true,
  onFlushed,
  onPart,
  onStatement,
  replicas,
  callFiles,
  storingThread,
  trustedProxies = [],
}: MeteringOptions): Promise<Metering> {
  const root = join(home, 'journal');
  if (sync !== 'off') flushJournals(root);
  const journal = new Journal(root, {
    sync,
    onFlushed,
    onSyncError: (error) => log.error({ err: error }, 'The journal could not be flushed to the disk.'),
  });
  const countedListeners: ((accounts: readonly CountedAccount[]) => void)[] = [];
  const onCounted = (accounts: readonly CountedAccount[]) => {
    for (const listener of countedListeners) listener(accounts);
  };
  const addresses = new ClientAddresses(trustedProxies, now);
  const folding = new Folding({ pool, now, log, onCounted });
  const replica = replicas && new JournalReplica(journal.id, replicas);
  /** Of the two readers of the journal, how far each has come. */
  const reached = { sums: 0, calls: callFiles ? 0 : Infinity };
  const onStored =
    replica &&
    ((part: Partial<typeof reached>) => {
      Object.assign(reached, part);
      replica.stored(Math.min(reached.sums, reached.calls));
    });
  const replicate = replica && ((frame: Buffer) => replica.add(frame, journal.sequence));
  const rawCalls = new CallLogWriter({
    store,
    pool,
    root,
    journal,
    quarantine,
    files: callFiles,
    summedSegment: () => ingester.passedSegment,
    onStored: onStored && ((calls) => onStored({ calls })),
    now,
  });
  const thread = storingThread && new StoringThread({ ...storingThread, home, log, onStatement });
  const ingester: Ingester = new Ingester({
    store,
    pool,
    root,
    journal,
    quarantine,
    now,
    onCounted,
    onWaiting: (sums) => folding.add(sums),
    onStored: onStored && ((sums) => onStored({ sums })),
    onPart,
    replicas,
    rawCalls,
    addresses,
    thread,
  });
  const listeners: (() => void)[] = [];
  let failures = 0;
  let failedRounds = 0;
  let freshMs = now();
  let partitionsMs = now();
  let timer: NodeJS.Timeout;
  let closed = false;
  await keepPartitions(store, now());
  await ingester.catchUp();
  await folding.run();

  const ingest = async () => {
    await ingester.catchUp();
    await folding.run();
    freshMs = now();
    for (const listener of listeners) listener();
    // Negative after a clock that was ahead.
    if (Math.abs(now() - partitionsMs) < PARTITIONS_EVERY_MS || !mayDelete()) return;
    partitionsMs = now();
    await keepPartitions(store, now());
  };
  const round = async () => {
    try {
      await ingest();
      failures = 0;
    } catch (error) {
      failedRounds += 1;
      if (failures++ === 0)
        log.warn({ err: error }, 'Calls cannot be stored now; they remain in the journal.');
    }
    if (!closed) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => void round(), Math.min(INGEST_EVERY_MS * 2 ** failures, INGEST_RETRY_MAX_MS));
    timer.unref();
  };
  schedule();
  const stopFiles = callFiles && writeFiles(rawCalls, log);

  const meter = new Meter(journal, log, { replicate, addresses });

  return {
    meter,
    ingest,
    fresh: () => now() - freshMs < FRESH_WITHIN_MS,
    figures: () => ({
      frames: journal.sequence,
      bytes: journal.bytes,
      failedCalls: meter.failedCalls,
      waitingFrames: ingester.waitingFrames,
      behindMs: ingester.caughtUp ? 0 : Math.max(0, now() - freshMs),
      failedRounds,
      replica: replica?.state,
    }),
    onCounted: (listener) => countedListeners.push(listener),
    onCaughtUp: (listener) => listeners.push(listener),
    async close() {
      closed = true;
      clearTimeout(timer);
      await stopFiles?.();
      await ingester
        .catchUp({ asksStore: true })
        .catch((error: unknown) =>
          log.warn({ err: error }, 'Calls remain in the journal until the next start.'),
        );
      await thread?.close();
      await folding.close();
      await rawCalls
        .catchUp()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'Raw calls remain in the journal until the next start.'),
        );
      // Still locked, so that no other process takes it over meanwhile.
      if (ingester.caughtUp && rawCalls.caughtUp) {
        recordDrained(root, journal);
        removeJournal(root, journal.id);
      }
      await replica?.close();
      journal.close();
    },
  };
}
