import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** The name of the connection in `pg_stat_activity`. */
const LEADER_NAME = 'meridian-leader';
const TIMEOUT_MS = 5_000;
/** Interval of attempts to take the lock, and of pings to the store while this process leads. */
const POLL_MS = 2_000;
/** With more candidates each tries less often, at random times: so many tries in an interval are enough for all together. */
const TRIES = 4;
/** Many candidates may end at once. The others then wait about this long at most. */
const POLL_MAX_MS = 15_000;
const BACKOFF_MIN_MS = 50;
const BACKOFF_MAX_MS = 5_000;

export interface LeaderElectionOptions {
  readonly url: string;
  /** Key of the advisory lock. */
  readonly lock: number;
  /** A channel to listen to on the same connection. Messages stop when leadership is lost. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** This process is now the leader. */
  readonly onElected: () => Promise<void>;
  /** This process is no longer the leader; another one may be already. */
  readonly onLost: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

export interface LeaderElection {
  /** Resolves when the lock is free for others. */
  stop(): Promise<void>;
}

/**
 * Elects one leader among all processes of a store. The leader holds an advisory lock, which PostgreSQL releases when its
 * connection ends for any reason. Retries until stopped.
 */
export function electLeader(options: LeaderElectionOptions): LeaderElection {
  const stopping = new AbortController();
  const running = campaign(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const TRY = `
  select pg_try_advisory_lock($1) as got,
    (select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name = $2) as candidates`;

async function campaign(options: LeaderElectionOptions, signal: AbortSignal): Promise<void> {
  let waitMs = BACKOFF_MIN_MS;
  while (!signal.aborted) {
    try {
      await once(options, signal);
      waitMs = BACKOFF_MIN_MS;
    } catch (error) {
      if (!signal.aborted) options.onError(error);
      waitMs = Math.min(BACKOFF_MAX_MS, 2 * waitMs);
    }
    await pause(waitMs, signal);
  }
}

/** One connection, from connect to end. */
async function once(options: LeaderElectionOptions, signal: AbortSignal): Promise<void> {
  const { url, lock, channel, onMessage, onElected: onLead, onLost, pollMs: askMs = POLL_MS } = options;
  const client = new Client({
    connectionString: url,
    application_name: LEADER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const ended = new AbortController();
  client.on('error', () => ended.abort());
  client.on('end', () => ended.abort());
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  const either = AbortSignal.any([signal, ended.signal]);
  let leads = false;
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    while (!either.aborted) {
      let waitMs = askMs;
      if (leads) await client.query('select 1');
      else {
        const { rows } = await client.query<{ got: boolean; candidates: number }>(TRY, [lock, LEADER_NAME]);
        const [{ got, candidates }] = rows as [(typeof rows)[number]];
        leads = got;
        if (got) await onLead();
        else if (candidates > TRIES) waitMs = spread(Math.min(POLL_MAX_MS, (askMs * candidates) / TRIES));
      }
      await pause(waitMs, either);
    }
  } finally {
    // Stop the work before the lock is released.
    if (leads) await onLost();
    await client.end().catch(() => undefined);
  }
}

const spread = (ms: number) => ms * (0.5 + Math.random());
const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
