import type { Holding } from './lots.ts';

/** What a holding is worth in the currency of the portfolio; shares of 1, below 0 for what is short. */
export interface Valuation {
  readonly value: number;
  /** Share of the gross exposure, which is the sum of the sizes of all values: its sizes add up to 1. */
  readonly weight: number;
  /** Value less cost, at today's rate of exchange; null without a cost. */
  readonly gain: number | null;
  /** The gain over the size of the cost; null without a cost or when that is 0. */
  readonly gainShare: number | null;
}

export interface PricedHolding {
  readonly holding: Holding;
  readonly price: number;
  /** Units of the portfolio's currency for one unit of the price's. */
  readonly rate: number;
}

/** The value and the weight of each holding, in order. Weights are 0 when everything is worth nothing. */
export function valuations(priced: readonly PricedHolding[]): Valuation[] {
  const values = priced.map(({ holding, price, rate }) => holding.quantity * price * rate);
  const gross = values.reduce((sum, value) => sum + Math.abs(value), 0);
  return priced.map(({ holding: { quantity, costBasis }, rate }, i) => {
    const value = values[i]!;
    const cost = costBasis === null ? null : quantity * costBasis * rate;
    const gain = cost === null ? null : value - cost;
    return {
      value,
      weight: gross === 0 ? 0 : value / gross,
      gain,
      gainShare: gain === null || cost === 0 ? null : gain / Math.abs(cost!),
    };
  });
}
