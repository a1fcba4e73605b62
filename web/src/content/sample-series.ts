/**
 * Simulated prices for decoration, always labelled as such. They use only additions and multiplications, so every engine
 * draws the same line.
 */

/** Pseudo-random numbers from 0 to 1 that depend only on `start` (mulberry32). */
function sequence(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Walk {
  readonly start: number;
  readonly steps: number;
  readonly firstPrice: number;
  /** Mean and typical size of one step, as shares of the price. */
  readonly drift: number;
  readonly volatility: number;
}

/** A random walk of `steps` steps. The sum of six uniform numbers approximates a normal one. */
export function simulatedPrices({ start, steps, firstPrice, drift, volatility }: Walk): number[] {
  const next = sequence(start);
  const prices = [firstPrice];
  for (let step = 1; step < steps; step += 1) {
    const shock = next() + next() + next() + next() + next() + next() - 3;
    prices.push((prices.at(-1) ?? firstPrice) * (1 + drift + volatility * shock * Math.SQRT2));
  }
  return prices;
}

export const changesOf = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, index) => price - (prices[index] ?? price));

export const SESSION_BY_MINUTE = {
  start: 21,
  steps: 390,
  firstPrice: 100,
  drift: 0.000_02,
  volatility: 0.000_6,
};
export const YEAR_BY_DAY = { start: 7, steps: 252, firstPrice: 120, drift: 0.001_2, volatility: 0.011 };
