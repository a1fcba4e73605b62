import * as z from 'zod/mini';

const PROTOCOLS = new Set(['redis:', 'rediss:', 'valkey:', 'valkeys:']);

export const CLUSTER_VARIABLES = {
  DATABASE_DIRECT_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^postgres(ql)?:\/\//,
          'DATABASE_DIRECT_URL must look like postgresql://user:password@host/database',
        ),
      ),
  ),
  VALKEY_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => PROTOCOLS.has(URL.parse(text)?.protocol ?? ''),
          'VALKEY_URL must look like redis://user:password@host:6379',
        ),
      ),
  ),
  NODES_MAX: z._default(
    z.coerce
      .number('NODES_MAX must be a number')
      .check(
        z.int('NODES_MAX must be a whole number'),
        z.minimum(1, 'NODES_MAX must be at least 1'),
        z.maximum(10_000, 'NODES_MAX must be at most 10000'),
      ),
    10,
  ),
  LIMITS_OUTAGE: z._default(z.enum(['share', 'refuse'], 'LIMITS_OUTAGE must be share or refuse'), 'share'),
};

/** What processes on several machines share. */
export interface ClusterConfig {
  /** The store without the connection pooler that `databaseUrl` names; undefined without a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** Where limits are counted for all processes together; undefined when this process counts alone. */
  readonly valkeyUrl: string | undefined;
  /** Most processes that run at a time. */
  readonly nodesMax: number;
  /** What happens to calls while Valkey is away: each process admits its share, or all calls are refused. */
  readonly limitsOutage: 'share' | 'refuse';
}

const variables = z.object(CLUSTER_VARIABLES);

/** What is wrong with them together. */
export const clusterFaults = (env: {
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
}) => [
  env.DATABASE_DIRECT_URL !== undefined &&
    env.DATABASE_URL === undefined &&
    'DATABASE_DIRECT_URL is for a store in DATABASE_URL: set both, or neither.',
];

export const clusterOf = (env: z.infer<typeof variables>): ClusterConfig => ({
  databaseDirectUrl: env.DATABASE_DIRECT_URL,
  valkeyUrl: env.VALKEY_URL,
  nodesMax: env.NODES_MAX,
  limitsOutage: env.LIMITS_OUTAGE,
});
