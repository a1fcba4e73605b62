import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type SessionHandlers, ShardSession } from './shard-session.ts';

/** The name of the connection in `pg_stat_activity`. */
export const LEADER_NAME = 'meridian-leader';
const TIMEOUT_MS = 3_000;
/** Interval between looks at the locks. Each one also shows PostgreSQL that this process is alive. */
const POLL_MS = 500;
/** PostgreSQL ends a connection that is silent for this long: its process hangs or is cut off. */
const SILENT_MS = 2_000;
const BACKOFF_MIN_MS = 50;
const BACKOFF_MAX_MS = 5_000;

export interface LeadingOptions extends SessionHandlers {
  readonly url: string;
  /** An alert of a led shard changed. */
  readonly onChanged: (alertId: string) => void;
  /** This process leads nothing any more; others may lead already. */
  readonly onLost: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

export interface Leading {
  /** Gives up all shards and begins again, on a new connection. */
  restart(): void;
  /** Resolves when all shards are free for others. */
  stop(): Promise<void>;
}

/**
 * Shares the shards of alerts evenly among all processes of a store, by advisory locks on one connection each. What a process led
 * is free when its connection ends. Retries until stopped.
 */
export function leadShards(options: LeadingOptions): Leading {
  const stopping = new AbortController();
  let connection = new AbortController();
  const campaign = async () => {
    let waitMs = BACKOFF_MIN_MS;
    while (!stopping.signal.aborted) {
      connection = new AbortController();
      const hasFailed = await lead(options, AbortSignal.any([stopping.signal, connection.signal]));
      waitMs = hasFailed ? Math.min(BACKOFF_MAX_MS, 2 * waitMs) : BACKOFF_MIN_MS;
      await pause(waitMs, stopping.signal);
    }
  };
  const running = campaign();
  return {
    restart: () => connection.abort(),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** One connection, from connect to end. Returns whether it failed before it could lead. */
async function lead(options: LeadingOptions, signal: AbortSignal): Promise<boolean> {
  const { url, onChanged, onLost, pollMs = POLL_MS } = options;
  const client = new Client({
    connectionString: url,
    application_name: LEADER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const ended = new AbortController();
  const end = () => ended.abort();
  let isReported = false;
  /** A lost connection fails more than one statement. */
  const fail = (error: unknown) => {
    if (!isReported && !signal.aborted) options.onError(error);
    isReported = true;
    end();
  };
  client.on('error', fail);
  client.on('end', end);
  client.on('notification', ({ payload }) => onChanged(payload ?? ''));
  const either = AbortSignal.any([signal, ended.signal]);
  const session = new ShardSession(client, options, fail);
  try {
    await client.connect();
    await client.query(`set idle_session_timeout = ${SILENT_MS}`);
    while (!either.aborted) {
      if (session.isMember) {
        await session.balance();
        await pause(pollMs, either);
      } else await session.join(pollMs);
    }
  } catch (error) {
    fail(error);
  }
  // Stop the work before the locks are released.
  await onLost().catch(fail);
  // A query that gets no answer has the connection destroyed, so that this never waits for a server that is cut off.
  await session.leave().catch(() => undefined);
  await client.end().catch(() => undefined);
  return isReported && !session.isMember;
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
