import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Health, VendorHealth } from '../../modules/operations/index.ts';

export interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  readonly health: Health;
}

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics` in the Prometheus text format on a port of its own: figures of the process, and the state of files,
 * usage and queues. Rejects when the port is taken.
 */
export async function startMetrics({ port, host, health }: MetricsServerOptions): Promise<MetricsServer> {
  // Loaded only where metrics are configured.
  const { Gauge, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      // A figure that cannot be read is left out, so that the others are still served.
      async collect() {
        this.reset();
        const value = await Promise.resolve(read()).catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge(
    'meridian_quarantine_entries',
    'Damaged files and missing records in the quarantine folder.',
    () => health.storage().quarantined.length,
  );
  gauge(
    'meridian_damaged_symbols',
    'Symbols that are left out because of damaged files.',
    () => health.storage().damagedSymbols.length,
  );
  gauge('meridian_usage_fresh', '1 while counted calls reach the store within seconds.', () =>
    health.usageFresh() ? 1 : 0,
  );
  gauge('meridian_mail_oldest_seconds', 'Age of the oldest mail in the queue.', async () =>
    secondsOf(await health.oldestMailMs()),
  );
  gauge('meridian_jobs_oldest_seconds', 'Age of the oldest background job in the queue.', async () =>
    secondsOf(await health.oldestDeferredMs()),
  );

  const vendorGauge = (name: string, help: string, read: (it: VendorHealth) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['vendor'],
      registers: [registry],
      collect() {
        this.reset();
        for (const it of health.market().vendors) {
          const value = read(it);
          if (value !== null) this.set({ vendor: it.vendor }, value);
        }
      },
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

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const secondsOf = (ms: number) => ms / 1_000;
