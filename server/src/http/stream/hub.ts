import { setImmediate } from 'node:timers/promises';
import { sliceBars } from '@meridian/market/bars';
import type { Lake } from '../../lake/lake.ts';
import type { SymbolSecond, Tape, TapeSecond, Watch } from '../../modules/market-data/index.ts';
import { barFrame, closedBars, closesWithin, MINUTE_MS } from './bar-frames.ts';
import { type MarketChannel, nameOf } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { type FollowedChannel, FollowedChannels, type FeedProgress } from './followed-channels.ts';
import type { Frame } from './frame.ts';
import { gapFrame } from './gap-frame.ts';
import { ConnectionGroup } from './group.ts';
import { quoteFrame, quoteText, statusFrame } from './market-frames.ts';
import { RingStore } from './ring.ts';
import { lastTrade, tradeFrame } from './trade-frames.ts';

const SECOND_MS = 1_000;
/** For so long, and in so many bytes, what was sent is kept for readers that come back. */
const RING_MS = 300_000;
const RING_BYTES = 32 * 1024 * 1024;
/** Channels of bars that are read before other work gets its turn. */
const TURN = 8;
/** After a longer pause only the newest of the bars that closed meanwhile are sent; a gap says where the others are. */
export const BARS_MAX = 120;

interface MarketHubOptions {
  readonly lake: Lake;
  readonly tape: Tape;
  readonly onError: (error: unknown) => void;
}

/**
 * One market for all who read it: follows the channels that somebody is subscribed to, makes each frame once, and hands
 * every group of readers what is new in one piece.
 */
export class MarketHub implements FeedProgress {
  readonly lake: Lake;
  readonly #tape: Tape;
  readonly #onError: (error: unknown) => void;
  readonly #followed: FollowedChannels;
  readonly #groups = new Map<string, ConnectionGroup>();
  readonly #rings = new RingStore(RING_BYTES, RING_MS);
  /** Symbols that the tape is not asked for yet: it is from the next second on that is heard, and this one is read here. */
  readonly #young = new Set<string>();
  #touched: ConnectionGroup[] = [];
  #watch: Watch | undefined;
  #secondMs = 0;
  #closedMs = 0;

  constructor({ lake, tape, onError }: MarketHubOptions) {
    this.lake = lake;
    this.#tape = tape;
    this.#onError = onError;
    this.#followed = new FollowedChannels(lake);
  }

  get nowMs(): number {
    return this.#secondMs + SECOND_MS;
  }

  get closedMs(): number {
    return this.#closedMs;
  }

  /** Names how far the market was sent, for readers that come back by it. */
  get position(): string {
    return `${this.#secondMs / SECOND_MS}-${this.#closedMs / MINUTE_MS}`;
  }

  meant(names: Iterable<string>): MarketChannel[] {
    return this.#followed.resolve(names);
  }

  /** Follows a channel from now on, if it is not followed already. */
  follow(channel: MarketChannel): FollowedChannel {
    const known = this.#followed.get(channel);
    if (known) return known;
    this.#open();
    const it = this.#followed.add(channel, this);
    if (channel.kind !== 'bars') this.#young.add(channel.symbol);
    return it;
  }

  /** From now on the connection is sent what happens in these channels, and in no others. */
  join(connection: Connection, names: ReadonlySet<string>): void {
    this.leave(connection);
    if (names.size === 0 || connection.isClosed) return;
    const key = ConnectionGroup.keyOf(names, connection.sink.transport);
    let group = this.#groups.get(key);
    if (!group) {
      this.#groups.set(key, (group = new ConnectionGroup(names, connection.sink.transport)));
      for (const channel of this.meant(names)) this.follow(channel).groups.add(group);
    }
    group.connections.add(connection);
    connection.group = group;
  }

  leave(connection: Connection): void {
    const { group } = connection;
    if (!group) return;
    connection.group = undefined;
    group.connections.delete(connection);
    if (group.connections.size > 0) return;
    this.#groups.delete(ConnectionGroup.keyOf(group.channels, group.transport));
    for (const it of this.#followed.values()) {
      if (it.groups.delete(group)) it.idleSinceMs = this.nowMs;
    }
  }

  close(): void {
    this.#watch?.close();
    this.#watch = undefined;
  }

  #open(): void {
    if (this.#watch) return;
    this.#secondMs = (Math.floor(this.lake.now() / SECOND_MS) - 1) * SECOND_MS;
    this.#closedMs = Math.floor(this.nowMs / MINUTE_MS) * MINUTE_MS;
    this.#watch = this.#tape.open((second) => this.#hear(second));
  }

  async #hear({ startMs, symbols }: TapeSecond): Promise<void> {
    if (startMs <= this.#secondMs) return;
    if (startMs > this.nowMs) this.#skipTo(startMs);
    this.#secondMs = startMs;
    for (const [symbol, it] of symbols) this.#hearSymbol(this.#followed.of(symbol), it);
    for (const symbol of this.#young) if (!symbols.has(symbol)) this.#readSymbol(symbol);
    if (this.#young.size > 0) this.#watch!.watch(this.#followed.symbols);
    this.#young.clear();
    this.#flush();
    const throughMs = Math.floor(this.nowMs / MINUTE_MS) * MINUTE_MS;
    if (throughMs === this.#closedMs) return;
    await this.#closeBars(throughMs);
    this.#sweep();
  }

  /** Hears of a symbol what the tape would say of it. */
  #readSymbol(symbol: string): void {
    try {
      const quote = this.lake.quote(symbol, this.#secondMs);
      if (!quote) return;
      const trades = this.lake.trades(symbol, this.#secondMs, this.nowMs);
      this.#hearSymbol(this.#followed.of(symbol), { quote, trades });
    } catch (error) {
      this.#onError(error);
    }
  }

  #hearSymbol(
    channels: readonly FollowedChannel[],
    { quote, trades }: Pick<SymbolSecond, 'quote' | 'trades'>,
  ): void {
    for (const it of channels) {
      if (it.channel.kind === 'trades') {
        for (const trade of trades) {
          if (trade.id > it.ring.lastSeq) this.#emit(it, tradeFrame(quote.symbol, trade, quote.source));
        }
        continue;
      }
      const isQuote = it.channel.kind === 'quotes';
      const state = isQuote ? quoteText(quote) : quote.marketStatus;
      if (it.state === state) continue;
      it.state = state;
      this.#emit(it, isQuote ? quoteFrame(quote, state, this.#secondMs) : statusFrame(quote, this.#secondMs));
    }
  }

  /** The process was held up for so long that seconds were left out. */
  #skipTo(startMs: number): void {
    for (const it of this.#followed.values()) {
      if (it.channel.kind !== 'trades') continue;
      const fromSeq = it.ring.lastSeq + 1;
      const toSeq = lastTrade(this.lake, it.info, startMs)?.id ?? 0;
      if (toSeq < fromSeq) continue;
      const times = { fromMs: this.nowMs, toMs: startMs - 1 };
      this.#send(it, gapFrame({ channel: nameOf(it.channel), fromSeq, toSeq, ...times }));
      it.ring.skipTo(toSeq);
    }
  }

  async #closeBars(throughMs: number): Promise<void> {
    const fromMs = this.#closedMs;
    let turn = 0;
    for (const it of this.#followed.values()) {
      const { channel, info, ring } = it;
      if (channel.kind !== 'bars' || info.source !== 'simulated') continue;
      if (!closesWithin(info, channel.interval, fromMs, throughMs)) continue;
      try {
        const closed = await closedBars(this.lake, info, channel, ring.lastSeq, throughMs);
        const first = Math.max(0, closed.length - BARS_MAX);
        if (first > 0) {
          const lastMs = closed.timestamp[first - 1]!;
          this.#send(it, barGap(it, ring.lastSeq, lastMs));
          ring.skipTo(lastMs / MINUTE_MS);
        }
        const bars = sliceBars(closed, first, closed.length);
        for (let at = 0; at < bars.length; at++) {
          this.#emit(it, barFrame(channel, bars, at, { source: info.source }));
        }
      } catch (error) {
        this.#onError(error);
      }
      if (++turn % TURN === 0) await setImmediate();
    }
    this.#closedMs = throughMs;
    this.#flush();
  }

  #emit(it: FollowedChannel, frame: Frame): void {
    this.#rings.push(it.ring, frame, this.nowMs);
    this.#send(it, frame);
  }

  #send({ groups }: FollowedChannel, frame: Frame): void {
    for (const group of groups) if (group.add(frame)) this.#touched.push(group);
  }

  #flush(): void {
    const touched = this.#touched;
    this.#touched = [];
    for (const group of touched) group.flush(this.position);
  }

  #sweep(): void {
    this.#rings.sweep(this.nowMs);
    if (!this.#followed.dropIdle(this.nowMs)) return;
    if (this.#followed.size === 0) this.close();
    this.#watch?.watch(this.#followed.symbols);
  }
}

/** The bars after `seq` up to one that starts at `lastMs` were not sent. */
export const barGap = ({ channel }: FollowedChannel, seq: number, lastMs: number): Frame =>
  gapFrame({
    channel: nameOf(channel),
    fromSeq: seq + 1,
    toSeq: lastMs / MINUTE_MS,
    fromMs: (seq + 1) * MINUTE_MS,
    toMs: lastMs,
  });
