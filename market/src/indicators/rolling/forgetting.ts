import { emaFactor } from './smoothing.ts';

/** Bars until a mean that moves by `factor` holds no more than `share` of what it held. */
export const barsToForget = (factor: number, share: number): number =>
  Math.ceil(Math.log(share) / Math.log1p(-factor));

/**
 * What is made of means, such as differences and quotients of them, is more sensitive than they are: this is far
 * below the 1e-9 that callers are promised.
 */
const SHARE = 1e-12;

export const exponentialMemory = (length: number): number => barsToForget(emaFactor(length), SHARE);

export const wilderMemory = (length: number): number => barsToForget(1 / length, SHARE);

/**
 * Bars until the last of several exponential means, each of the one before it and each wholly wrong at first, is
 * wrong by no more than a share of 1e-12.
 */
export function chainMemory(...lengths: readonly number[]): number {
  const wrong = new Float64Array(lengths.length).fill(1);
  let bars = 0;
  let most = 1;
  for (; most > SHARE; bars++) {
    let input = 0;
    most = 0;
    for (const [stage, length] of lengths.entries()) {
      input = wrong[stage]! += emaFactor(length) * (input - wrong[stage]!);
      most = Math.max(most, input);
    }
  }
  return bars;
}
