/** A stretch of periodic returns, by positions of the first and the last return. */
export interface StressPeriod {
  readonly first: number;
  readonly last: number;
  /** Compounded over the stretch. */
  readonly change: number;
}

/** The worst so many returns in a row, the earliest of equals; undefined when there are fewer. */
export function worstStretch(returns: Float64Array, length: number): StressPeriod | undefined {
  let worst: StressPeriod | undefined;
  for (let first = 0; first + length <= returns.length; first++) {
    let growth = 1;
    for (let i = first; i < first + length; i++) growth *= 1 + returns[i]!;
    if (!worst || growth - 1 < worst.change) {
      worst = { first, last: first + length - 1, change: growth - 1 };
    }
  }
  return worst;
}

/** What a fall or rise of some positions, each by its own share, does to the whole: weights times moves. */
export const shocked = (weights: readonly number[], moves: readonly number[]): number =>
  weights.reduce((sum, weight, k) => sum + weight * moves[k]!, 0);
