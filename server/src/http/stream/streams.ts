import { setImmediate } from 'node:timers/promises';
import type { KeyMode } from '@meridian/contracts/keys';
import type { Plan } from '@meridian/contracts/plans';
import type { AppContext } from '../../modules/app-context.ts';
import type { ApiAuthenticator } from '../../modules/access/index.ts';
import { AccountStreams } from './account-streams.ts';
import { AlertFeed, type AlertTriggers } from './alert-feed.ts';
import { authorizeChannel, ALERTS, channelOf, type RejectedChannel } from './channel-name.ts';
import { authenticatedFrame, type Connection } from './connection.ts';
import { directFrame } from './frame.ts';
import { MarketHub } from './hub.ts';
import { type StartPosition, catchUp } from './catch-up.ts';
import { Heartbeat } from './heartbeat.ts';
import { errorFrame, StreamProblem } from './stream-problem.ts';

/** Channels that are begun before other work gets its turn: the first look at a symbol makes its history. */
const TURN = 8;

export interface AuthorizedChannels {
  /** Names as they are known, each with how it was written. */
  readonly names: ReadonlyMap<string, string>;
  readonly refused: readonly RejectedChannel[];
}

interface StreamsOptions {
  readonly context: Pick<AppContext, 'markets' | 'changes' | 'now'>;
  readonly authenticator: ApiAuthenticator;
  readonly firings: AlertTriggers;
  readonly onError: (error: unknown) => void;
}

/** What the streams of this process read, and what becomes of that when an account changes. */
export class Streams {
  readonly accounts = new AccountStreams();
  readonly heartbeat: Heartbeat;
  readonly #authenticator: ApiAuthenticator;
  readonly #hubs: Readonly<Record<KeyMode, MarketHub>>;
  readonly #alerts: AlertFeed;

  constructor({ context, authenticator, firings, onError }: StreamsOptions) {
    const hubOf = (mode: KeyMode) => new MarketHub({ ...context.markets[mode], onError });
    this.#authenticator = authenticator;
    this.#hubs = { live: hubOf('live'), test: hubOf('test') };
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
    return this.#hubs[caller.mode];
  }

  /** Lets a connection in; throws `connection_limit`. */
  add(connection: Connection): void {
    this.accounts.refuseMore(connection.caller);
    this.accounts.add(connection);
    this.heartbeat.add(connection);
  }

  remove(connection: Connection): void {
    connection.isClosed = true;
    this.accounts.remove(connection);
    this.heartbeat.remove(connection);
    this.#alerts.leave(connection);
    this.hubOf(connection).leave(connection);
  }

  /** The names of channels that a connection may have besides those that it has, and why it gets no others. */
  authorize(connection: Connection, texts: readonly string[]): AuthorizedChannels {
    const { lake } = this.hubOf(connection);
    const { caller } = connection;
    const hasRoom = this.accounts.symbolRoom(connection);
    const names = new Map<string, string>();
    const refused: RejectedChannel[] = [];
    for (const text of texts) {
      const name = authorizeChannel(text, lake, caller);
      if (typeof name !== 'string') refused.push(name);
      else if (name === ALERTS || hasRoom(channelOf(name)!.symbol)) names.set(name, text);
      else refused.push({ channel: name, reason: 'symbol_limit', message: overSymbols(caller.limits) });
    }
    return { names, refused };
  }

  /** Begins with admitted channels, each as it says, and goes on with them and those that the connection has. */
  async start(connection: Connection, beginnings: ReadonlyMap<string, StartPosition>): Promise<void> {
    const hub = this.hubOf(connection);
    const leads = [];
    for (const [name, beginning] of beginnings) {
      for (const channel of hub.meant([name])) {
        const followed = hub.follow(channel);
        leads.push({ followed, lead: await catchUp(hub, followed, beginning) });
        if (leads.length % TURN === 0) await setImmediate();
      }
    }
    if (connection.isClosed) return;
    // Nothing happens between these two: what the rings have is what was sent up to now.
    connection.deliverOwn(
      leads.flatMap(({ followed, lead }) => lead.frames.concat(followed.ring.since(lead.seq))),
    );
    hub.join(connection, new Set([...connection.channels, ...beginnings.keys()]));
    const alerts = beginnings.get(ALERTS);
    if (alerts) await this.#alerts.join(connection, alerts.kind === 'after' ? alerts.seq : undefined);
  }

  /** Goes on with these channels alone. */
  setChannels(connection: Connection, names: ReadonlySet<string>): void {
    if (!names.has(ALERTS)) this.#alerts.leave(connection);
    this.hubOf(connection).join(connection, names);
  }

  close(): void {
    this.heartbeat.close();
    for (const hub of Object.values(this.#hubs)) hub.close();
  }

  /** An account changed: its streams end, or go on within what it has now. */
  async #recheck(connection: Connection): Promise<void> {
    const { caller: before } = connection;
    const caller = await this.#authenticator.reload(before);
    if (connection.isClosed) return;
    if (!caller?.scopes.includes('stream') || caller.allowsAddress?.(connection.address) === false) {
      connection.end('auth_failed', 'This API key no longer opens the stream.');
      return;
    }
    connection.caller = caller;
    const { limits } = caller;
    if (this.accounts.of(caller.accountId).indexOf(connection) >= limits.streamConnections) {
      connection.end('connection_limit', `The plan ${limits.name} has fewer streams at a time.`);
      return;
    }
    if (limits.id !== before.limits.id) connection.send(authenticatedFrame(connection));
    this.#fit(connection);
  }

  /** Takes the channels away that the plan no longer has, and says so. */
  #fit(connection: Connection): void {
    const { channels, caller } = connection;
    const { lake } = this.hubOf(connection);
    // What was opened first keeps what it has.
    const all = this.accounts.of(caller.accountId);
    const hasRoom = this.accounts.symbolRoom(connection, all.slice(0, all.indexOf(connection)));
    const kept = [...channels].filter(
      (name) =>
        typeof authorizeChannel(name, lake, caller) === 'string' &&
        (name === ALERTS || hasRoom(channelOf(name)!.symbol)),
    );
    if (kept.length === channels.size) return;
    this.setChannels(connection, new Set(kept));
    connection.send(errorFrame(new StreamProblem('symbol_limit', overSymbols(caller.limits))));
    connection.send(directFrame<'subscription'>({ type: 'subscription', channels: kept, refused: [] }));
  }
}

const overSymbols = ({ name, streamSymbols }: Plan): string =>
  `The plan ${name} streams ${streamSymbols} symbols at a time, on all connections together.`;
