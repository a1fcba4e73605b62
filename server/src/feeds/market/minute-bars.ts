import { BAR_COLUMNS, type Bars, emptyBars } from '@meridian/market/bars';
import type { FeedBar, FeedTrade } from '../feed-message.ts';

export const MINUTE_MS = 60_000;

/** A bar that trades make. `volume` and `notional` count only the trades that the vendor's rules count. */
interface MinuteBar {
  readonly startMs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  notional: number;
  trades: number;
  /** The vendor sent this bar itself, so trades do not change it any more. */
  isVendors: boolean;
  /** Time and number of the first and last trade, because trades may arrive late. */
  firstAtMs: number;
  lastAtMs: number;
}

/** What a minute gained in volume, and in volume times price. */
interface BarChange {
  readonly volume: number;
  readonly notional: number;
}

/** A minute bar as it is stored over a restart. */
export type StoredMinute = readonly number[];

/** The minutes of one symbol that are not in the market store yet, made from its trades or sent by the vendor. */
export class MinuteBars {
  readonly #bars = new Map<number, MinuteBar>();

  get size(): number {
    return this.#bars.size;
  }

  /** Start of the first minute; undefined without any. */
  get firstMs(): number | undefined {
    return this.#bars.size === 0 ? undefined : Math.min(...this.#bars.keys());
  }

  /** Counts a trade. Returns whether its minute has changed, which one that the vendor made does not. */
  add({ atMs, price, size, effect }: FeedTrade): boolean {
    const startMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
    const bar = this.#bars.get(startMs);
    if (bar?.isVendors === true) return false;
    if (!effect.last && !effect.range && !effect.volume) return false;
    if (!bar) {
      // A bar begins with a trade that makes a price.
      if (!effect.last) return false;
      this.#bars.set(startMs, {
        startMs,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: effect.volume ? size : 0,
        notional: effect.volume ? size * price : 0,
        trades: 1,
        isVendors: false,
        firstAtMs: atMs,
        lastAtMs: atMs,
      });
      return true;
    }
    if (effect.range) {
      if (price > bar.high) bar.high = price;
      if (price < bar.low) bar.low = price;
    }
    if (effect.volume) {
      bar.volume += size;
      bar.notional += size * price;
    }
    bar.trades += 1;
    if (effect.last && atMs >= bar.lastAtMs) {
      bar.close = price;
      bar.lastAtMs = atMs;
    } else if (effect.last && atMs < bar.firstAtMs) {
      bar.open = price;
      bar.firstAtMs = atMs;
    }
    return true;
  }

  /** Makes a minute again from all of its trades, after one was cancelled or corrected. Returns whether it has changed. */
  remake(startMs: number, trades: readonly FeedTrade[]): boolean {
    if (this.#bars.get(startMs)?.isVendors === true) return false;
    this.#bars.delete(startMs);
    for (const trade of trades) this.add(trade);
    return true;
  }

  /** Takes a bar that the vendor made. Returns by how much the minute has changed; undefined when it has not. */
  replace({ startMs, open, high, low, close, volume, vwap, trades }: FeedBar): BarChange | undefined {
    const before = this.#bars.get(startMs);
    const same =
      before !== undefined &&
      before.open === open &&
      before.high === high &&
      before.low === low &&
      before.close === close &&
      before.volume === volume;
    this.#bars.set(startMs, {
      startMs,
      open,
      high,
      low,
      close,
      volume,
      notional: (vwap ?? close) * volume,
      trades: trades ?? before?.trades ?? 0,
      isVendors: true,
      firstAtMs: startMs,
      lastAtMs: startMs + MINUTE_MS - 1,
    });
    if (same) return undefined;
    const notional = (vwap ?? close) * volume;
    return { volume: volume - (before?.volume ?? 0), notional: notional - (before?.notional ?? 0) };
  }

  /** The bars that start in [fromMs, toMs), oldest first. */
  between(fromMs: number, toMs: number): Bars {
    const rows = [...this.#bars.values()]
      .filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
      .toSorted((a, b) => a.startMs - b.startMs);
    const bars = emptyBars(rows.length);
    const vwap = new Float64Array(rows.length);
    const trades = new Float64Array(rows.length);
    for (const [at, row] of rows.entries()) {
      for (const column of BAR_COLUMNS) bars[column][at] = column === 'timestamp' ? row.startMs : row[column];
      vwap[at] = row.volume > 0 ? row.notional / row.volume : row.close;
      trades[at] = row.trades;
    }
    return { ...bars, vwap, trades };
  }

  /** The number of trades of the bars that start in [fromMs, toMs). */
  tradesBetween(fromMs: number, toMs: number): number {
    let count = 0;
    for (const { startMs, trades } of this.#bars.values())
      if (startMs >= fromMs && startMs < toMs) count += trades;
    return count;
  }

  /** Forgets the minutes before an instant, once they are stored. */
  dropBefore(ms: number): void {
    for (const startMs of this.#bars.keys()) if (startMs < ms) this.#bars.delete(startMs);
  }

  /** The bars for a checkpoint. */
  toStored(): StoredMinute[] {
    return Array.from(this.#bars.values(), (it) => [
      it.startMs,
      it.open,
      it.high,
      it.low,
      it.close,
      it.volume,
      it.notional,
      it.trades,
      it.isVendors ? 1 : 0,
      it.firstAtMs,
      it.lastAtMs,
    ]);
  }

  static fromStored(rows: readonly StoredMinute[]): MinuteBars {
    const bars = new MinuteBars();
    for (const row of rows) {
      const [startMs, open, high, low, close, volume, notional, trades, isVendors, firstAtMs, lastAtMs] =
        row as [number, number, number, number, number, number, number, number, number, number, number];
      bars.#bars.set(startMs, {
        startMs,
        open,
        high,
        low,
        close,
        volume,
        notional,
        trades,
        isVendors: isVendors === 1,
        firstAtMs,
        lastAtMs,
      });
    }
    return bars;
  }
}
