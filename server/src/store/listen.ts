import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** The name of the connection in `pg_stat_activity`. */
export const LISTENER_NAME = 'meridian-listener';
const TIMEOUT_MS = 5_000;
/** Interval of pings. A ping without a response reveals a dead connection. */
const PING_MS = 10_000;
const BACKOFF_MIN_MS = 50;
const BACKOFF_MAX_MS = 5_000;

export interface ListenOptions {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Called after a reconnect: messages sent in between are lost. */
  readonly onMissed: () => void;
  readonly onError: (error: unknown) => void;
  /** Waits between two attempts; defaults to the `delay` of node. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface StoreListener {
  stop(): Promise<void>;
}

/**
 * Listens to a channel of the store on a separate connection. A lost connection is retried until it is back. Rejects if the
 * first connection fails.
 */
export async function listen(options: ListenOptions): Promise<StoreListener> {
  const stopping = new AbortController();
  const first = await connected(options, stopping.signal);
  const running = stayConnected(first, options, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

interface Connection {
  /** Resolves when the connection has ended. */
  readonly lost: Promise<void>;
}

async function stayConnected(first: Connection, options: ListenOptions, signal: AbortSignal): Promise<void> {
  await first.lost;
  let waitMs = BACKOFF_MIN_MS;
  for (;;) {
    await (options.pause ?? pause)(waitMs, signal);
    if (signal.aborted) return;
    try {
      const { lost } = await connected(options, signal);
      options.onMissed();
      await lost;
      waitMs = BACKOFF_MIN_MS;
    } catch (error) {
      options.onError(error);
      waitMs = Math.min(BACKOFF_MAX_MS, 2 * waitMs);
    }
  }
}

async function connected(
  { url, channel, onMessage, onError }: ListenOptions,
  signal: AbortSignal,
): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    application_name: LISTENER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  let reported = false;
  /** A lost connection emits more than one event. */
  const onLost = (error: unknown) => {
    if (!reported && !signal.aborted) onError(error);
    reported = true;
  };
  client.on('error', onLost);
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  // Ending a connection with an open query destroys it, so this never waits.
  const end = () => void client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    end();
    throw error;
  }
  const ping = () =>
    client.query('select 1').catch((error: unknown) => {
      onLost(error);
      end();
    });
  const pinging = setInterval(() => void ping(), PING_MS).unref();
  signal.addEventListener('abort', end);
  client.once('end', () => {
    clearInterval(pinging);
    signal.removeEventListener('abort', end);
  });
  if (signal.aborted) end();
  return { lost };
}

const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
