import { STREAM_LIMITS, type StreamFrame } from '@meridian/contracts/stream';
import type { ClientMessage } from '@meridian/contracts/stream-messages';
import { tradedAs, type TradedClass } from '@meridian/market/simulator/instrument';
import { StreamProblem } from '../../http/stream/stream-problem.ts';
import type { Lake } from '../../lake/lake.ts';
import { alpacaName } from './notation.ts';
import { codeOf, noChannel, streamError } from './stream-events.ts';

/** What a stream sends, with the channel of ours that each is made of. */
const CHANNELS = {
  trades: 'trades',
  quotes: 'quotes',
  bars: 'bars.1m',
  updatedBars: 'bars.1m',
  dailyBars: 'bars.1m',
  statuses: 'status',
} as const;
export type AlpacaChannel = keyof typeof CHANNELS;

/** The channels of each class, and those of its confirmations that are always empty. */
const OF_CLASS = {
  equity: {
    served: ['trades', 'quotes', 'bars', 'updatedBars', 'dailyBars', 'statuses'],
    empty: ['lulds', 'corrections', 'cancelErrors'],
  },
  crypto: { served: ['trades', 'quotes', 'bars', 'updatedBars', 'dailyBars'], empty: ['orderbooks'] },
} as const satisfies Partial<
  Record<TradedClass, { served: readonly AlpacaChannel[]; empty: readonly string[] }>
>;
export type StreamedClass = keyof typeof OF_CLASS;

/** Channels that Alpaca has and these streams do not. */
const ABSENT = new Set(['lulds', 'imbalances', 'orderbooks', 'news', 'corrections', 'cancelErrors']);
const EVERY = '*';
const ECHO_MAX = 64;

interface Wanted {
  readonly channel: AlpacaChannel;
  /** Ours, or `*`. */
  readonly symbol: string;
}

const ownChannel = ({ channel, symbol }: Wanted) => `${CHANNELS[channel]}.${symbol}`;
const invalid = (message: string) => new StreamProblem('invalid_message', message);

/** The subscriptions of one connection by Alpaca's channels, and the channels of ours that serve them. */
export class StreamSubscriptions {
  readonly #assetClass: StreamedClass;
  readonly #current = new Map<AlpacaChannel, Set<string>>();
  /** Errors of messages that our stream has not answered yet, by their id. */
  readonly #pending = new Map<string, readonly object[]>();
  #messages = 0;

  constructor(assetClass: StreamedClass) {
    this.#assetClass = assetClass;
  }

  wants(channel: AlpacaChannel, symbol: string): boolean {
    const symbols = this.#current.get(channel);
    return symbols !== undefined && (symbols.has(symbol) || symbols.has(EVERY));
  }

  /** The message of ours for one of theirs; throws `invalid_message`. */
  read(
    action: 'subscribe' | 'unsubscribe',
    lists: Readonly<Record<string, unknown>>,
    lake: Lake | undefined,
  ): ClientMessage {
    const errors: object[] = [];
    const wanted = Object.entries(lists).flatMap(([name, list]) => this.#wanted(name, list, lake, errors));
    if (wanted.length > STREAM_LIMITS.channelsPerMessage)
      throw invalid(`A message may name at most ${STREAM_LIMITS.channelsPerMessage} subscriptions.`);
    const id = String(++this.#messages);
    this.#pending.set(id, errors);
    if (action === 'subscribe') {
      for (const it of wanted) this.#of(it.channel).add(it.symbol);
      const channels = [...new Set(wanted.map(ownChannel))];
      return channels.length === 0 ? { action: 'list', id } : { action, channels, snapshot: false, id };
    }
    for (const it of wanted) this.#of(it.channel).delete(it.symbol);
    const needed = new Set(this.#all().map(ownChannel));
    const channels = [...new Set(wanted.map(ownChannel))].filter((it) => !needed.has(it));
    return channels.length === 0 ? { action: 'list', id } : { action, channels, id };
  }

  /** What our stream answered: the errors of a message, and all subscriptions. */
  settle({ id, channels, refused }: StreamFrame<'subscription'>, lake: Lake): readonly object[] {
    const errors = [...(this.#pending.get(id ?? '') ?? [])];
    this.#pending.delete(id ?? '');
    for (const { channel, reason, message } of refused)
      errors.push(streamError(codeOf(reason), `${channel}: ${message}`));
    const left = new Set(channels);
    const waiting = this.#pending.size > 0;
    const gone = new Set(refused.map(({ channel }) => channel));
    for (const it of this.#all()) {
      const name = ownChannel(it);
      // Subscriptions of messages that are still to be answered stay.
      if (gone.has(name.slice(0, ECHO_MAX)) || (!waiting && !left.has(name)))
        this.#of(it.channel).delete(it.symbol);
    }
    return [...errors, this.#confirmation(lake)];
  }

  #confirmation(lake: Lake): object {
    const { served, empty } = OF_CLASS[this.#assetClass];
    const shown = (symbol: string) => {
      const info = lake.symbol(symbol);
      return info ? alpacaName(info) : symbol;
    };
    return {
      T: 'subscription',
      ...Object.fromEntries(served.map((name) => [name, [...this.#of(name)].map(shown)])),
      ...Object.fromEntries(empty.map((name) => [name, []])),
    };
  }

  /** The subscriptions in one list of a message. */
  #wanted(name: string, list: unknown, lake: Lake | undefined, errors: object[]): readonly Wanted[] {
    const served: readonly string[] = OF_CLASS[this.#assetClass].served;
    if (!served.includes(name) && !ABSENT.has(name))
      throw invalid('The message has a channel that does not exist.');
    if (!Array.isArray(list) || !list.every((it) => typeof it === 'string'))
      throw invalid(`${name} must be a list of symbols.`);
    if (list.length === 0) return [];
    if (!served.includes(name)) {
      errors.push(noChannel(`${name} are not served here.`));
      return [];
    }
    return list.flatMap((text) => {
      const symbol = text.trim().toUpperCase().replaceAll('/', '');
      const info = lake?.symbol(symbol);
      if (info && tradedAs(info.assetClass) !== this.#assetClass) {
        errors.push(streamError(codeOf('invalid_message'), `${name}: this feed has no ${info.symbol}.`));
        return [];
      }
      return [{ channel: name as AlpacaChannel, symbol: info?.symbol ?? symbol }];
    });
  }

  #all(): readonly Wanted[] {
    return [...this.#current].flatMap(([channel, symbols]) =>
      [...symbols].map((symbol) => ({ channel, symbol })),
    );
  }

  #of(channel: AlpacaChannel): Set<string> {
    let symbols = this.#current.get(channel);
    if (!symbols) this.#current.set(channel, (symbols = new Set()));
    return symbols;
  }
}
