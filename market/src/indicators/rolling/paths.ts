import { abs, sub } from './vector-code.ts';
import { windowSums } from './window-sums.ts';

/** Sums of the changes from value to value, up or down, over the last `length` values; a series has none at its first value. */
export const paths = windowSums({
  inputs: 1,
  parts: (input) => [abs(sub(input(0), input(0, 1)))],
  sums: [{ part: 0 }],
  outputs: (sum) => [sum(0)],
});
