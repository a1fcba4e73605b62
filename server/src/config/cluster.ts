import * as z from 'zod/mini';
import type { S3Config } from './backup.ts';
import { wholeNumber } from './whole-number.ts';

/** One server, or several separated by commas. */
const isValkeyUrl = (text: string): boolean => {
  const hosts = /^(?:redis|valkey)s?:\/\/(?:[^/]*@)?([^/?#]+)/.exec(text)?.[1]?.split(',');
  return hosts?.every((host) => URL.canParse(`redis://${host}`)) ?? false;
};

/** Where an object store is. */
interface ObjectsAddress {
  /** `s3://bucket/prefix` */
  readonly address: string;
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
}

/** The parts of an OBJECTS_URL; undefined when it is none. */
function objectsOf(text: string): ObjectsAddress | undefined {
  const [address = '', query = ''] = text.split('?', 2);
  const parameters = new URLSearchParams(query);
  const endpoint = parameters.get('endpoint')?.replace(/\/$/, '');
  const isKnown = [...parameters.keys()].every((name) => name === 'endpoint' || name === 'region');
  const isUrl = endpoint === undefined || /^https?:\/\/[^/]+$/.test(endpoint);
  if (!/^s3:\/\/[^/]+/.test(address) || !isKnown || !isUrl) return undefined;
  return { address, endpoint, region: parameters.get('region') ?? undefined };
}

const databaseUrl = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, `${name} must look like postgresql://user:password@host/database`),
      ),
  );

export const CLUSTER_VARIABLES = {
  DATABASE_DIRECT_URL: databaseUrl('DATABASE_DIRECT_URL'),
  DATABASE_READ_URL: databaseUrl('DATABASE_READ_URL'),
  VALKEY_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isValkeyUrl,
          'VALKEY_URL must look like redis://user:password@host:6379, or name several hosts as in redis://a:6379,b:6379',
        ),
      ),
  ),
  VALKEY_TIMEOUT_MS: wholeNumber('VALKEY_TIMEOUT_MS', { least: 10, most: 30_000, usual: 100 }),
  OBJECTS_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => objectsOf(text) !== undefined,
          'OBJECTS_URL must look like s3://bucket/prefix?endpoint=https://s3.example.com&region=eu-central-1',
        ),
      ),
  ),
  OBJECTS_CACHE_MB: wholeNumber('OBJECTS_CACHE_MB', { least: 10, usual: 10_000 }),
  CALL_LOG: z._default(z.enum(['store', 'objects'], 'CALL_LOG must be store or objects'), 'store'),
  NODES_MAX: wholeNumber('NODES_MAX', { least: 1, most: 10_000, usual: 10 }),
  LIMITS_OUTAGE: z._default(z.enum(['share', 'refuse'], 'LIMITS_OUTAGE must be share or refuse'), 'share'),
};

/** What processes on several machines share. */
export interface ClusterConfig {
  /** Where processes share imported market data; undefined where each has its own. */
  readonly objects:
    | { readonly address: string; readonly access: S3Config; readonly cacheBytes: number }
    | undefined;
  /** Where raw calls are written: the store, or files in `objects`. */
  readonly callLog: 'store' | 'objects';
  /** A read replica of the store; undefined for none. */
  readonly databaseReadUrl: string | undefined;
  /** The store without the connection pooler that `databaseUrl` names; undefined without a pooler. */
  readonly databaseDirectUrl: string | undefined;
  /** Where limits are counted for all processes together, one server or several; undefined when this process counts alone. */
  readonly valkeyUrl: string | undefined;
  /** Without an answer for so long, Valkey counts as away. */
  readonly valkeyTimeoutMs: number;
  /** Most processes that run at a time. */
  readonly nodesMax: number;
  /** What happens to calls while Valkey is away: each process admits its share, or all calls are refused. */
  readonly limitsOutage: 'share' | 'refuse';
}

const variables = z.object(CLUSTER_VARIABLES);
type ClusterVariables = Partial<z.infer<typeof variables>> & { readonly DATABASE_URL?: string | undefined };

/** What is wrong with them together. */
export const clusterFaults = (env: ClusterVariables, s3: S3Config | undefined) => [
  env.OBJECTS_URL !== undefined &&
    s3 === undefined &&
    'OBJECTS_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  env.CALL_LOG === 'objects' &&
    env.OBJECTS_URL === undefined &&
    'CALL_LOG=objects needs an object store in OBJECTS_URL.',
  ...(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const).map(
    (name) =>
      env[name] !== undefined &&
      env.DATABASE_URL === undefined &&
      `${name} requires DATABASE_URL. Set both, or neither.`,
  ),
];

export const clusterOf = (env: z.infer<typeof variables>, s3: S3Config | undefined): ClusterConfig => ({
  objects: sharedObjects(env, s3),
  callLog: env.CALL_LOG,
  databaseDirectUrl: env.DATABASE_DIRECT_URL,
  databaseReadUrl: env.DATABASE_READ_URL,
  valkeyUrl: env.VALKEY_URL,
  valkeyTimeoutMs: env.VALKEY_TIMEOUT_MS,
  nodesMax: env.NODES_MAX,
  limitsOutage: env.LIMITS_OUTAGE,
});

function sharedObjects(
  { OBJECTS_URL: url, OBJECTS_CACHE_MB: megabytes }: z.infer<typeof variables>,
  s3: S3Config | undefined,
): ClusterConfig['objects'] {
  const found = url === undefined ? undefined : objectsOf(url);
  if (!found || !s3) return undefined;
  const { address, endpoint = s3.endpoint, region = s3.region } = found;
  return { address, access: { ...s3, endpoint, region }, cacheBytes: megabytes * 1_000_000 };
}
