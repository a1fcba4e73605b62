/**
 * What the server uses of Valkey or Redis: one server, one with replicas, or a cluster. In a cluster, the keys of a script must have
 * the same hash tag.
 */
export interface Valkey {
  /** Runs a script; rejects when there is no answer in time. */
  run(script: string, keys: readonly string[], args: readonly (string | Buffer)[]): Promise<unknown>;
  /** Sets a key that does not exist, for a time. */
  setNew(key: string, value: string, lifeMs: number): Promise<void>;
  remove(key: string): Promise<void>;
  /** Sets a key for a time. */
  put(key: string, value: string, lifeMs: number): Promise<void>;
  /** Removes a key and returns its value, to one caller only; null when there is none. */
  take(key: string): Promise<string | null>;
  /** Appends an entry with this number to a stream. Does nothing when the stream has this number or a higher one. */
  append(key: string, number: number, bytes: Buffer): Promise<void>;
  /** The first entries of a stream after a number, in order. */
  entriesAfter(key: string, number: number, count: number): Promise<readonly Buffer[]>;
  publish(channel: string, message: string): Promise<void>;
  /** Listens to a channel, also after a lost connection, until the returned function is called. */
  subscribe(
    channel: string,
    listener: (message: string) => void,
    onError: (error: unknown) => void,
  ): () => void;
  /** How many parts the keys have: several in a cluster, where a part is lost with its shard; otherwise 1. */
  readonly parts: number;
  partOf(key: string): number;
  /** Calls the listener when the connection to parts is lost, or a command was not answered in time. */
  onLost(listener: (parts: ReadonlySet<number>) => void): void;
  /** Calls the listener when parts answer again; `isIntact` says whether they still have their data. */
  onReturned(listener: (parts: ReadonlySet<number>, isIntact: boolean) => void): void;
  close(): Promise<void>;
}
