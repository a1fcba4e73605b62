import type { Pool } from 'pg';
import { type Around, observeMethods } from '../../shared/observe/around.ts';
import type { ObjectStore } from '../../shared/object-store/object-store.ts';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import type { EndedStatement } from '../../shared/observe/ended-statement.ts';
import type { Count, Metrics, ObserveSeconds } from './metrics.ts';

/** The requests of an engine that are observed, for metrics and for traces. */
export const observeValkey = (valkey: Valkey, around: Around): Valkey =>
  observeMethods(
    valkey,
    ['run', 'setNew', 'remove', 'put', 'take', 'append', 'entriesAfter', 'publish'],
    around,
  );
export const observeObjects = (store: ObjectStore, around: Around): ObjectStore =>
  observeMethods(store, ['list', 'read', 'readIfChanged', 'write', 'replace', 'remove'], around);

/** Measures the commands of Valkey. */
export function valkeyMetrics(metrics: Metrics): Around {
  const seconds = metrics.histogram('meridian_valkey_seconds', 'Time of a command of Valkey.', ['command']);
  const errors = metrics.counter(
    'meridian_valkey_errors_total',
    'Commands of Valkey that failed or timed out.',
    ['command'],
  );
  return timed('command', seconds, errors);
}

/** Measures the requests to the object store. */
export function objectMetrics(metrics: Metrics): Around {
  const seconds = metrics.histogram('meridian_objects_seconds', 'Time of a request to the object store.', [
    'operation',
  ]);
  const errors = metrics.counter(
    'meridian_objects_errors_total',
    'Requests that the object store refused or that timed out.',
    ['operation'],
  );
  const bytes = metrics.counter('meridian_objects_bytes_total', 'Content of objects.', ['direction']);
  const around = timed('operation', seconds, errors);
  return async (name, work, args) => {
    const result = await around(name, work, args);
    const written = args.find((it) => Buffer.isBuffer(it));
    if (written) bytes({ direction: 'written' }, written.length);
    const read = Buffer.isBuffer(result) ? result : contentOf(result);
    if (read) bytes({ direction: 'read' }, read.length);
    return result;
  };
}

const contentOf = (result: unknown): Buffer | undefined =>
  typeof result === 'object' && result !== null && 'content' in result
    ? (result.content as Buffer)
    : undefined;

const timed =
  <Label extends string>(label: Label, seconds: ObserveSeconds<Label>, errors: Count<Label>): Around =>
  async (name, work) => {
    const labels = { [label]: name } as Record<Label, string>;
    const beganMs = performance.now();
    try {
      return await work();
    } catch (error) {
      errors(labels);
      throw error;
    } finally {
      seconds(labels, (performance.now() - beganMs) / 1_000);
    }
  };

/** Other verbs, such as those of migrations, are counted together. */
const VERBS = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'copy',
  'begin',
  'start',
  'commit',
  'rollback',
]);

/** Measures statements that have ended: by the first word of each, its time, and whether it failed. */
export function statementMetrics(metrics: Metrics) {
  const seconds = metrics.histogram(
    'meridian_postgres_seconds',
    'Time of a statement, without waiting for a connection.',
    ['verb'],
  );
  const errors = metrics.counter('meridian_postgres_errors_total', 'Statements that failed.', ['verb']);
  return ({ verb: first, ms, hasFailed }: EndedStatement): void => {
    const verb = VERBS.has(first) ? first : 'other';
    seconds({ verb }, ms / 1_000);
    if (hasFailed) errors({ verb });
  };
}

/** Adds the state of the connections of a pool. */
export function poolMetrics(metrics: Metrics, pool: Pool): void {
  metrics.gauge('meridian_postgres_connections', 'Connections of the pool.', () => pool.totalCount);
  metrics.gauge(
    'meridian_postgres_connections_max',
    'The most connections of the pool.',
    () => pool.options.max,
  );
  metrics.gauge('meridian_postgres_busy', 'Connections in use.', () => pool.totalCount - pool.idleCount);
  metrics.gauge(
    'meridian_postgres_waiting',
    'Statements that wait for a connection.',
    () => pool.waitingCount,
  );
}
