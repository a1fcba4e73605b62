import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** By this name an operator finds the connection in `pg_stat_activity`. */
const LEADER_NAME = 'meridian-leader';
const TIMEOUT_MS = 5_000;
/** While another process leads, whether it still does; while this one does, whether the store is there. */
const ASK_MS = 2_000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 5_000;

export interface LeadOptions {
  readonly url: string;
  /** What only one process at a time may do, as a number of our own. */
  readonly lock: number;
  /** Heard on the same connection, and so for as long as this process leads. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** This process is the one from now on. */
  readonly onLead: () => Promise<void>;
  /** It no longer is; another one may be already. */
  readonly onLost: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly askMs?: number;
}

export interface Leading {
  /** Resolves when the lock is free for others. */
  stop(): Promise<void>;
}

/**
 * Does something in one process at a time: whoever has an advisory lock of the store, which it frees itself when the connection of the
 * holder ends, however that came. Tries for as long as it takes.
 */
export function lead(options: LeadOptions): Leading {
  const stopping = new AbortController();
  const running = stayReady(options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function stayReady(options: LeadOptions, signal: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      await once(options, signal);
      waitMs = FIRST_WAIT_MS;
    } catch (error) {
      if (!signal.aborted) options.onError(error);
      waitMs = Math.min(LONGEST_WAIT_MS, 2 * waitMs);
    }
    await pause(waitMs, signal);
  }
}

/** One connection from its beginning to its end. */
async function once(options: LeadOptions, signal: AbortSignal): Promise<void> {
  const { url, lock, channel, onMessage, onLead, onLost, askMs = ASK_MS } = options;
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
      if (leads) await client.query('select 1');
      else {
        const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
          lock,
        ]);
        if (rows[0]!.got) {
          leads = true;
          await onLead();
        }
      }
      await pause(askMs, either);
    }
  } finally {
    // First nothing is done any more, then others may.
    if (leads) await onLost();
    await client.end().catch(() => undefined);
  }
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
