/** In place of the columns of a call: a simulated frame holds only the number of its call. */
const nothing = (): Promise<never> => Promise.reject(new Error('The model store adds nothing up.'));
export const daysIn = (): Set<number> => new Set();
export const sumsOf = nothing;
export const makePartitions = (): Promise<void> => Promise.resolve();
export class Tally {
  readonly calls = 1;
  readonly add = (): Promise<void> => Promise.resolve();
  readonly sums = nothing;
}
