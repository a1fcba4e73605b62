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
/** Each body is a window, so that the next one is always read ahead. */
export class AccountWindow {
  readonly #bodies: Buffer[] = [];
  get bytes(): number {
    return this.#bodies.length > 0 ? Infinity : 0;
  }
  /** Copies it, as the real one does: memory of what was read is used again. */
  readonly add = (body: Buffer): number => this.#bodies.push(Buffer.from(body));
  readonly pieces = (): readonly Buffer[] => this.#bodies;
}
