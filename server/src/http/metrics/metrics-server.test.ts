import { afterEach, expect, test } from 'vitest';
import type { Health } from '../../modules/operations/index.ts';
import { type MetricsServer, startMetrics } from './metrics-server.ts';

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

async function scrape(health: Health, path = '/metrics') {
  metrics = await startMetrics({ port: 0, host: '127.0.0.1', health });
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
  };
  const market = () => ({ ...HEALTH.market(), vendors: [vendor] });
  const { lines } = await scrape({ ...HEALTH, market });
  expect(lines.filter((line) => line.startsWith('meridian_feed_'))).toEqual([
    'meridian_feed_connected{vendor="kraken"} 1',
    'meridian_feed_messages{vendor="kraken"} 70',
    'meridian_feed_rejected{vendor="kraken"} 2',
    'meridian_feed_open_gaps{vendor="kraken"} 1',
  ]);
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
