import type { MarketMessage } from '../feed-message.ts';

/** A price further away than this from the last one needs others that confirm it. */
const FARTHEST = { up: 1.5, down: 0.5 };
/** So many prices in a row near the new level make it believable, as in a crash. */
const CONFIRMATIONS = 3;
const NEAR = 0.1;
/** How far a vendor's clock may be ahead of ours. */
const AHEAD_MAX_MS = 60_000;
/** A stream says what happens now. The first price of a quiet symbol may be old, but none after a newer one. */
const OLD_MAX_MS = 86_400_000;

interface Suspect {
  price: number;
  count: number;
}

const isPositive = (value: number) => value > 0 && Number.isFinite(value);
const isCount = (value: number) => value >= 0 && Number.isFinite(value);

/** Whether prices and sizes of one side of a book, in turn, are positive, and the prices in the right order. */
const isSide = (side: readonly number[], follows: (before: number, price: number) => boolean) =>
  side.every((value, at) => isPositive(value) && (at % 2 === 1 || at === 0 || follows(side[at - 2]!, value)));

/** Refuses what cannot be true, so that one wrong message of a vendor never becomes a price. */
export class PlausibilityCheck {
  readonly #last = new Map<string, number>();
  readonly #suspects = new Map<string, Suspect>();
  /** The newest time of a trade or bar, by symbol. */
  readonly #newestMs = new Map<string, number>();

  /** Why a message is refused; undefined when it is plausible. `history` allows any age. */
  fault(message: MarketMessage, nowMs: number, from: 'stream' | 'history' = 'stream'): string | undefined {
    switch (message.kind) {
      case 'trade':
        if (!isPositive(message.price)) return 'price is not a positive number';
        if (!isCount(message.size)) return 'size is not a number';
        return (
          this.#time(message.symbol, message.atMs, nowMs, from) ?? this.#level(message.symbol, message.price)
        );
      case 'quote': {
        const { bid, ask } = message;
        if ([bid, ask].some((price) => price !== null && !isPositive(price)))
          return 'bid or ask is not a positive number';
        if (bid !== null && ask !== null && bid > ask * FARTHEST.up) return 'bid is far above ask';
        return message.atMs === null ? undefined : this.#time(message.symbol, message.atMs, nowMs, from);
      }
      case 'book': {
        const { bids, asks, atMs } = message;
        if (
          !isSide(bids, (before, price) => price < before) ||
          !isSide(asks, (before, price) => price > before)
        )
          return 'book has prices out of order, or sizes that are not positive';
        if (bids.length > 0 && asks.length > 0 && bids[0]! >= asks[0]!)
          return 'best bid is not below best ask';
        return atMs === null ? undefined : this.#time(message.symbol, atMs, nowMs, from);
      }
      case 'bar': {
        const { open, high, low, close, volume } = message;
        if (![open, high, low, close].every(isPositive) || !isCount(volume))
          return 'bar has no positive prices';
        if (high < Math.max(open, close) || low > Math.min(open, close)) return 'bar is out of its range';
        return this.#time(message.symbol, message.startMs, nowMs, from) ?? this.#level(message.symbol, close);
      }
      case 'correction':
        if (!isPositive(message.corrected.price)) return 'corrected price is not a positive number';
        return undefined;
      default:
        return undefined;
    }
  }

  #time(symbol: string, atMs: number, nowMs: number, from: 'stream' | 'history'): string | undefined {
    if (!Number.isFinite(atMs) || atMs > nowMs + AHEAD_MAX_MS) return 'time is in the future';
    const newestMs = this.#newestMs.get(symbol) ?? Number.NEGATIVE_INFINITY;
    if (from === 'stream' && atMs < newestMs - OLD_MAX_MS) return 'time is more than a day before the last';
    if (atMs > newestMs) this.#newestMs.set(symbol, atMs);
    return undefined;
  }

  #level(symbol: string, price: number): string | undefined {
    const last = this.#last.get(symbol);
    const isFar = last !== undefined && (price > last * FARTHEST.up || price < last * FARTHEST.down);
    if (!isFar) {
      this.#last.set(symbol, price);
      if (this.#suspects.size > 0) this.#suspects.delete(symbol);
      return undefined;
    }
    const suspect = this.#suspects.get(symbol);
    const isNear = suspect !== undefined && Math.abs(price / suspect.price - 1) <= NEAR;
    const count = isNear ? suspect.count + 1 : 1;
    if (count <= CONFIRMATIONS) {
      this.#suspects.set(symbol, { price, count });
      return 'price is far from the last one';
    }
    this.#suspects.delete(symbol);
    this.#last.set(symbol, price);
    return undefined;
  }
}
