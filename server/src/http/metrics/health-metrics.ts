import type { AlertCounts } from '../../modules/alerts/index.ts';
import type { Health, VendorHealth } from '../../modules/operations/index.ts';
import type { Metrics } from './metrics.ts';

/** Scrapes come further apart. */
const SCRAPE_MS = 1_000;

/** Adds the state of files, usage, queues, alerts and vendors. */
export function addHealthMetrics(metrics: Metrics, health: Health, now: () => number): void {
  const market = readOnce(health.market, now);
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
    'Shards of the alerts that this process evaluates, of 32.',
    () => health.alerts()?.ledShards ?? 0,
  );
  metrics.gauge(
    'meridian_alerts_behind_seconds',
    'Delay of the evaluation of the alerts of this process.',
    () => {
      const evaluatedMs = health.alerts()?.evaluatedMs;
      return evaluatedMs === undefined ? undefined : secondsOf(now() - evaluatedMs);
    },
  );
  const alertTotal = (name: string, help: string, read: (counts: AlertCounts) => number) =>
    metrics.total(name, help, () => {
      const counts = health.alerts()?.counts;
      return counts && read(counts);
    });
  alertTotal('meridian_alert_evaluations_total', 'Evaluated seconds of markets.', ({ seconds }) => seconds);
  alertTotal('meridian_alert_evaluation_seconds_total', 'Time spent on the evaluation.', ({ workMs }) =>
    secondsOf(workMs),
  );
  alertTotal('meridian_alert_triggers_total', 'Alerts that have triggered.', ({ triggers }) => triggers);
  metrics.gauge('meridian_symbols', 'Symbols that live keys can read.', () => market().symbols);
  const ofVendors = (read: (it: VendorHealth) => number | null) =>
    function* (): Generator<[string, number]> {
      for (const it of market().vendors) {
        const value = read(it);
        if (value !== null) yield [it.vendor, value];
      }
    };
  const vendorGauge = (name: string, help: string, read: (it: VendorHealth) => number | null) =>
    metrics.gaugeBy(name, help, 'vendor', ofVendors(read));
  const vendorTotal = (name: string, help: string, read: (it: VendorHealth) => number | null) =>
    metrics.totalBy(name, help, 'vendor', ofVendors(read));
  vendorGauge('meridian_feed_connected', '1 while the vendor is connected.', ({ isConnected }) =>
    isConnected ? 1 : 0,
  );
  vendorTotal(
    'meridian_feed_messages_total',
    'Messages from the vendor since the start.',
    ({ messages }) => messages,
  );
  vendorTotal(
    'meridian_feed_rejected_total',
    'Messages that were dropped since the start.',
    ({ rejected }) => rejected,
  );
  vendorTotal(
    'meridian_feed_reconnects_total',
    'Connections to the vendor that were opened again.',
    ({ reconnects }) => reconnects,
  );
  vendorTotal(
    'meridian_feed_filled_gaps_total',
    "Gaps that the vendor's history has filled.",
    ({ filledGaps }) => filledGaps,
  );
  vendorGauge(
    'meridian_feed_lag_seconds',
    'Age of the latest data on arrival, by the clock of the vendor.',
    ({ lagMs }) => (lagMs === null ? null : secondsOf(lagMs)),
  );
  vendorGauge(
    'meridian_feed_open_gaps',
    'Symbols with a gap that is not filled yet.',
    ({ openGaps }) => openGaps,
  );
  vendorGauge('meridian_feed_received_seconds', 'Unix time of the latest data.', ({ receivedMs }) =>
    receivedMs === null ? null : secondsOf(receivedMs),
  );
}

const secondsOf = (ms: number) => ms / 1_000;

/** What `read` returns, read once for all figures of a scrape. */
function readOnce<Value>(read: () => Value, now: () => number): () => Value {
  let value: Value;
  let readMs = Number.NEGATIVE_INFINITY;
  return () => {
    // Negative after a clock that was ahead.
    if (Math.abs(now() - readMs) > SCRAPE_MS) {
      value = read();
      readMs = now();
    }
    return value;
  };
}
