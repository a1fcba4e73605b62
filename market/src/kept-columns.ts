/** Longer columns, and more of them, have memory of their own. */
const KEPT_LENGTH = 8_192;
const KEPT_MOST = 64;

/** Gives memory for a column of so many numbers, which may hold anything. */
export type TakeColumn = (length: number) => Float64Array;

/** New memory, which holds zeros. */
export const newColumn: TakeColumn = (length) => new Float64Array(length);

/**
 * Columns whose memory is used again for the next piece of work. Memory of such sizes costs more than to fill it, and the engine counts all of it when
 * it decides whether to collect garbage.
 */
export class KeptColumns {
  readonly #columns: Float64Array[] = [];
  #taken = 0;

  /** Begins a piece of work: the columns of the one before are not valid any more. */
  restart(): void {
    this.#taken = 0;
  }

  readonly take: TakeColumn = (length) => {
    if (length > KEPT_LENGTH || this.#taken === KEPT_MOST) return newColumn(length);
    const column = (this.#columns[this.#taken] ??= newColumn(KEPT_LENGTH));
    this.#taken++;
    return column.subarray(0, length);
  };
}
