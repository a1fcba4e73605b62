import { setImmediate } from 'node:timers/promises';
import type { Lake, LakeQuote } from '../../../lake/lake.ts';
import type { SymbolSecond, TapeSecond } from '../../market-data/index.ts';
import { WINDOW_MINUTES } from '../bar-length.ts';
import { AlertIndex, type Stream } from './alert-index.ts';
import { IndicatorFeed } from './indicator-feed.ts';
import { RecentQuotes } from './recent-quotes.ts';
import type { Transition } from './watched.ts';

const SECOND_MS = 1_000;
/** Symbols per step, so that other work is not delayed; new alerts are all compared with their first value. */
const TURN = 8;

/** Evaluates the alerts of one market, second by second. */
export class Evaluator {
  readonly book = new AlertIndex();
  readonly #lake: Lake;
  readonly #recent: RecentQuotes;
  readonly #feeds = new Map<Stream, IndicatorFeed>();

  constructor(lake: Lake) {
    this.#lake = lake;
    this.#recent = new RecentQuotes(lake);
  }

  /** Evaluates prices and session fields of quotes that changed in a second of the tape. Yields between steps, like `spans`. */
  async quotes({ startMs, symbols }: TapeSecond): Promise<Transition[]> {
    const out: Transition[] = [];
    let looked = 0;
    for (const second of symbols.values()) {
      this.#moveQuote(second, startMs, out);
      if (++looked % TURN === 0) await setImmediate();
    }
    for (const symbol of this.book.symbols()) {
      // For a symbol that did not change, only the new alerts.
      if (symbols.has(symbol) || !this.#hasNew(symbol)) continue;
      const quote = this.#lake.quote(symbol, startMs);
      if (quote) this.#moveQuote({ quote, symbol, trades: [] }, startMs, out);
      if (++looked % TURN === 0) await setImmediate();
    }
    return out;
  }

  /** Evaluates windows within a day, and indicators whose bars have closed by the end of the second. */
  async spans({ startMs }: Pick<TapeSecond, 'startMs'>): Promise<Transition[]> {
    const out: Transition[] = [];
    let looked = 0;
    for (const symbol of this.book.symbols()) {
      for (const stream of this.book.streamsOf(symbol)) {
        if (stream.metric.kind === 'indicator') {
          await this.#moveIndicator(stream, startMs + SECOND_MS, out);
        } else if (stream.window !== '1d') {
          this.#moveSpan(stream, startMs, out);
          if (++looked % TURN === 0) await setImmediate();
        }
      }
    }
    return out;
  }

  /** Call it after alerts were added or removed. */
  tidy(): void {
    this.book.tidy();
    const streams = new Set<Stream>();
    for (const symbol of this.book.symbols())
      for (const stream of this.book.streamsOf(symbol)) streams.add(stream);
    for (const [stream, feed] of this.#feeds) {
      if (streams.has(stream)) feed.lookAgain();
      else this.#feeds.delete(stream);
    }
    this.#recent.forget(new Set(this.book.symbols()));
  }

  #hasNew(symbol: string): boolean {
    for (const { metric, window, thresholds } of this.book.streamsOf(symbol)) {
      if (metric.kind !== 'indicator' && window === '1d' && thresholds.hasFresh) return true;
    }
    return false;
  }

  #moveQuote(
    { symbol, quote, trades }: Pick<SymbolSecond, 'symbol' | 'quote' | 'trades'>,
    startMs: number,
    out: Transition[],
  ): void {
    const { price } = quote;
    const atMs = startMs;
    for (const { metric, window, thresholds } of this.book.streamsOf(symbol)) {
      if (window !== '1d') {
        if (metric.kind !== 'indicator') this.#recent.note(symbol, atMs, quote);
        continue;
      }
      if (metric.kind === 'price') {
        // Every price touched within the second counts.
        for (const trade of trades) {
          thresholds.move({ value: trade.price, price: trade.price, atMs: trade.timestampMs }, out);
        }
        thresholds.move({ value: price, price, atMs: trades.at(-1)?.timestampMs ?? atMs }, out);
      } else if (metric.kind !== 'indicator') {
        thresholds.move({ value: sessionValue(quote, metric.kind), price, atMs }, out);
      }
    }
  }

  #moveSpan({ symbol, metric, window, thresholds }: Stream, atMs: number, out: Transition[]): void {
    const spanMs = WINDOW_MINUTES[window as keyof typeof WINDOW_MINUTES] * 60_000;
    const value =
      metric.kind === 'volume'
        ? this.#recent.volume(symbol, atMs, spanMs)
        : this.#recent.changePct(symbol, atMs, spanMs);
    const price = this.#recent.price(symbol, atMs);
    if (price !== undefined) thresholds.move({ value, price, atMs }, out);
  }

  async #moveIndicator(stream: Stream, nowMs: number, out: Transition[]): Promise<void> {
    const { metric, thresholds } = stream;
    if (metric.kind !== 'indicator') return;
    let feed = this.#feeds.get(stream);
    if (!feed) {
      feed = new IndicatorFeed(this.#lake, { ...stream, metric });
      this.#feeds.set(stream, feed);
    }
    if (feed.isDue(nowMs)) {
      await setImmediate();
      for (const observed of await feed.advance(nowMs)) thresholds.move(observed, out);
    } else if (thresholds.hasFresh && feed.newest) {
      // A condition that is already true for a new alert counts now, whenever its bar closed.
      thresholds.move({ ...feed.newest, atMs: nowMs }, out);
    }
  }
}

const sessionValue = (quote: LakeQuote, kind: 'changePct' | 'volume'): number => quote[kind];
