import type { Health, VendorHealth } from '../../modules/operations/index.ts';
import type { Metrics } from './metrics.ts';

/** Adds the state of files, usage, queues, alerts and vendors. */
export function addHealthMetrics(metrics: Metrics, health: Health, now: () => number): void {
  metrics.gauge(
    'meridian_quarantine_entries',
    'Damaged files and missing records in the quarantine folder.',
    () => health.storage().quarantined.length,
  );
  metrics.gauge(
    'meridian_damaged_symbols',
    'Symbols that are left out because of damaged files.',
    () => health.storage().damagedSymbols.length,
  );
  metrics.gauge('meridian_usage_fresh', '1 while counted calls reach the store within seconds.', () =>
    health.usageFresh() ? 1 : 0,
  );
  metrics.gauge('meridian_mail_oldest_seconds', 'Age of the oldest mail in the queue.', async () =>
    secondsOf(await health.oldestMailMs()),
  );
  metrics.gauge('meridian_jobs_oldest_seconds', 'Age of the oldest background job in the queue.', async () =>
    secondsOf(await health.oldestDeferredMs()),
  );
  metrics.gauge(
    'meridian_alerts_leading',
    'Shards of the alerts that this process evaluates; 32 in all.',
    () => health.alerts()?.ledShards ?? 0,
  );
  metrics.gauge(
    'meridian_alerts_behind_seconds',
    'How far the evaluation of the alerts that this process leads is behind.',
    () => {
      const evaluatedMs = health.alerts()?.evaluatedMs;
      return evaluatedMs === undefined ? undefined : secondsOf(now() - evaluatedMs);
    },
  );
  const vendorGauge = (name: string, help: string, read: (it: VendorHealth) => number | null) =>
    metrics.gaugeBy(name, help, 'vendor', function* () {
      for (const it of health.market().vendors) {
        const value = read(it);
        if (value !== null) yield [it.vendor, value];
      }
    });
  vendorGauge('meridian_feed_connected', '1 while the vendor is connected.', ({ isConnected }) =>
    isConnected ? 1 : 0,
  );
  vendorGauge(
    'meridian_feed_messages',
    'Messages of the vendor since the start.',
    ({ messages }) => messages,
  );
  vendorGauge(
    'meridian_feed_rejected',
    'Messages that were dropped since the start.',
    ({ rejected }) => rejected,
  );
  vendorGauge(
    'meridian_feed_open_gaps',
    'Symbols with a gap that is not filled yet.',
    ({ openGaps }) => openGaps,
  );
  vendorGauge(
    'meridian_feed_received_seconds',
    'When the last data arrived, in Unix time.',
    ({ receivedMs }) => (receivedMs === null ? null : secondsOf(receivedMs)),
  );
}

const secondsOf = (ms: number) => ms / 1_000;
