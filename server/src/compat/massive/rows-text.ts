import { setImmediate as othersTurn } from 'node:timers/promises';

/** Rows that are written before other calls have their turn: a few milliseconds of work. */
const ROWS_PER_TURN = 2_000;

/** A JSON object with `results`, the rows from `rowAt`, and what `about` adds. Long lists are written in turns with other calls. */
export async function rowsText(
  count: number,
  rowAt: (index: number) => object,
  about: object,
): Promise<string> {
  const parts: string[] = [];
  for (let start = 0; start < count; start += ROWS_PER_TURN) {
    if (start > 0) await othersTurn();
    const length = Math.min(ROWS_PER_TURN, count - start);
    const rows = Array.from({ length }, (_, index) => rowAt(start + index));
    parts.push(JSON.stringify(rows).slice(1, -1));
  }
  return `{"results":[${parts.join(',')}],${JSON.stringify(about).slice(1)}`;
}
