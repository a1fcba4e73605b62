import { type CustomTypesConfig, Pool, types as pgTypes } from 'pg';

const POOL_MAX = 6;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** Enforced here, because a server that hangs enforces no timeout. */
const QUERY_TIMEOUT_MS = 10_000;

/** OID of `bigint` in every PostgreSQL. */
const INT8 = 20;

/** Counts in bigint columns stay far below 2^53, so they are read as numbers. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pgTypes.getTypeParser(oid, format),
};

export interface PoolOptions {
  /** Receives errors of idle connections that the server dropped; the pool replaces them. */
  readonly onError: (error: Error) => void;
  /** For commands with long statements. */
  readonly timeoutMs?: number;
  /** The most connections. */
  readonly connections?: number;
  /** A pooler is between: it takes no settings of a connection, so that its own limits statements. */
  readonly isPooled?: boolean;
}

/** Opens a pool on the PostgreSQL at `url`. Connections are opened on demand. */
export function openPool(
  url: string,
  { onError, timeoutMs, connections = POOL_MAX, isPooled = false }: PoolOptions,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(!isPooled && { statement_timeout: timeoutMs ?? STATEMENT_TIMEOUT_MS }),
    query_timeout: timeoutMs ?? QUERY_TIMEOUT_MS,
    application_name: 'meridian',
    types,
  });
  pool.on('error', onError);
  // A connection in use emits the error to its own listeners only, and an unhandled one ends node. Its user gets the
  // error from the next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
