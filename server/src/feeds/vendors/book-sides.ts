import { listOf, numberOf } from './values.ts';

/** Prices and sizes in turn of rows such as `["0.0024", "10"]`; undefined when one of them has no numbers. */
export function sideOf(rows: unknown): readonly number[] | undefined {
  const side = listOf(rows).flatMap((row) => [numberOf(listOf(row)[0]), numberOf(listOf(row)[1])]);
  return side.every((value) => value >= 0) ? side : undefined;
}
