import { isFed, type Lake, type SymbolInfo } from '../../lake/lake.ts';
import { hasDaysAlone } from '../../lake/priced-daily.ts';
import { seqOfClosed } from './bar-frames.ts';
import { bookText } from './book-frames.ts';
import { channelOf, EVERY, type MarketChannel, nameOf } from './channel-name.ts';
import type { ConnectionGroup } from './group.ts';
import { quoteText } from './market-frames.ts';
import { Ring } from './ring.ts';
import { lastTrade } from './trade-frames.ts';

/** A channel without readers is followed for this long, for readers that reconnect. */
const LINGER_MS = 120_000;
const SECOND_MS = 1_000;

/** A channel that at least one reader follows, or followed a moment ago. */
export interface FollowedChannel {
  readonly channel: MarketChannel;
  readonly info: SymbolInfo;
  readonly ring: Ring;
  readonly groups: Set<ConnectionGroup>;
  /** When the last reader left. */
  idleSinceMs: number;
  /** For quotes, order books and status: the last state sent. */
  state: string | undefined;
  /** For quotes and order books: the last one that was sent as it arrived. */
  arrivedState: string | undefined;
}

/** How far a market has been sent: seconds up to `nowMs`, closed bars up to `closedMs`. */
export interface FeedProgress {
  readonly nowMs: number;
  readonly closedMs: number;
}

/** The followed channels of a market. */
export class FollowedChannels {
  readonly #lake: Lake;
  readonly #byName = new Map<string, FollowedChannel>();
  /** Trades, quotes, order books and status. */
  readonly #bySymbol = new Map<string, FollowedChannel[]>();

  readonly #books = new Set<FollowedChannel>();

  constructor(lake: Lake) {
    this.#lake = lake;
  }

  get size(): number {
    return this.#byName.size;
  }

  /** Symbols to check every second. */
  get symbols(): Iterable<string> {
    return this.#bySymbol.keys();
  }

  values(): Iterable<FollowedChannel> {
    return this.#byName.values();
  }

  get(channel: MarketChannel): FollowedChannel | undefined {
    return this.#byName.get(nameOf(channel));
  }

  /** The trades, quotes, order book and status channels of a symbol. */
  of(symbol: string): readonly FollowedChannel[] {
    return this.#bySymbol.get(symbol) ?? [];
  }

  /** The channels of order books. */
  books(): FollowedChannel[] {
    return [...this.#books];
  }

  /** All channels of a symbol, those of bars too. */
  allOf(symbol: string): readonly FollowedChannel[] {
    return [...this.#byName.values()].filter(({ channel }) => channel.symbol === symbol);
  }

  /** Resolves names to channels; `*` becomes every symbol. */
  resolve(names: Iterable<string>): MarketChannel[] {
    const found = new Map<string, MarketChannel>();
    for (const name of names) {
      const channel = channelOf(name);
      if (!channel) continue;
      for (const symbol of channel.symbol === EVERY ? this.#allSymbols(channel) : [channel.symbol]) {
        const one = { ...channel, symbol };
        found.set(nameOf(one), one);
      }
    }
    return [...found.values()];
  }

  /** Starts to follow a channel. */
  add(channel: MarketChannel, sent: FeedProgress): FollowedChannel {
    const info = this.#lake.symbol(channel.symbol)!;
    const { afterSeq, state } = this.#startState(channel, info, sent);
    const ring = new Ring(afterSeq);
    const it = {
      channel,
      info,
      ring,
      groups: new Set<ConnectionGroup>(),
      idleSinceMs: sent.nowMs,
      state,
      arrivedState: undefined,
    };
    this.#byName.set(nameOf(channel), it);
    if (channel.kind === 'book') this.#books.add(it);
    if (channel.kind !== 'bars') this.#bySymbol.set(channel.symbol, [...this.of(channel.symbol), it]);
    return it;
  }

  /** Drops channels that have had no reader for a while; returns whether there were any. */
  dropIdle(nowMs: number): boolean {
    let dropped = false;
    for (const [name, it] of this.#byName) {
      if (it.groups.size > 0 || nowMs - it.idleSinceMs < LINGER_MS) continue;
      dropped = true;
      this.#byName.delete(name);
      this.#books.delete(it);
      const others = this.of(it.channel.symbol).filter((other) => other !== it);
      if (others.length > 0) this.#bySymbol.set(it.channel.symbol, others);
      else this.#bySymbol.delete(it.channel.symbol);
    }
    return dropped;
  }

  #allSymbols({ kind }: MarketChannel): string[] {
    const { results } = this.#lake.search({ offset: 0, limit: Number.MAX_SAFE_INTEGER });
    const priced = kind === 'status' ? results : results.filter((info) => !hasDaysAlone(this.#lake, info));
    const symbols = priced.map(({ symbol }) => symbol);
    return kind === 'book' ? symbols.filter((symbol) => this.#lake.hasBook(symbol)) : symbols;
  }

  /** The seq and state with which a new reader starts. */
  #startState(channel: MarketChannel, info: SymbolInfo, { nowMs, closedMs }: FeedProgress) {
    const second = nowMs / SECOND_MS - 1;
    if (channel.kind === 'bars')
      return { afterSeq: seqOfClosed(info, channel.interval, closedMs), state: undefined };
    if (channel.kind === 'trades')
      // Trades of fed symbols are sent from this moment on, those of others with their second.
      return {
        afterSeq: lastTrade(this.#lake, info, isFed(info.source) ? this.#lake.now() + 1 : nowMs)?.id ?? 0,
        state: undefined,
      };
    if (channel.kind === 'book') {
      const book = this.#lake.book(channel.symbol, second * SECOND_MS);
      return { afterSeq: second, state: book && bookText(book) };
    }
    const quote = this.#lake.quote(channel.symbol, second * SECOND_MS);
    const state = quote && (channel.kind === 'quotes' ? quoteText(quote) : quote.marketStatus);
    return { afterSeq: second, state };
  }
}
