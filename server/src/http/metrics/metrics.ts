import type { Registry } from 'prom-client';

/** A part of the server that answers requests. */
export type Surface = 'api' | 'portal' | 'mcp' | 'site';

export interface ObservedCall {
  readonly surface: Surface;
  /** The pattern of its path, or the name of its operation: few values, whatever clients send. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Figures of this process in the Prometheus format. */
export interface Metrics {
  readonly registry: Registry;
  observe(call: ObservedCall): void;
  /** Adds a figure that is read when it is asked for. One that cannot be read is left out, so that the others are still served. */
  gauge(name: string, help: string, read: () => number | Promise<number | undefined> | undefined): void;
  /** Adds a figure with one value for each label that `read` returns. */
  gaugeBy(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>): void;
}

/** From a cached quote to a report, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export async function openMetrics(): Promise<Metrics> {
  // Loaded only where metrics are configured.
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'meridian_requests_total',
    help: 'Answered requests, by part of the server, route and status.',
    labelNames: ['surface', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'meridian_request_seconds',
    help: 'Time until a request was answered, by part of the server.',
    labelNames: ['surface'],
    buckets: BUCKETS,
    registers,
  });
  return {
    registry,
    observe({ surface, route, status, seconds }) {
      requests.inc({ surface, route, status });
      durations.observe({ surface }, seconds);
    },
    gauge(name, help, read) {
      // oxlint-disable-next-line no-new -- It registers itself.
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.reset();
          const value = await Promise.resolve()
            .then(read)
            .catch(() => undefined);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    gaugeBy(name, help, label, read) {
      // oxlint-disable-next-line no-new -- It registers itself.
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [key, value] of read()) this.set({ [label]: key }, value);
        },
      });
    },
  };
}
