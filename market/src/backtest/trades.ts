import type { Fill } from './account.ts';

/** A position from its opening to its end. Positions in the bars; money in the symbol's currency. */
export interface BacktestTrade {
  readonly side: 'long' | 'short';
  readonly entryBar: number;
  readonly entryPrice: number;
  /** Undefined while the position is open. */
  readonly exitBar: number | undefined;
  /** For an open position the last close, at which it is valued. */
  readonly exitPrice: number;
  /** Shares or units, above 0. */
  readonly quantity: number;
  /** After all commissions; of an open position before that of its end. */
  readonly profit: number;
  /** Profit over the value at the entry: 0.1 for 10 %. */
  readonly return: number;
  /** Bars from the entry to the end. */
  readonly bars: number;
}

/** The trades that fills make up, in order; a position that is left open is valued at the close of the last bar. */
export function tradesOf(fills: readonly Fill[], lastBar: number, lastClose: number): BacktestTrade[] {
  const trades: BacktestTrade[] = [];
  for (let at = 0; at < fills.length; at += 2) {
    const entry = fills[at]!;
    const exit = fills[at + 1];
    const exitPrice = exit?.price ?? lastClose;
    const costs = entry.commission + (exit?.commission ?? 0);
    const profit = entry.quantity * (exitPrice - entry.price) - costs;
    const quantity = Math.abs(entry.quantity);
    trades.push({
      side: entry.quantity > 0 ? 'long' : 'short',
      entryBar: entry.bar,
      entryPrice: entry.price,
      exitBar: exit?.bar,
      exitPrice,
      quantity,
      profit,
      return: profit / (quantity * entry.price),
      bars: (exit?.bar ?? lastBar) - entry.bar,
    });
  }
  return trades;
}
