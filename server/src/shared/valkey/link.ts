import type { RedisClientType } from '@redis/client';

/** Connecting to a server takes no longer, or it counts as gone. */
export const CONNECT_MS = 2_000;
/** How often a lost server is tried. */
export const PROBE_MS = 200;

/** The client library, which is loaded only where a store is configured. */
export type RedisLibrary = typeof import('@redis/client');
export type Client = RedisClientType;

/** The commands that are used; a client of one server and one of a cluster have them alike. */
export type Commands = Pick<Client, 'del' | 'EVAL' | 'evalSha' | 'getDel' | 'publish' | 'set' | 'xAdd'>;

/** The same where values are bytes. */
export interface BinaryCommands {
  xRange(
    key: string,
    start: string,
    end: string,
    options: { readonly COUNT: number },
  ): Promise<readonly { readonly message: Readonly<Record<string, Buffer>> }[] | null>;
}

/** What subscriptions use of a client. */
export interface SubscriberClient {
  connect(): Promise<unknown>;
  subscribe(channel: string, listener: (message: string) => void): Promise<void>;
  unsubscribe(channel: string, listener: (message: string) => void): Promise<void>;
  on(event: 'error', listener: () => void): unknown;
  destroy(): void;
}

/** Connections to a store: to one server, or to the primaries of a cluster. Primaries are named by their addresses. */
export interface Link {
  /** Commands on keys go to the primaries that serve them, also while they move. */
  readonly commands: Commands;
  /** The same for a key, quicker, unless it moves: then the answer is the error that says so. */
  commandsOf(key: string): Commands;
  readonly binary: BinaryCommands;
  /** The keys are split into so many parts. */
  readonly parts: number;
  partOf(key: string): number;
  /** A key of a part, for a value that is made once. It is missing, or another, when the part has lost its data. */
  epochKeyOf(part: number): string;
  /** The primary that serves a key; empty when none does. */
  ownerOf(key: string): string;
  /** The primaries that serve keys of a part. */
  ownersOf(part: number): ReadonlySet<string>;
  isReady(owner: string): boolean;
  /** Whether a broken connection is opened again by itself. */
  readonly reconnects: boolean;
  /** Calls the listener when the connection to a primary breaks. */
  onBroken(listener: (owner: string) => void): void;
  /** The clients of the primaries. */
  clients(): Promise<ReadonlyMap<string, Pick<Client, 'configGet'>>>;
  /** A connection for subscriptions, not opened yet. It does not reconnect. */
  newSubscriber(): SubscriberClient;
  close(): void;
}
