import type { Variables } from './variable-description.ts';

/** Variables of several processes on one store. */
export const CLUSTER = {
  DATABASE_DIRECT_URL: {
    description:
      'The address of the same database without the connection pooler in `DATABASE_URL`. Required with PgBouncer in transaction mode: notifications, alert evaluation, migrations and commands use it.',
    otherwise: '`DATABASE_URL`',
  },
  DATABASE_READ_URL: {
    description:
      'A read replica of the same database. Usage pages, the call log and exports read it while it is at most ten seconds behind.',
    otherwise: '`DATABASE_URL`',
  },
  VALKEY_URL: {
    description:
      'Valkey or Redis that counts the limits of plans for all processes together, such as `redis://user:password@host:6379`. With several hosts (`redis://a:6379,b:6379`) they are servers of a cluster, or a primary and its replicas. Its `maxmemory-policy` must be `noeviction`. See [Several processes](cluster.md).',
    otherwise: 'each process counts separately',
  },
  VALKEY_TIMEOUT_MS: {
    description:
      'How many milliseconds a call waits for Valkey. After that, Valkey counts as unavailable until it responds. Increase it when Valkey is far away or on a busy machine.',
  },
  OBJECTS_URL: {
    description:
      'S3-compatible object store in which all processes share imported market data and bulk files, such as `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1`. Needs `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. See [Several processes](cluster.md#share-imported-market-data).',
    otherwise: 'each home has its own imports and bulk files',
  },
  OBJECTS_CACHE_MB: {
    description: 'Maximum size in megabytes of the cache of the object store on the disk of a home.',
  },
  CALL_LOG: {
    description:
      'Where raw calls are stored: `store` for the database, `objects` for Parquet files in the object store. Use `objects` for more than a billion calls a day. Needs `OBJECTS_URL`. See [Several processes](cluster.md#keep-the-call-log-in-the-object-store).',
  },
  NODES_MAX: {
    description:
      'Maximum number of processes that run at the same time. While Valkey is unavailable, each process admits that fraction of a limit.',
  },
  LIMITS_OUTAGE: {
    description:
      'What happens while Valkey is unavailable. `share`: calls are refused for a minute, then each process admits its fraction of a limit. `refuse`: all calls are refused.',
  },
} satisfies Variables;
