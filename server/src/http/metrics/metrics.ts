import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

/** Adds to a counter with the values of its labels; 1 by default. */
export type Count<Label extends string> = (labels: Readonly<Record<Label, string>>, by?: number) => void;
/** Adds a duration to a histogram. */
export type ObserveSeconds<Label extends string> = (
  labels: Readonly<Record<Label, string>>,
  seconds: number,
) => void;

/** What a registry has measured. */
export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** The metrics of this program. All others are of the process, so that each thread has the same. */
const OWN = /^meridian_/;

type Value = number | undefined;
/** Values by that of a label: few, whatever clients send. */
type Values = Iterable<readonly [string, number]>;

/** Figures of this process in the Prometheus format. Those that are read when asked for are left out when they cannot be read. */
export interface Metrics {
  readonly registry: Registry;
  counter<Label extends string>(name: string, help: string, labels: readonly Label[]): Count<Label>;
  /** A histogram of seconds. */
  histogram<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ): ObserveSeconds<Label>;
  /** A figure that is read when it is asked for. */
  gauge(name: string, help: string, read: () => Value | Promise<Value>): void;
  /** The same with one value for each label that `read` returns. */
  gaugeBy(name: string, help: string, label: string, read: () => Values): void;
  /** A count since the start that another part keeps. */
  total(name: string, help: string, read: () => Value): void;
  totalBy(name: string, help: string, label: string, read: () => Values): void;
}

/** From a check of limits to a report, in seconds. */
const BUCKETS = [
  0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

export async function openMetrics(): Promise<Metrics> {
  // Loaded only where metrics are configured.
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames, registers });
      return (labels, by) => counter.inc(labels, by);
    },
    histogram(name, help, labelNames) {
      const histogram = new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
    gauge(name, help, read) {
      // oxlint-disable-next-line no-new -- It registers itself.
      new Gauge({
        name,
        help,
        registers,
        async collect() {
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
          for (const [key, value] of valuesOf(read)) this.set({ [label]: key }, value);
        },
      });
    },
    total(name, help, read) {
      // oxlint-disable-next-line no-new -- It registers itself.
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          const [value] = valuesOf(() => [read()]);
          if (value === undefined) this.remove();
          else this.inc(value);
        },
      });
    },
    totalBy(name, help, label, read) {
      // oxlint-disable-next-line no-new -- It registers itself.
      new Counter({
        name,
        help,
        labelNames: [label],
        registers,
        collect() {
          this.reset();
          for (const [key, value] of valuesOf(read)) this.inc({ [label]: key }, value);
        },
      });
    },
  };
}

/** The metrics of a registry, with the sums of what other threads have measured. */
export async function metricsText(registry: Registry, others: readonly MetricValues[]): Promise<string> {
  if (others.length === 0) return await registry.metrics();
  const { AggregatorRegistry } = await import('prom-client');
  const own = await registry.getMetricsAsJSON();
  const ofThreads = others.map((values) => values.filter(({ name }) => OWN.test(name)));
  return await AggregatorRegistry.aggregate([own, ...ofThreads]).metrics();
}

/** What `read` returns; nothing when it fails. */
function valuesOf<Item>(read: () => Iterable<Item>): Iterable<Item> {
  try {
    return [...read()];
  } catch {
    return [];
  }
}
