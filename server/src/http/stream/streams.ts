import { setImmediate } from 'node:timers/promises';
import type { AppContext } from '../../modules/app-context.ts';
import type { ApiAuthenticator, ApiKeyPrincipal } from '../../modules/access/index.ts';
import type { Valkey } from '../../shared/valkey/valkey.ts';
import { AccountStreams } from './account-streams.ts';
import { AlertFeed, type AlertTriggers } from './alert-feed.ts';
import { authorizeChannel, ALERTS, channelOf, type RejectedChannel } from './channel-name.ts';
import { authenticatedFrame, type Connection, NOTHING_CLAIMED } from './connection.ts';
import { directFrame } from './frame.ts';
import {
  type MarketName,
  marketNamed,
  marketNameOf,
  marketNames,
  type Markets,
} from '../../modules/market-data/index.ts';
import { MarketHub } from './hub.ts';
import { type StartPosition, catchUp } from './catch-up.ts';
import { Heartbeat } from './heartbeat.ts';
import { PlaceKeeper } from './place-keeper.ts';
import { StreamFigures } from './stream-figures.ts';
import { errorFrame, StreamProblem, symbolLimitMessage } from './stream-problem.ts';

/** Channels that start before the loop yields: the first read of a symbol generates its history. */
const CHANNELS_PER_TURN = 8;

export interface AuthorizedChannels {
  /** Canonical channel names, each with the text that the client sent. */
  readonly names: ReadonlyMap<string, string>;
  readonly refused: readonly RejectedChannel[];
}

interface StreamsOptions {
  readonly context: Pick<AppContext, 'markets' | 'changes' | 'now'>;
  readonly authenticator: ApiAuthenticator;
  readonly firings: AlertTriggers;
  /** Counts streams and symbols of accounts over all processes; absent where this one counts alone. */
  readonly valkey?: Valkey | undefined;
  readonly onError: (error: unknown) => void;
}

/** The streams of this process: their subscriptions, and the checks when an account changes. */
export class Streams {
  readonly accounts = new AccountStreams();
  readonly figures = new StreamFigures();
  readonly heartbeat: Heartbeat;
  readonly #authenticator: ApiAuthenticator;
  readonly #markets: Markets;
  readonly #hubs: ReadonlyMap<MarketName, MarketHub>;
  readonly #alerts: AlertFeed;
  readonly #places: PlaceKeeper;

  constructor({ context, authenticator, firings, valkey, onError }: StreamsOptions) {
    const { markets } = context;
    this.#authenticator = authenticator;
    this.#markets = markets;
    this.#hubs = new Map(
      marketNames(markets).map((name) => [name, new MarketHub({ ...marketNamed(markets, name), onError })]),
    );
    this.#places = new PlaceKeeper(this.accounts, valkey);
    this.#alerts = new AlertFeed({ firings, changes: context.changes, onError });
    this.heartbeat = new Heartbeat({
      tape: context.markets.live.tape,
      now: context.now,
      positionOf: (connection) => this.hubOf(connection).position,
    });
    authenticator.onChange((accountId) => {
      const changed = accountId === undefined ? [...this.accounts.all()] : this.accounts.of(accountId);
      for (const connection of changed) this.#recheck(connection).catch(onError);
    });
  }

  hubOf({ caller }: Connection): MarketHub {
    return this.#hubs.get(marketNameOf(this.#markets, caller.mode, caller.limits.id))!;
  }

  /** The last `seq` of each channel that a connection was sent. */
  cursorOf(connection: Connection): Record<string, number> {
    const ofMarket = this.hubOf(connection).cursorOf(connection);
    return connection.channels.has(ALERTS) ? { ...ofMarket, [ALERTS]: connection.alertSeq } : ofMarket;
  }

  /** Throws `connection_limit` when the account has as many streams as its plan allows. */
  async requireFreeStream(caller: ApiKeyPrincipal): Promise<void> {
    this.accounts.requireFreeStream(caller);
    await this.#places.requireFreeStream(caller);
  }

  /** Registers a connection; throws `connection_limit`. */
  async add(connection: Connection): Promise<void> {
    this.accounts.requireFreeStream(connection.caller);
    this.accounts.add(connection);
    this.heartbeat.add(connection);
    try {
      await this.#places.enter(connection);
    } catch (error) {
      this.remove(connection);
      throw error;
    }
  }

  remove(connection: Connection): void {
    connection.isClosed = true;
    this.accounts.remove(connection);
    this.heartbeat.remove(connection);
    this.#alerts.leave(connection);
    this.hubOf(connection).leave(connection);
    this.#places.renew(connection.caller.accountId);
  }

  /** The canonical names of the channels among `texts`. */
  namesOf(connection: Connection, texts: readonly string[]): string[] {
    const { lake } = this.hubOf(connection);
    return texts.flatMap((text) => {
      const name = authorizeChannel(text, lake, connection.caller);
      return typeof name === 'string' ? [name] : [];
    });
  }

  /** Splits the requested channels into those that the connection may add, and those that are rejected with a reason. */
  async authorize(connection: Connection, texts: readonly string[]): Promise<AuthorizedChannels> {
    const { lake } = this.hubOf(connection);
    const { caller } = connection;
    const hasRoom = this.accounts.symbolRoom(connection);
    const names = new Map<string, string>();
    const refused: RejectedChannel[] = [];
    for (const text of texts) {
      const name = authorizeChannel(text, lake, caller);
      if (typeof name !== 'string') refused.push(name);
      else if (name === ALERTS || hasRoom(channelOf(name)!.symbol)) names.set(name, text);
      else
        refused.push({ channel: name, reason: 'symbol_limit', message: symbolLimitMessage(caller.limits) });
    }
    const fitting = await this.#places.claimSymbols(connection, names.keys());
    for (const name of names.keys()) {
      const channel = channelOf(name);
      if (!fitting || !channel || fitting.has(channel.symbol)) continue;
      names.delete(name);
      refused.push({ channel: name, reason: 'symbol_limit', message: symbolLimitMessage(caller.limits) });
    }
    return { names, refused };
  }

  /** Sends the start of each new channel, then subscribes the connection to these and its present channels. */
  async start(connection: Connection, beginnings: ReadonlyMap<string, StartPosition>): Promise<void> {
    const hub = this.hubOf(connection);
    if ([...beginnings.values()].some(({ kind }) => kind === 'after')) this.figures.resumed += 1;
    const started = [];
    for (const [name, beginning] of beginnings) {
      for (const channel of hub.resolve([name])) {
        const followed = hub.follow(channel);
        started.push({ followed, missed: await catchUp(hub, followed, beginning) });
        if (started.length % CHANNELS_PER_TURN === 0) await setImmediate();
      }
    }
    if (connection.isClosed) return;
    // No await from here to `join`, so the rings end exactly where live frames begin.
    connection.deliverOwn(
      started.flatMap(({ followed, missed }) => missed.frames.concat(followed.ring.since(missed.seq))),
    );
    hub.join(connection, new Set([...connection.channels, ...beginnings.keys()]));
    connection.claimed = NOTHING_CLAIMED;
    const alerts = beginnings.get(ALERTS);
    if (alerts) await this.#alerts.join(connection, alerts.kind === 'after' ? alerts.seq : undefined);
  }

  /** Replaces the channels of a connection. */
  setChannels(connection: Connection, names: ReadonlySet<string>): void {
    if (!names.has(ALERTS)) this.#alerts.leave(connection);
    this.hubOf(connection).join(connection, names);
    this.#places.renew(connection.caller.accountId);
  }

  close(): void {
    this.#places.close();
    this.heartbeat.close();
    for (const hub of this.#hubs.values()) hub.close();
  }

  /** Ends or adapts a stream after its account changed. */
  async #recheck(connection: Connection): Promise<void> {
    const { caller: before } = connection;
    const caller = await this.#authenticator.reload(before);
    if (connection.isClosed) return;
    if (!caller?.scopes.includes('stream') || caller.allowsAddress?.(connection.address) === false) {
      connection.end('auth_failed', 'This API key can no longer use the stream.');
      return;
    }
    const hub = this.hubOf(connection);
    const { channels } = connection;
    connection.caller = caller;
    // Data of another plan may be delayed.
    if (this.hubOf(connection) !== hub) {
      hub.leave(connection);
      this.hubOf(connection).join(connection, channels);
    }
    const { limits } = caller;
    const elsewhere = await this.#places.keptElsewhere(caller);
    const older = this.accounts.of(caller.accountId).indexOf(connection) + elsewhere.streams;
    if (connection.isClosed) return;
    if (older >= limits.streamConnections) {
      connection.end('connection_limit', `The plan ${limits.name} allows fewer streams at the same time.`);
      return;
    }
    if (limits.id !== before.limits.id) connection.send(authenticatedFrame(connection));
    this.#enforceLimits(connection, elsewhere.fits);
  }

  /** Removes the channels that the plan no longer allows, and informs the client. */
  #enforceLimits(connection: Connection, fits: (symbol: string) => boolean): void {
    const { channels, caller } = connection;
    const { lake } = this.hubOf(connection);
    // Older streams keep their symbols.
    const all = this.accounts.of(caller.accountId);
    const hasRoom = this.accounts.symbolRoom(connection, all.slice(0, all.indexOf(connection)));
    const allowed = [...channels].filter(
      (name) =>
        typeof authorizeChannel(name, lake, caller) === 'string' &&
        (name === ALERTS || (fits(channelOf(name)!.symbol) && hasRoom(channelOf(name)!.symbol))),
    );
    if (allowed.length === channels.size) return;
    this.setChannels(connection, new Set(allowed));
    connection.send(errorFrame(new StreamProblem('symbol_limit', symbolLimitMessage(caller.limits))));
    connection.send(directFrame<'subscription'>({ type: 'subscription', channels: allowed, refused: [] }));
  }
}
