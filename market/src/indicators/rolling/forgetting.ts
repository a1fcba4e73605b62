/** The factor of an exponential moving average of `length` values: how much of a new value goes into the mean. */
export const emaFactor = (length: number): number => 2 / (length + 1);

/** Bars until a mean that moves by `factor` holds no more than `share` of what it held. */
export const barsToForget = (factor: number, share = 1e-9): number =>
  Math.ceil(Math.log(share) / Math.log1p(-factor));

/**
 * Bars until the last of several means, each of the one before it and each wholly wrong at first, is wrong by no more
 * than `share`. The share is smaller than 1e-9 by default because what is made of such means (differences and
 * quotients of them) is more sensitive than they are.
 */
export function barsToForgetChain(factors: readonly number[], share = 1e-12): number {
  const wrong = new Float64Array(factors.length).fill(1);
  let bars = 0;
  let most = 1;
  for (; most > share; bars++) {
    let input = 0;
    most = 0;
    for (let stage = 0; stage < factors.length; stage++) {
      input = wrong[stage]! += factors[stage]! * (input - wrong[stage]!);
      most = Math.max(most, input);
    }
  }
  return bars;
}
