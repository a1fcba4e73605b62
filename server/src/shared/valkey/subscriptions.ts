import type { SubscriberClient } from './link.ts';
import { PROBE_MS } from './link.ts';

type Listener = (message: string) => void;

/** Subscriptions on a connection of their own, which is opened for the first one, and again when it is lost. */
export class Subscriptions {
  readonly #newClient: () => SubscriberClient;
  readonly #all = new Set<{ readonly channel: string; readonly listener: Listener }>();
  #client: SubscriberClient | undefined;
  #opening: Promise<SubscriberClient> | undefined;
  #isClosed = false;

  /** `newClient` does not reconnect by itself: the next one may be of another server. */
  constructor(newClient: () => SubscriberClient) {
    this.#newClient = newClient;
  }

  add(channel: string, listener: Listener, onError: (error: unknown) => void): () => void {
    const added = { channel, listener };
    this.#all.add(added);
    this.#open()
      .then((client) => client.subscribe(channel, listener))
      .catch(onError);
    return () => {
      this.#all.delete(added);
      this.#opening?.then((client) => client.unsubscribe(channel, listener)).catch(onError);
    };
  }

  /** Opens the connection again. */
  reopen(): void {
    if (this.#client) this.#drop(this.#client);
  }

  close(): void {
    this.#isClosed = true;
    this.#client?.destroy();
  }

  #open(): Promise<SubscriberClient> {
    this.#opening ??= this.#connect();
    return this.#opening;
  }

  async #connect(): Promise<SubscriberClient> {
    const client = this.#newClient();
    this.#client = client;
    client.on('error', () => this.#drop(client));
    try {
      await client.connect();
      for (const { channel, listener } of this.#all) await client.subscribe(channel, listener);
      return client;
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  #drop(client: SubscriberClient): void {
    if (this.#client !== client || this.#isClosed) return;
    this.#client = undefined;
    this.#opening = undefined;
    client.destroy();
    setTimeout(() => {
      if (this.#all.size > 0 && !this.#isClosed) this.#open().catch(() => undefined);
    }, PROBE_MS).unref();
  }
}
