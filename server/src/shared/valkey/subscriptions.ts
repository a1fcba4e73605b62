type Listener = (message: string) => void;

/** What this file uses of the client. */
interface SubscriberClient {
  connect(): Promise<unknown>;
  subscribe(channel: string, listener: Listener): Promise<void>;
  unsubscribe(channel: string, listener: Listener): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
  destroy(): void;
}

/** Subscriptions on a connection of their own, which is opened for the first one. The client renews them after a lost connection. */
export class Subscriptions {
  readonly #duplicate: () => SubscriberClient;
  #opening: Promise<SubscriberClient> | undefined;

  constructor(duplicate: () => SubscriberClient) {
    this.#duplicate = duplicate;
  }

  add(channel: string, listener: Listener, onError: (error: unknown) => void): () => void {
    this.#opening ??= this.#open();
    const opening = this.#opening;
    opening.then((client) => client.subscribe(channel, listener)).catch(onError);
    return () => void opening.then((client) => client.unsubscribe(channel, listener)).catch(onError);
  }

  close(): void {
    this.#opening?.then((client) => client.destroy()).catch(() => undefined);
  }

  async #open(): Promise<SubscriberClient> {
    const client = this.#duplicate();
    // It reconnects; the connection for commands reports the loss.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }
}
