import { afterEach, expect, test } from 'vitest';
import type { Health } from '../../modules/operations/index.ts';
import { addHealthMetrics } from './health-metrics.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { type MetricsServer, startMetricsServer } from './metrics-server.ts';
import { requestMetrics } from './observe.ts';

const HEALTH: Health = {
  usageFresh: () => true,
  oldestMailMs: async () => 1_500,
  oldestDeferredMs: async () => 0,
  market: () => ({ symbols: 149, sources: 'simulated', faults: [], attributions: [], vendors: [] }),
  storage: () => ({
    quarantined: [{ name: 'a.parquet', reason: 'A file is damaged.', at: '2026-11-20T15:00:00.000Z' }],
    damagedSymbols: ['AAPL', 'MSFT'],
  }),
  alerts: () => undefined,
};

let metrics: MetricsServer | undefined;
afterEach(() => metrics?.stop());

async function scrape(health: Health, path = '/metrics', prepare?: (metrics: Metrics) => void) {
  const figures = await openMetrics();
  addHealthMetrics(figures, health, () => 10_000);
  prepare?.(figures);
  metrics = await startMetricsServer(figures, { port: 0, host: '127.0.0.1' });
  const reply = await fetch(`http://127.0.0.1:${metrics.port}${path}`);
  return { reply, lines: (await reply.text()).split('\n') };
}

test('serves the state of files, usage and queues in the Prometheus text format', async () => {
  const { reply, lines } = await scrape(HEALTH);
  expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(lines).toEqual(
    expect.arrayContaining([
      'meridian_quarantine_entries 1',
      'meridian_damaged_symbols 2',
      'meridian_usage_fresh 1',
      'meridian_mail_oldest_seconds 1.5',
      'meridian_jobs_oldest_seconds 0',
    ]),
  );
  expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds'))).toBe(true);
});

test('serves the state of each vendor of market data', async () => {
  const vendor = {
    vendor: 'kraken',
    isConnected: true,
    messages: 70,
    rejected: 2,
    openGaps: 1,
    receivedMs: null,
    lagMs: 40,
    reconnects: 3,
    filledGaps: 2,
  };
  const market = () => ({ ...HEALTH.market(), vendors: [vendor] });
  const { lines } = await scrape({ ...HEALTH, market });
  expect(lines.filter((line) => line.startsWith('meridian_feed_'))).toEqual([
    'meridian_feed_connected{vendor="kraken"} 1',
    'meridian_feed_messages_total{vendor="kraken"} 70',
    'meridian_feed_rejected_total{vendor="kraken"} 2',
    'meridian_feed_reconnects_total{vendor="kraken"} 3',
    'meridian_feed_filled_gaps_total{vendor="kraken"} 2',
    'meridian_feed_lag_seconds{vendor="kraken"} 0.04',
    'meridian_feed_open_gaps{vendor="kraken"} 1',
  ]);
});

test('serves rate, errors and duration of requests, and figures that others add', async () => {
  const { lines } = await scrape(HEALTH, '/metrics', (figures) => {
    const { answered, portalRefused } = requestMetrics(figures);
    const call = { endpoint: '/api/stocks/{symbol}/quote', status: 200, code: undefined };
    answered({ ...call, latencyMs: 2, gateMs: 0.2 });
    answered({ ...call, latencyMs: 300, gateMs: 0.3 });
    answered({ ...call, status: 429, code: 'rate_limit_exceeded', latencyMs: 1 });
    portalRefused('190');
    figures.gauge('meridian_streams_open', 'Open streams.', () => 3);
  });
  expect(lines).toEqual(
    expect.arrayContaining([
      'meridian_requests_total{surface="api",route="/api/stocks/{symbol}/quote",status="200"} 2',
      'meridian_requests_total{surface="api",route="/api/stocks/{symbol}/quote",status="429"} 1',
      'meridian_refusals_total{surface="api",reason="rate_limit_exceeded"} 1',
      'meridian_refusals_total{surface="portal",reason="190"} 1',
      'meridian_request_seconds_bucket{le="0.0025",surface="api"} 2',
      'meridian_request_seconds_count{surface="api"} 3',
      'meridian_gate_seconds_count 2',
      'meridian_streams_open 3',
    ]),
  );
});

test('a process says how many shards of alerts it leads, and only then how far it is behind', async () => {
  const counts = { seconds: 4, workMs: 500, triggers: 1 };
  const alerts = () => ({ ledShards: 8, evaluatedMs: 7_000, webhooksTakenMs: 0, counts });
  const { lines } = await scrape({ ...HEALTH, alerts });
  expect(lines).toEqual(
    expect.arrayContaining(['meridian_alerts_leading 8', 'meridian_alerts_behind_seconds 3']),
  );
  await metrics?.stop();
  const { lines: other } = await scrape(HEALTH);
  expect(other).toContain('meridian_alerts_leading 0');
  expect(other.filter((line) => line.startsWith('meridian_alerts_behind'))).toEqual([]);
});

test('leaves out a figure that cannot be read, and serves the others', async () => {
  const oldestMailMs = () => Promise.reject(new Error('The store does not respond.'));
  const { reply, lines } = await scrape({ ...HEALTH, oldestMailMs });
  expect(reply.status).toBe(200);
  expect(lines.filter((line) => line.startsWith('meridian_mail_oldest_seconds'))).toEqual([]);
  expect(lines).toContain('meridian_usage_fresh 1');
});

test('serves nothing else', async () => {
  const { reply } = await scrape(HEALTH, '/');
  expect(reply.status).toBe(404);
});
