import type { Pool } from 'pg';
import type { Config } from './config/config.ts';
import {
  objectMetrics,
  observeObjects,
  observeValkey,
  poolMetrics,
  statementMetrics,
  valkeyMetrics,
} from './http/metrics/engine-metrics.ts';
import { addHealthMetrics } from './http/metrics/health-metrics.ts';
import { type Metrics, type MetricValues, openMetrics } from './http/metrics/metrics.ts';
import { startMetricsServer } from './http/metrics/metrics-server.ts';
import {
  limitMetrics,
  usageMetrics,
  usageObserver,
  type UsageObserver,
} from './http/metrics/usage-metrics.ts';
import { workObserver, type WorkObserver } from './http/metrics/work-metrics.ts';
import type { CacheFigures } from './lake/objects/lake-objects.ts';
import type { AppContext } from './modules/app-context.ts';
import type { Metering } from './modules/usage/index.ts';
import type { Closers } from './server-resources.ts';
import type { ObjectStore } from './shared/object-store/object-store.ts';
import type { SharedCounting } from './shared/rate-limiters/shared-counting.ts';
import { openTracing } from './shared/tracing/open-tracing.ts';
import type { Tracing } from './shared/tracing/tracing.ts';
import type { Valkey } from './shared/valkey/valkey.ts';
import type { EndedStatement } from './shared/observe/ended-statement.ts';
import { timeStatements } from './store/observe-statements.ts';
import { ownVersion } from './store/store-version.ts';

/** Metrics and traces of the parts of a server. Without both of them, everything stays as it is. */
export interface Instruments extends WorkObserver {
  readonly metrics: Metrics | undefined;
  readonly tracing: Tracing | undefined;
  readonly usage: Partial<UsageObserver> & {
    readonly onStatement?: ((statement: EndedStatement) => void) | undefined;
  };
  readonly valkey: (valkey: Valkey) => Valkey;
  readonly objects: (store: ObjectStore) => ObjectStore;
  statements(pool: Pool): void;
}

const asItIs = <It>(it: It): It => it;
const UNOBSERVED: WorkObserver = {
  onJob: () => undefined,
  sendMail: asItIs,
  webhooks: asItIs,
  build: asItIs,
};

/** Loads the packages of metrics and of traces only where they are configured. */
export async function openInstruments(config: Config, open: Closers): Promise<Instruments> {
  const tracing = config.tracing && (await openTracing({ ...config.tracing, version: ownVersion() }));
  open.push(() => tracing?.close());
  const metrics = config.metricsPort === undefined ? undefined : await openMetrics();
  const onStatement = metrics && statementMetrics(metrics);
  const { valkeyUrl, objects } = config.cluster;
  const aroundValkey = [
    metrics && valkeyUrl !== undefined ? valkeyMetrics(metrics) : undefined,
    tracing?.engine('redis'),
  ].filter((it) => it !== undefined);
  const aroundObjects = [
    metrics && objects ? objectMetrics(metrics) : undefined,
    tracing?.engine('s3'),
  ].filter((it) => it !== undefined);
  return {
    metrics,
    tracing,
    usage: metrics ? { ...usageObserver(metrics), onStatement } : {},
    ...(metrics ? workObserver(metrics) : UNOBSERVED),
    valkey: (valkey) => aroundValkey.reduce(observeValkey, valkey),
    objects: (store) => aroundObjects.reduce(observeObjects, store),
    statements(pool) {
      tracing?.traceStatements(pool);
      if (onStatement) timeStatements(pool, onStatement);
    },
  };
}

interface MeasuredParts {
  readonly context: Pick<AppContext, 'health' | 'now'>;
  readonly pool: Pool;
  readonly metering: Pick<Metering, 'figures'>;
  readonly counting: SharedCounting | undefined;
  /** The cache of the object store; undefined without one. */
  readonly objects: { readonly cacheFigures: CacheFigures } | undefined;
  /** Further threads, with metrics of their own; undefined without any. */
  readonly threads: { metrics(): Promise<MetricValues[]> } | undefined;
}

/** Serves metrics where the configuration has a port for them. */
export async function serveMetrics(
  { metricsPort, host }: Config,
  open: Closers,
  metrics: Metrics | undefined,
  { context, pool, metering, counting, objects, threads }: MeasuredParts,
): Promise<void> {
  if (metricsPort === undefined || !metrics) return;
  addHealthMetrics(metrics, context.health, context.now);
  poolMetrics(metrics, pool);
  usageMetrics(metrics, metering);
  if (counting) limitMetrics(metrics, counting);
  if (objects) cacheMetrics(metrics, () => objects.cacheFigures);
  const ofThreads = async () => (await threads?.metrics()) ?? [];
  const server = await startMetricsServer(metrics, { port: metricsPort, host, ofThreads });
  open.push(() => server.stop());
}

function cacheMetrics(metrics: Metrics, figures: () => CacheFigures): void {
  metrics.total('meridian_cache_reads_total', 'Reads of imported files.', () => figures().reads);
  metrics.total(
    'meridian_cache_misses_total',
    'Imported files that were fetched from the object store for a read.',
    () => figures().fetched,
  );
  metrics.total(
    'meridian_cache_evictions_total',
    'Imported files that were removed from the disk to make room.',
    () => figures().evicted,
  );
  metrics.gauge('meridian_cache_bytes', 'Imported files on the disk.', () => figures().bytes);
}
