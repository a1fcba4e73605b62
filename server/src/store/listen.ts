import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** The name of the connection in `pg_stat_activity`. */
export const LISTENER_NAME = 'meridian-listener';
const TIMEOUT_MS = 5_000;
/** Interval of pings. A ping without a response reveals a dead connection. */
const PING_MS = 10_000;
const BACKOFF_MIN_MS = 50;
const BACKOFF_MAX_MS = 5_000;

interface Channel {
  readonly onMessage: (payload: string) => void;
  /** Called after a reconnect: messages sent in between are lost. */
  readonly onMissed: () => void;
}

export interface ListenerOptions {
  readonly url: string;
  readonly onError: (error: unknown) => void;
  /** Waits between two attempts; defaults to the `delay` of node. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Opens a listener. Rejects if its first connection fails. */
export async function openListener(options: ListenerOptions): Promise<StoreListener> {
  const listener = new StoreListener(options);
  await listener.connect();
  return listener;
}

/** Listens to channels of the store on one separate connection. A lost connection is retried until it is back. */
export class StoreListener {
  readonly #options: ListenerOptions;
  readonly #stopping = new AbortController();
  readonly #channels = new Map<string, Channel>();
  #client: Client | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  async connect(): Promise<void> {
    const { lost } = await this.#connected();
    this.#running = this.#stayConnected(lost);
  }

  /** Listens to a channel, which has no other listener. */
  async listen(channel: string, listener: Channel): Promise<void> {
    this.#channels.set(channel, listener);
    // Without a connection, the next one listens to it.
    await this.#client?.query(listenTo(channel));
  }

  async unlisten(channel: string): Promise<void> {
    this.#channels.delete(channel);
    await this.#client?.query(`un${listenTo(channel)}`);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #stayConnected(first: Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    await first;
    let waitMs = BACKOFF_MIN_MS;
    for (;;) {
      await (this.#options.pause ?? pause)(waitMs, signal);
      if (signal.aborted) return;
      try {
        const { lost } = await this.#connected();
        for (const { onMissed } of this.#channels.values()) onMissed();
        await lost;
        waitMs = BACKOFF_MIN_MS;
      } catch (error) {
        this.#options.onError(error);
        waitMs = Math.min(BACKOFF_MAX_MS, 2 * waitMs);
      }
    }
  }

  /** Connects. `lost` resolves when the connection has ended. */
  async #connected(): Promise<{ readonly lost: Promise<void> }> {
    const { url, onError } = this.#options;
    const { signal } = this.#stopping;
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
    client.on('notification', ({ channel, payload }) =>
      this.#channels.get(channel)?.onMessage(payload ?? ''),
    );
    // Ending a connection with an open query destroys it, so this never waits.
    const end = () => void client.end().catch(() => undefined);
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(listenTo(channel));
    } catch (error) {
      end();
      throw error;
    }
    this.#client = client;
    const ping = () =>
      client.query('select 1').catch((error: unknown) => {
        onLost(error);
        end();
      });
    const pinging = setInterval(() => void ping(), PING_MS).unref();
    signal.addEventListener('abort', end);
    client.once('end', () => {
      this.#client = undefined;
      clearInterval(pinging);
      signal.removeEventListener('abort', end);
    });
    if (signal.aborted) end();
    return { lost };
  }
}

const listenTo = (channel: string) => `listen "${channel.replaceAll('"', '""')}"`;
const pause = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => undefined);
