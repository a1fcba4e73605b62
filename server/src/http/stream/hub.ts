import type { Arrival, Lake } from '../../lake/lake.ts';
import type { SymbolSecond, Tape, TapeSecond, Watch } from '../../modules/market-data/index.ts';
import { arrivalFrame } from './arrivals.ts';
import { changedBooks } from './book-frames.ts';
import { MINUTE_MS } from './bar-frames.ts';
import { closingBars } from './closing-bars.ts';
import { type MarketChannel, nameOf } from './channel-name.ts';
import type { Connection } from './connection.ts';
import { type FollowedChannel, FollowedChannels, type FeedProgress } from './followed-channels.ts';
import type { Frame } from './frame.ts';
import { gapFrame } from './gap-frame.ts';
import { ConnectionGroup } from './group.ts';
import { quoteFrame, quoteText, statusFrame } from './market-frames.ts';
import { Outbox } from './outbox.ts';
import { RingStore } from './ring.ts';
import { lastTrade, tradeFrame } from './trade-frames.ts';
import { RevisedMinutes, vendorGapFrame } from './vendor-changes.ts';

const SECOND_MS = 1_000;
/** Sent frames are kept this long, within this many bytes, for readers that reconnect. */
const RING_MS = 300_000;
const RING_BYTES = 32 * 1024 * 1024;

interface MarketHubOptions {
  readonly lake: Lake;
  readonly tape: Tape;
  readonly onError: (error: unknown) => void;
}

/**
 * Publishes one market: follows the subscribed channels, builds each frame once, and sends the new frames of a second to
 * each group of readers in one buffer.
 */
export class MarketHub implements FeedProgress {
  readonly lake: Lake;
  readonly #tape: Tape;
  readonly #onError: (error: unknown) => void;
  readonly #channels: FollowedChannels;
  readonly #groups = new Map<string, ConnectionGroup>();
  readonly #rings = new RingStore(RING_BYTES, RING_MS);
  /** Symbols not yet watched on the tape, which delivers them from the next second on. The hub reads their first second itself. */
  readonly #newSymbols = new Set<string>();
  readonly #outbox = new Outbox(() => this.position);
  readonly #revised = new RevisedMinutes();
  #watch: Watch | undefined;
  #stopListening: () => void = () => undefined;
  #secondMs = 0;
  #closedMs = 0;

  constructor({ lake, tape, onError }: MarketHubOptions) {
    this.lake = lake;
    this.#tape = tape;
    this.#onError = onError;
    this.#channels = new FollowedChannels(lake);
  }

  get nowMs(): number {
    return this.#secondMs + SECOND_MS;
  }

  get closedMs(): number {
    return this.#closedMs;
  }

  /** The position up to which the market was sent; readers resume from it. */
  get position(): string {
    return `${this.#secondMs / SECOND_MS}-${this.#closedMs / MINUTE_MS}`;
  }

  resolve(names: Iterable<string>): MarketChannel[] {
    return this.#channels.resolve(names);
  }

  /** Follows a channel, unless it is followed already. */
  follow(channel: MarketChannel): FollowedChannel {
    const known = this.#channels.get(channel);
    if (known) return known;
    this.#open();
    const it = this.#channels.add(channel, this);
    if (channel.kind !== 'bars') this.#newSymbols.add(channel.symbol);
    return it;
  }

  /** Subscribes the connection to exactly these channels. */
  join(connection: Connection, names: ReadonlySet<string>): void {
    this.leave(connection);
    if (names.size === 0 || connection.isClosed) return;
    const { isConflated, sink } = connection;
    const traits = { channels: names, transport: sink.transport, isConflated };
    const key = ConnectionGroup.keyOf(traits);
    let group = this.#groups.get(key);
    if (!group) {
      this.#groups.set(key, (group = new ConnectionGroup(traits)));
      for (const channel of this.resolve(names)) this.follow(channel).groups.add(group);
    }
    group.connections.add(connection);
    connection.group = group;
  }

  /** The last `seq` of each channel that the connection was sent. A slow reader has not got it yet, so it has none. */
  cursorOf(connection: Connection): Record<string, number> {
    this.#outbox.flush();
    if (connection.isBehind) return {};
    const followed = this.resolve(connection.channels).map((channel) => this.follow(channel));
    return Object.fromEntries(followed.map(({ channel, ring }) => [nameOf(channel), ring.lastSeq]));
  }

  leave(connection: Connection): void {
    const { group } = connection;
    if (!group) return;
    connection.group = undefined;
    group.connections.delete(connection);
    if (group.connections.size > 0) return;
    this.#groups.delete(ConnectionGroup.keyOf(group));
    for (const it of this.#channels.values()) {
      if (it.groups.delete(group)) it.idleSinceMs = this.nowMs;
    }
  }

  close(): void {
    this.#watch?.close();
    this.#watch = undefined;
    this.#stopListening();
  }

  #open(): void {
    if (this.#watch) return;
    this.#secondMs = (Math.floor(this.lake.now() / SECOND_MS) - 1) * SECOND_MS;
    this.#closedMs = Math.floor(this.nowMs / MINUTE_MS) * MINUTE_MS;
    this.#watch = this.#tape.open((second) => this.#onSecond(second));
    this.#stopListening = this.lake.listen((arrival) => this.#onArrival(arrival));
  }

  /** Adds what arrived to the channels of a fed symbol. Groups that do not wait for the second get it in this turn. */
  #onArrival(arrival: Arrival): void {
    const { symbol, seq, gap } = arrival;
    this.#revised.note(arrival);
    if (gap)
      for (const it of this.#channels.allOf(symbol))
        this.#send(it, vendorGapFrame(this.lake, it, { seq, gap }));
    for (const it of this.#channels.of(symbol)) {
      const frame = arrivalFrame(this.lake, it, arrival);
      if (!frame) continue;
      if (it.channel.kind === 'trades') this.#emit(it, frame);
      else this.#outbox.add(it.groups, frame, ({ isConflated }) => !isConflated);
    }
    this.#outbox.flushArrivedSoon();
  }

  async #onSecond({ startMs, symbols }: TapeSecond): Promise<void> {
    if (startMs <= this.#secondMs) return;
    // Before the second counts as sent, because many books take several turns. They change also while bid and ask stand.
    const books = await changedBooks(this.lake, this.#channels.books(), startMs, this.#onError);
    if (startMs > this.nowMs) this.#skipTo(startMs);
    this.#secondMs = startMs;
    for (const [symbol, it] of symbols) this.#publishSymbol(this.#channels.of(symbol), it);
    for (const symbol of this.#newSymbols) if (!symbols.has(symbol)) this.#readSymbol(symbol);
    if (this.#newSymbols.size > 0) this.#watch!.watch(this.#channels.symbols);
    this.#newSymbols.clear();
    for (const { it, frame, hasArrived } of books) this.#emit(it, frame, hasArrived);
    await this.#sendRevised();
    this.#outbox.flush();
    const throughMs = Math.floor(this.nowMs / MINUTE_MS) * MINUTE_MS;
    if (throughMs === this.#closedMs) return;
    await this.#closeBars(throughMs);
    this.#sweep();
  }

  async #sendRevised(): Promise<void> {
    if (this.#revised.size === 0) return;
    try {
      for (const it of this.#channels.values())
        for (const frame of await this.#revised.framesOf(this.lake, it)) this.#send(it, frame);
    } catch (error) {
      this.#onError(error);
    }
    this.#revised.clear();
  }

  /** Publishes a second of a symbol from the lake, as the tape would. */
  #readSymbol(symbol: string): void {
    try {
      const quote = this.lake.quote(symbol, this.#secondMs);
      if (!quote) return;
      const trades = this.lake.trades(symbol, this.#secondMs, this.nowMs);
      this.#publishSymbol(this.#channels.of(symbol), { quote, trades });
    } catch (error) {
      this.#onError(error);
    }
  }

  #publishSymbol(
    channels: readonly FollowedChannel[],
    { quote, trades }: Pick<SymbolSecond, 'quote' | 'trades'>,
  ): void {
    for (const it of channels) {
      if (it.channel.kind === 'book') continue;
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
      // Who does not wait for the second has this quote already.
      const isKnown = isQuote && it.arrivedState === state;
      this.#emit(
        it,
        isQuote ? quoteFrame(quote, state, this.#secondMs) : statusFrame(quote, this.#secondMs),
        isKnown,
      );
    }
  }

  /** Handles seconds that were skipped because the process was blocked. */
  #skipTo(startMs: number): void {
    for (const it of this.#channels.values()) {
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
    const range = { fromMs: this.#closedMs, throughMs };
    const closing = closingBars(this.lake, this.#channels.values(), range, this.#onError);
    for await (const { it, frames, skipped } of closing) {
      if (skipped) {
        this.#send(it, skipped.gap);
        it.ring.skipTo(skipped.throughSeq);
      }
      for (const frame of frames) this.#emit(it, frame);
    }
    this.#closedMs = throughMs;
    this.#outbox.flush();
  }

  #emit(it: FollowedChannel, frame: Frame, conflatedOnly = false): void {
    this.#rings.push(it.ring, frame, this.nowMs);
    this.#send(it, frame, conflatedOnly);
  }

  #send({ groups }: FollowedChannel, frame: Frame, conflatedOnly = false): void {
    this.#outbox.add(groups, frame, ({ isConflated }) => isConflated || !conflatedOnly);
  }

  #sweep(): void {
    this.#rings.sweep(this.nowMs);
    if (!this.#channels.dropIdle(this.nowMs)) return;
    if (this.#channels.size === 0) this.close();
    this.#watch?.watch(this.#channels.symbols);
  }
}
