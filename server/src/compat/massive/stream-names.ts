import type { StreamFrame } from '@meridian/contracts/stream';
import type { ClientMessage } from '@meridian/contracts/stream-messages';
import { StreamProblem } from '../../http/stream/stream-problem.ts';

/** The markets that have a stream of their own. */
export const STREAM_MARKETS = ['stocks', 'forex', 'crypto', 'indices'] as const;
export type StreamMarket = (typeof STREAM_MARKETS)[number];

type EventKind = 'trades' | 'quotes' | 'minutes' | 'seconds';

/** The events of each market, with the channel of ours that each is made of. */
const EVENTS: Readonly<Record<StreamMarket, Readonly<Record<string, EventKind>>>> = {
  stocks: { T: 'trades', Q: 'quotes', AM: 'minutes', A: 'seconds' },
  forex: { C: 'quotes', CA: 'minutes', CAS: 'seconds' },
  crypto: { XT: 'trades', XQ: 'quotes', XA: 'minutes', XAS: 'seconds' },
  indices: { V: 'quotes', AM: 'minutes', A: 'seconds' },
};

const CHANNELS: Readonly<Record<EventKind, string>> = {
  trades: 'trades',
  quotes: 'quotes',
  minutes: 'bars.1m',
  seconds: 'trades',
};
const EVERY = '*';
const KEY_MAX = 200;
const ECHO_MAX = 64;

interface Wanted {
  /** As the client wrote it. */
  readonly name: string;
  readonly kind: EventKind;
  /** Ours, or `*`. */
  readonly symbol: string;
  readonly channel: string;
}

interface Settled {
  readonly isGranted: boolean;
  readonly message: string;
}

interface Pending {
  readonly verb: 'subscribed' | 'unsubscribed';
  readonly wanted: readonly Wanted[];
  readonly unknown: readonly string[];
}

const invalid = (message: string) => new StreamProblem('invalid_message', message);
const FORM = 'Messages are JSON, such as {"action":"subscribe","params":"AM.AAPL,T.MSFT"}.';

/** Reads a message of the client; throws `invalid_message`. */
export function readClientMessage(text: string): {
  readonly action: 'auth' | 'subscribe' | 'unsubscribe';
  readonly params: string;
} {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(FORM);
  }
  const { action, params } = (value ?? {}) as { readonly action?: unknown; readonly params?: unknown };
  if (action !== 'auth' && action !== 'subscribe' && action !== 'unsubscribe')
    throw invalid('action must be auth, subscribe or unsubscribe.');
  if (typeof params !== 'string' || params === '') throw invalid(FORM);
  if (action === 'auth' && params.length > KEY_MAX) throw invalid('params is not an API key.');
  return { action, params };
}

/** The subscriptions of one connection under Massive's names, and the channels of ours that serve them. */
export class SubscriptionNames {
  readonly #market: StreamMarket;
  readonly #current = new Map<string, Wanted>();
  /** Messages that our stream has not answered yet, by their id. */
  readonly #pending = new Map<string, Pending>();
  #messages = 0;

  constructor(market: StreamMarket) {
    this.#market = market;
  }

  /** The name of an event in this market. */
  eventOf(kind: EventKind): string {
    return Object.entries(EVENTS[this.#market]).find(([, other]) => other === kind)![0];
  }

  /** Whether events of a kind about a symbol are subscribed to. */
  wants(kind: EventKind, symbol: string): boolean {
    return this.#current.has(`${kind} ${symbol}`) || this.#current.has(`${kind} ${EVERY}`);
  }

  /** The message of ours that subscribes to names of theirs. */
  subscribe(names: readonly string[]): ClientMessage {
    const { wanted, unknown } = this.#read(names);
    const id = this.#await({ verb: 'subscribed', wanted, unknown });
    const channels = [...new Set(wanted.map(({ channel }) => channel))];
    return channels.length === 0
      ? { action: 'list', id }
      : { action: 'subscribe', channels, snapshot: false, id };
  }

  /** The message of ours that ends subscriptions; channels that others of theirs need stay. */
  unsubscribe(names: readonly string[]): ClientMessage {
    const { wanted, unknown } = this.#read(names);
    for (const it of wanted) this.#current.delete(keyOf(it));
    const needed = new Set([...this.#current.values()].map(({ channel }) => channel));
    const channels = [...new Set(wanted.map(({ channel }) => channel))].filter((it) => !needed.has(it));
    const id = this.#await({ verb: 'unsubscribed', wanted, unknown });
    return channels.length === 0 ? { action: 'list', id } : { action: 'unsubscribe', channels, id };
  }

  /** What became of the names of a message, once our stream has answered it. */
  settle({ id = '', refused }: StreamFrame<'subscription'>): readonly Settled[] {
    const pending = this.#pending.get(id);
    if (!pending) return [];
    this.#pending.delete(id);
    const { verb, wanted, unknown } = pending;
    const reasons = new Map(refused.map(({ channel, message }) => [channel, message]));
    return [
      ...wanted.map((it): Settled => {
        const reason = reasons.get(it.channel.slice(0, ECHO_MAX));
        if (reason !== undefined) {
          this.#current.delete(keyOf(it));
          return { isGranted: false, message: `${it.name}: ${reason}` };
        }
        return { isGranted: true, message: `${verb} to: ${it.name}` };
      }),
      ...unknown.map((name) => ({
        isGranted: false,
        message: `${name.slice(0, ECHO_MAX)}: there is no such event here; use ${Object.keys(EVENTS[this.#market]).join(', ')}, a dot and a ticker.`,
      })),
    ];
  }

  #await(pending: Pending): string {
    const id = String(++this.#messages);
    this.#pending.set(id, pending);
    if (pending.verb === 'subscribed') for (const it of pending.wanted) this.#current.set(keyOf(it), it);
    return id;
  }

  #read(names: readonly string[]): Pick<Pending, 'wanted' | 'unknown'> {
    const wanted: Wanted[] = [];
    const unknown: string[] = [];
    for (const name of names) {
      const it = this.#wantedOf(name);
      if (it) wanted.push(it);
      else unknown.push(name);
    }
    return { wanted, unknown };
  }

  #wantedOf(name: string): Wanted | undefined {
    const dot = name.indexOf('.');
    const kind = EVENTS[this.#market][name.slice(0, dot)];
    const symbol = this.#symbolOf(name.slice(dot + 1));
    if (dot < 1 || !kind || symbol === '') return undefined;
    // Indices have values instead of trades.
    const source = this.#market === 'indices' && kind === 'seconds' ? 'quotes' : CHANNELS[kind];
    return { name, kind, symbol, channel: `${source}.${symbol}` };
  }

  /** Our symbol of a name such as BTC-USD, EUR/USD or I:SPX. */
  #symbolOf(ticker: string): string {
    const bare = ticker.toUpperCase().replace(/^[XCI]:/, '');
    return this.#market === 'forex' || this.#market === 'crypto' ? bare.replace(/[-/]/, '') : bare;
  }
}

const keyOf = ({ kind, symbol }: Wanted) => `${kind} ${symbol}`;
