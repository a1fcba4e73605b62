import { add, constant, div, mul, sub } from './vector-code.ts';
import { windowSums } from './window-sums.ts';

/** What the fast mean of midpoints is above the slow one. */
export const momenta = windowSums({
  inputs: 2,
  parts: (input) => [mul(add(input(0), input(1)), constant(0.5))],
  sums: [{ part: 0 }, { part: 0, window: 1 }],
  fromNewest: true,
  outputs: (sum, length) => [sub(div(sum(0), length(0)), div(sum(1), length(1)))],
});
