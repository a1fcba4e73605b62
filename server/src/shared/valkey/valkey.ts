/** What the server uses of Valkey or Redis. */
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
  /** Calls the listener when the connection is lost, or a command was not answered in time. */
  onLost(listener: () => void): void;
  /** Calls the listener when it answers again; `isIntact` says whether it still has its data. */
  onReturned(listener: (isIntact: boolean) => void): void;
  close(): Promise<void>;
}
