import type { Calendar, Session } from '@meridian/market/calendar';
import type { FeedBar, FeedTrade, MarketMessage } from '../feed-message.ts';
import { type FinishedDay, finishedDay } from './finished-day.ts';
import { beginning, type LiveFigures } from './live-figures.ts';
import type { TapeRecord } from '../tape/tape-frame.ts';
import { MINUTE_MS, MinuteBars, type StoredMinute } from './minute-bars.ts';
import { type RecordedTrade, RecentTrades } from './recent-trades.ts';

/** What of a symbol is kept over a restart. */
export interface StoredSymbol {
  readonly figures: LiveFigures;
  readonly minutes: readonly StoredMinute[];
  readonly finished: readonly FinishedDay[];
  /** Ids of the last trades. */
  readonly seen: readonly string[];
}

/** How long figures of earlier seconds are kept, for alerts and for plans whose data are delayed. */
const KEPT_MS = 3_900_000;
const SECOND_MS = 1_000;
const secondOf = (ms: number) => Math.floor(ms / SECOND_MS);

/** One symbol of the live market: the fold of its messages. */
export class LiveSymbol {
  readonly symbol: string;
  readonly #calendar: Calendar;
  readonly trades = new RecentTrades();
  minutes = new MinuteBars();
  finished: FinishedDay[] = [];
  /** Undefined before the first price. */
  now: LiveFigures | undefined;
  #earlier: LiveFigures[] = [];
  #session: Session | undefined;
  /** Changes with every message that changes something. */
  version = 0;
  /** Since when trades may be missing; undefined while none are. */
  gapFromMs: number | undefined;
  #revised: number[] = [];
  #today: { readonly version: number; readonly day: FinishedDay } | undefined;

  constructor(symbol: string, calendar: Calendar) {
    this.symbol = symbol;
    this.#calendar = calendar;
  }

  /** Takes a message. Returns whether something has changed. */
  apply({ seq, receivedMs, message }: TapeRecord): boolean {
    const changed = this.#take(message, seq, receivedMs);
    if (changed) this.version += 1;
    return changed;
  }

  /** Starts of minutes that have changed after they had ended, since the last call. */
  takeRevised(): readonly number[] {
    const revised = this.#revised;
    if (revised.length > 0) this.#revised = [];
    return revised;
  }

  /** The figures as of the end of the second of an instant; undefined when they are not known. */
  at(instantMs: number): LiveFigures | undefined {
    const { now } = this;
    if (!now || secondOf(now.receivedMs) <= secondOf(instantMs)) return now;
    const second = secondOf(instantMs);
    let low = 0;
    let high = this.#earlier.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (secondOf(this.#earlier[middle]!.receivedMs) <= second) low = middle + 1;
      else high = middle;
    }
    return this.#earlier[low - 1];
  }

  /** Forgets a session and those before it, which are stored. */
  forget({ day, closeMs }: Pick<Session, 'day' | 'closeMs'>): void {
    if (this.finished.length === 0 && (this.minutes.firstMs ?? closeMs) >= closeMs) return;
    this.finished = this.finished.filter((it) => it.day > day);
    this.minutes.dropBefore(closeMs);
    this.version += 1;
  }

  /** Empties the order book, which another vendor sent. */
  emptyBook(): void {
    if (this.now?.book) this.now.book = { ...this.now.book, bids: [], asks: [] };
  }

  toStored(): StoredSymbol | undefined {
    if (!this.now) return undefined;
    return {
      // The vendor sends its book again.
      figures: { ...this.now, book: null },
      minutes: this.minutes.toStored(),
      finished: this.finished,
      seen: this.trades.newestIds(),
    };
  }

  restore({ figures, minutes, finished, seen }: StoredSymbol): void {
    const { open, high, low, close } = figures;
    // JSON has no NaN.
    this.now = {
      ...figures,
      open: open ?? NaN,
      high: high ?? NaN,
      low: low ?? NaN,
      close: close ?? NaN,
      book: null,
    };
    this.minutes = MinuteBars.fromStored(minutes);
    this.finished = [...finished];
    this.trades.restoreIds(seen);
  }

  #take(message: MarketMessage, seq: number, receivedMs: number): boolean {
    switch (message.kind) {
      case 'trade': {
        if (!this.trades.add({ ...message, seq, receivedMs })) return false;
        this.#countTrade(message, receivedMs);
        return true;
      }
      case 'quote': {
        if (!this.now) return false;
        const { bid, ask, bidSize, askSize } = message;
        Object.assign(this.#figures(receivedMs), { bid, ask, bidSize, askSize });
        return true;
      }
      case 'book': {
        if (!this.now) return false;
        const { bids, asks, atMs } = message;
        this.#figures(receivedMs).book = { bids, asks, atMs: atMs ?? receivedMs };
        return true;
      }
      case 'bar':
        return this.#takeBar(message, receivedMs);
      case 'cancel':
        return this.#correct(message.id, undefined, receivedMs);
      case 'correction':
        return this.#correct(message.id, { ...message.corrected, seq, receivedMs }, receivedMs);
      case 'status': {
        if (!this.now) return false;
        this.#figures(receivedMs).isHalted = message.isHalted;
        return true;
      }
      case 'gap': {
        this.gapFromMs = message.toMs === null ? message.fromMs : undefined;
        return this.now !== undefined;
      }
      default:
        return false;
    }
  }

  #countTrade(trade: FeedTrade, receivedMs: number): void {
    const { atMs, price, size, effect } = trade;
    const isCounted = this.minutes.add(trade);
    this.#noteRevision(atMs, receivedMs, isCounted);
    const session = this.#sessionAt(atMs);
    const it = this.#figures(receivedMs, price, session);
    const isNewest = effect.last && atMs >= it.atMs;
    if (isNewest) [it.price, it.atMs, it.priceReceivedMs] = [price, atMs, receivedMs];
    if (session.day !== it.day || atMs < session.openMs || atMs >= session.closeMs) return;
    if (Number.isNaN(it.open) && effect.last) it.open = it.high = it.low = it.close = price;
    if (isNewest) it.close = price;
    if (effect.range) {
      if (price > it.high) it.high = price;
      if (price < it.low) it.low = price;
    }
    // A minute that the vendor made has its trades already.
    if (effect.volume && isCounted) {
      it.volume += size;
      it.notional += size * price;
    }
  }

  /** Takes a bar of the vendor. Those before the newest trade add to the session only. */
  #takeBar(bar: FeedBar, receivedMs: number): boolean {
    const change = this.minutes.replace(bar);
    if (!change) return false;
    this.#noteRevision(bar.startMs, receivedMs, true);
    const session = this.#sessionAt(bar.startMs);
    const it = this.#figures(receivedMs, bar.close, session);
    const isNewest = it.atMs <= bar.startMs;
    if (isNewest) {
      [it.price, it.atMs] = [bar.close, Math.min(bar.startMs + MINUTE_MS - 1, receivedMs)];
      it.priceReceivedMs = receivedMs;
    }
    if (session.day !== it.day || bar.startMs < session.openMs || bar.startMs >= session.closeMs) return true;
    const bars = this.minutes.between(session.openMs, session.closeMs);
    it.open = bars.open[0]!;
    it.high = Number.isNaN(it.high) ? bar.high : Math.max(it.high, bar.high);
    it.low = Number.isNaN(it.low) ? bar.low : Math.min(it.low, bar.low);
    if (isNewest || Number.isNaN(it.close)) it.close = bar.close;
    it.volume += change.volume;
    it.notional += change.notional;
    return true;
  }

  /** Replaces or removes a trade, and makes its minute and the figures of the session again. */
  #correct(
    id: string,
    corrected: Omit<RecordedTrade, 'kind' | 'symbol'> | undefined,
    receivedMs: number,
  ): boolean {
    const before = this.trades.find(id);
    if (!before || !this.now) return false;
    // A correction may bear its own time; the trade happened when it did.
    const { atMs } = before;
    const after = corrected && { ...corrected, atMs, kind: 'trade' as const, symbol: this.symbol };
    this.trades.replace(before, after);
    const startMs = Math.floor(before.atMs / MINUTE_MS) * MINUTE_MS;
    this.#noteRevision(
      startMs,
      receivedMs,
      this.minutes.remake(startMs, this.trades.happened(startMs, startMs + MINUTE_MS)),
    );
    const it = this.#figures(receivedMs);
    if (before.effect.volume) {
      it.volume += (after?.size ?? 0) - before.size;
      it.notional += (after ? after.size * after.price : 0) - before.size * before.price;
    }
    const last = this.trades.happened(0, Number.POSITIVE_INFINITY).findLast(({ effect }) => effect.last);
    if (last) [it.price, it.atMs] = [last.price, last.atMs];
    const session = this.#sessionAt(it.atMs);
    const bars = this.minutes.between(session.openMs, session.closeMs);
    if (bars.length > 0) {
      it.high = Math.max(...bars.high);
      it.low = Math.min(...bars.low);
    }
    return true;
  }

  /** The session so far, with VWAP and number of trades as its minutes have them; undefined before the first price. */
  get today(): FinishedDay | undefined {
    if (!this.now) return undefined;
    if (this.#today?.version === this.version && this.#today.day.day === this.now.day) return this.#today.day;
    const session = this.#calendar.onDay(this.now.day);
    const trades = session ? this.minutes.tradesBetween(session.openMs, session.closeMs) : 0;
    const today = finishedDay(this.now, trades);
    this.#today = { version: this.version, day: today };
    return today;
  }

  #noteRevision(atMs: number, receivedMs: number, changed: boolean): void {
    const startMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
    if (changed && startMs + MINUTE_MS + SECOND_MS < receivedMs) this.#revised.push(startMs);
  }

  /** The figures to change. Keeps those of an earlier second, and begins a new session where one has begun. */
  #figures(receivedMs: number, price?: number, session?: Session): LiveFigures {
    if (!this.now) {
      this.now = beginning(receivedMs, price!, session!, null);
      return this.now;
    }
    if (secondOf(receivedMs) > secondOf(this.now.receivedMs)) this.#keep(receivedMs);
    this.now.receivedMs = Math.max(this.now.receivedMs, receivedMs);
    if (session && session.day > this.now.day) {
      const { open, close, bid, ask, bidSize, askSize, book } = this.now;
      const hasTraded = !Number.isNaN(open);
      if (hasTraded) this.finished.push(this.today!);
      const previousClose = hasTraded ? close : this.now.previousClose;
      const quoted = { bid, ask, bidSize, askSize, book };
      this.now = { ...beginning(receivedMs, price!, session, previousClose), ...quoted };
    }
    return this.now;
  }

  #keep(receivedMs: number): void {
    this.#earlier.push({ ...this.now! });
    if (this.#earlier[0]!.receivedMs < receivedMs - KEPT_MS * 1.1) {
      const from = this.#earlier.findIndex((it) => it.receivedMs >= receivedMs - KEPT_MS);
      this.#earlier = this.#earlier.slice(from);
    }
  }

  #sessionAt(atMs: number): Session {
    const known = this.#session;
    if (known && atMs >= known.openMs && atMs < known.closeMs) return known;
    this.#session = this.#calendar.lastBegun(atMs);
    return this.#session;
  }
}
