import type { Metering, StoredPart } from '../../modules/usage/index.ts';
import type { SharedCounting } from '../../shared/rate-limiters/shared-counting.ts';
import type { Metrics } from './metrics.ts';

/** What metering reports while it works. */
export interface UsageObserver {
  readonly onFlushed: (ms: number) => void;
  readonly onPart: (part: StoredPart) => void;
}

/** Measures flushes of the journal, and the transactions that store calls. */
export function usageObserver(metrics: Metrics): UsageObserver {
  const flushes = metrics.histogram('meridian_journal_flush_seconds', 'Time of a journal flush to disk.', []);
  const transactions = metrics.histogram(
    'meridian_ingest_seconds',
    'Time to read and store calls in a transaction.',
    [],
  );
  const calls = metrics.counter('meridian_ingest_calls_total', 'Calls that were stored.', []);
  const bytes = metrics.counter('meridian_ingest_bytes_total', 'Their size.', []);
  return {
    onFlushed: (ms) => flushes({}, ms / 1_000),
    onPart(part) {
      transactions({}, part.ms / 1_000);
      calls({}, part.calls);
      bytes({}, part.bytes);
    },
  };
}

/** Adds what the journal has written and what waits for the store. */
export function usageMetrics(metrics: Metrics, metering: Pick<Metering, 'figures'>): void {
  const { figures } = metering;
  metrics.total('meridian_journal_frames_total', 'Frames of the journal.', () => figures().frames);
  metrics.total('meridian_journal_bytes_total', 'Bytes of the journal.', () => figures().bytes);
  metrics.total(
    'meridian_journal_failed_calls_total',
    'Calls that failed because the journal accepted no writes.',
    () => figures().failedCalls,
  );
  metrics.gauge(
    'meridian_journal_waiting_frames',
    'Frames that PostgreSQL does not have yet.',
    () => figures().waitingFrames,
  );
  metrics.gauge(
    'meridian_journal_behind_seconds',
    'Time since PostgreSQL last had all calls. 0 while it has all calls.',
    () => figures().behindMs / 1_000,
  );
  metrics.total(
    'meridian_ingest_failures_total',
    'Attempts to store calls that failed.',
    () => figures().failedRounds,
  );
  metrics.gauge(
    'meridian_replica_current',
    '1 while calls are replicated before the response.',
    () => figures().replica && (figures().replica!.isCurrent ? 1 : 0),
  );
  metrics.gauge(
    'meridian_replica_waiting_bytes',
    'Replicated frames that PostgreSQL does not have yet.',
    () => figures().replica?.bytes,
  );
}

/** Adds how limits of accounts are counted. */
export function limitMetrics(metrics: Metrics, { outages, elapsed, checks }: SharedCounting): void {
  metrics.gauge(
    'meridian_limits_shared',
    'Portion of the limits that Valkey counts. 1 while all shards respond.',
    () => outages.countedPortion(elapsed()),
  );
  metrics.totalBy('meridian_limit_checks_total', 'Limit checks, by the source of the decision.', 'by', () =>
    Object.entries(checks),
  );
}
