import type { AlertTrigger } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import type { AppContext } from '../../modules/app-context.ts';
import { ALERTS } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { type Frame, frameOf } from './frame.ts';

/** Lists the triggers of an account's alerts after `afterSeq`, oldest first, for the market of `mode`. */
export type TriggersSince = (
  accountId: string,
  afterSeq: number,
  limit: number,
  mode: KeyMode,
) => Promise<readonly (AlertTrigger & { readonly seq: number })[]>;

export interface AlertTriggers {
  readonly since: TriggersSince;
  /** The seq of the account's newest trigger; 0 before the first. */
  readonly newest: (accountId: string, mode: KeyMode) => Promise<number>;
}

const PAGE = 100;

interface AccountFeed {
  readonly connections: Set<Connection>;
  readonly ending: AbortController;
  sending: Promise<void>;
}

/** Sends the alert triggers of an account to its streams that subscribe to `alerts`. */
export class AlertFeed {
  readonly #firings: AlertTriggers;
  readonly #changes: AppContext['changes'];
  readonly #onError: (error: unknown) => void;
  readonly #feeds = new Map<string, AccountFeed>();

  constructor(it: {
    firings: AlertTriggers;
    changes: AppContext['changes'];
    onError: (error: unknown) => void;
  }) {
    this.#firings = it.firings;
    this.#changes = it.changes;
    this.#onError = it.onError;
  }

  /** Starts after the trigger `afterSeq`, or with the next one. */
  async join(connection: Connection, afterSeq: number | undefined): Promise<void> {
    const { accountId, mode } = connection.caller;
    const feed = this.#feedOf(accountId);
    connection.alertSeq = afterSeq ?? (await this.#firings.newest(accountId, mode));
    if (connection.isClosed) return;
    feed.connections.add(connection);
    if (afterSeq !== undefined) await this.#send(feed, connection);
  }

  leave(connection: Connection): void {
    const { accountId } = connection.caller;
    const feed = this.#feeds.get(accountId);
    feed?.connections.delete(connection);
    if (feed?.connections.size !== 0) return;
    this.#feeds.delete(accountId);
    feed.ending.abort();
  }

  #feedOf(accountId: string): AccountFeed {
    const known = this.#feeds.get(accountId);
    if (known) return known;
    const feed = {
      connections: new Set<Connection>(),
      ending: new AbortController(),
      sending: Promise.resolve(),
    };
    this.#feeds.set(accountId, feed);
    this.#follow(accountId, feed).catch(this.#onError);
    return feed;
  }

  async #follow(accountId: string, feed: AccountFeed): Promise<void> {
    for await (const topics of this.#changes.watch(accountId, feed.ending.signal)) {
      if (!topics.includes('alerts')) continue;
      for (const connection of feed.connections) await this.#send(feed, connection);
    }
  }

  /** Sends run one after the other, so that no trigger is sent twice. */
  #send(feed: AccountFeed, connection: Connection): Promise<void> {
    feed.sending = feed.sending.then(() => this.#sendNew(connection)).catch(this.#onError);
    return feed.sending;
  }

  async #sendNew(connection: Connection): Promise<void> {
    const { accountId, mode } = connection.caller;
    for (;;) {
      const firings = await this.#firings.since(accountId, connection.alertSeq, PAGE, mode);
      const newest = firings.at(-1)?.seq;
      if (newest === undefined || connection.isClosed) return;
      connection.alertSeq = newest;
      connection.deliverOwn(firings.map(alertFrame));
      if (firings.length < PAGE) return;
    }
  }
}

function alertFrame({ seq, ...firing }: AlertTrigger & { readonly seq: number }): Frame {
  const { symbol, triggeredAt: timestamp } = firing;
  const frame = { type: 'alert' as const, channel: ALERTS, seq, symbol, timestamp, firing };
  const about = { kind: 'event', type: 'alert', channel: ALERTS, seq, atMs: Date.parse(timestamp) } as const;
  return frameOf(about, JSON.stringify(frame));
}
