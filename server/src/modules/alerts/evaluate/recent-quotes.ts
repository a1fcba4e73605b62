import { marketOf } from '@meridian/market/simulator/instrument';
import type { Lake, LakeQuote } from '../../../lake/lake.ts';

const SECOND_MS = 1_000;
/** One second more than the longest window within a day. */
const KEPT = 3_601;

interface Ring {
  readonly seconds: Float64Array;
  readonly prices: Float64Array;
  readonly volumes: Float64Array;
}

/** The quotes of the last hour, so that windows need no read of past market data. */
export class RecentQuotes {
  readonly #lake: Lake;
  readonly #rings = new Map<string, Ring>();

  constructor(lake: Lake) {
    this.#lake = lake;
  }

  note(symbol: string, atMs: number, { price, volume }: Pick<LakeQuote, 'price' | 'volume'>): void {
    let ring = this.#rings.get(symbol);
    if (!ring) {
      const column = () => new Float64Array(KEPT);
      ring = { seconds: column(), prices: column(), volumes: column() };
      this.#rings.set(symbol, ring);
    }
    const second = Math.floor(atMs / SECOND_MS);
    const at = second % KEPT;
    ring.seconds[at] = second;
    ring.prices[at] = price;
    ring.volumes[at] = volume;
  }

  price(symbol: string, atMs: number): number | undefined {
    return this.#at(symbol, atMs)?.price;
  }

  /** Change of the price in percent within the window that ends at `atMs`; NaN if it is unknown. */
  changePct(symbol: string, atMs: number, spanMs: number): number {
    const now = this.#at(symbol, atMs);
    const before = this.#at(symbol, atMs - spanMs);
    return now && before ? (100 * (now.price - before.price)) / before.price : NaN;
  }

  /** Volume traded within the window that ends at `atMs`. The volume of a quote restarts with each session. */
  volume(symbol: string, atMs: number, spanMs: number): number {
    const info = this.#lake.symbol(symbol);
    const now = this.#at(symbol, atMs);
    const before = this.#at(symbol, atMs - spanMs);
    if (!info || !now || !before) return NaN;
    const { openMs } = marketOf(info).calendar.lastBegun(atMs);
    if (atMs - spanMs >= openMs) return now.volume - before.volume;
    const closing = this.#at(symbol, openMs - SECOND_MS);
    return now.volume + Math.max(0, (closing?.volume ?? 0) - before.volume);
  }

  forget(kept: ReadonlySet<string>): void {
    for (const symbol of this.#rings.keys()) if (!kept.has(symbol)) this.#rings.delete(symbol);
  }

  #at(symbol: string, atMs: number): Pick<LakeQuote, 'price' | 'volume'> | undefined {
    const second = Math.floor(atMs / SECOND_MS);
    const ring = this.#rings.get(symbol);
    const at = second % KEPT;
    if (ring && ring.seconds[at] === second) return { price: ring.prices[at]!, volume: ring.volumes[at]! };
    const quote = this.#lake.quote(symbol, second * SECOND_MS);
    if (quote) this.note(symbol, atMs, quote);
    return quote;
  }
}
