import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Metrics, type MetricValues, metricsText } from './metrics.ts';

export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** Serves `GET /metrics` in the Prometheus text format on a port of its own. Rejects when the port is taken. */
export async function startMetricsServer(
  { registry }: Pick<Metrics, 'registry'>,
  {
    port,
    host,
    ofThreads = async () => [],
  }: {
    readonly port: number;
    readonly host: string;
    /** What further threads measure. */
    readonly ofThreads?: () => Promise<readonly MetricValues[]>;
  },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = ofThreads().then((others) => metricsText(registry, others));
    text.then(
      (body) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(body),
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
