import { figureOf } from '../figure.ts';
import type { Spread } from './contender.ts';

/** Median and quartiles of the values, one for each round. */
export function spreadOf(values: readonly number[]): Spread {
  const { median, low, high } = figureOf('', '', values);
  return { median, low, high };
}
