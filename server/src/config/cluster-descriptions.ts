import type { Variables } from './variable-description.ts';

/** Variables of several processes on one store. */
export const CLUSTER = {
  DATABASE_DIRECT_URL: {
    description:
      'The same database without the connection pooler that `DATABASE_URL` names. Needed with PgBouncer in transaction mode: notifications, the lead over alerts, migrations and commands use it.',
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
    otherwise: 'each process counts alone',
  },
  OBJECTS_URL: {
    description:
      'S3-compatible object store in which all processes share imported market data and bulk files, such as `s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1`. Needs `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. See [Several processes](cluster.md#share-imported-market-data).',
    otherwise: 'each home has its own imports and bulk files',
  },
  OBJECTS_CACHE_MB: {
    description: 'Most megabytes of the object store that a home keeps on its disk.',
  },
  CALL_LOG: {
    description:
      'Where raw calls are kept: in the `store`, or as Parquet files in `objects`, for more than a billion calls a day. Needs `OBJECTS_URL`. See [Several processes](cluster.md#keep-the-call-log-in-the-object-store).',
  },
  NODES_MAX: {
    description: 'Most processes that run at a time. While Valkey is away, each admits that part of a limit.',
  },
  LIMITS_OUTAGE: {
    description:
      'While Valkey is away: `share` refuses calls for a minute, then each process admits its part of a limit. `refuse` refuses all calls.',
  },
} satisfies Variables;
