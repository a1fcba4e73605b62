/** The trades of one second of a symbol. */
export interface SecondBar {
  readonly startMs: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  vwap: number | null;
  trades: number | null;
}

const SECOND_MS = 1_000;

/** Gathers what arrives about symbols into bars of a second. A symbol's last second is kept, so that late trades count in it. */
export class SecondBars {
  readonly #last = new Map<string, SecondBar & { turnover: number }>();

  /** Adds a trade, or a value without a size, and returns the bar of its second; undefined for an older second. */
  add(symbol: string, atMs: number, price: number, size = 0): SecondBar | undefined {
    const startMs = Math.floor(atMs / SECOND_MS) * SECOND_MS;
    let bar = this.#last.get(symbol);
    if (bar && bar.startMs > startMs) return undefined;
    if (!bar || bar.startMs < startMs) {
      bar = {
        startMs,
        open: price,
        high: price,
        low: price,
        close: price,
        volume: 0,
        vwap: null,
        trades: 0,
        turnover: 0,
      };
      this.#last.set(symbol, bar);
    }
    bar.high = Math.max(bar.high, price);
    bar.low = Math.min(bar.low, price);
    bar.close = price;
    bar.volume += size;
    bar.trades! += 1;
    bar.turnover += price * size;
    if (bar.volume > 0) bar.vwap = bar.turnover / bar.volume;
    return bar;
  }
}
