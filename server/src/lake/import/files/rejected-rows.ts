import { quoted } from './csv-reader.ts';

export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  readonly row: string;
}

const KEPT_ROWS = 100_000;

/** The rejected rows of one file. All are counted; the first 100,000 are stored with their text. */
export interface RejectedRows {
  readonly count: number;
  readonly rows: readonly RejectedRow[];
  add(line: number, reason: string, row: () => string): void;
}

export function createRejectedRows(): RejectedRows {
  const rows: RejectedRow[] = [];
  let count = 0;
  return {
    rows,
    get count() {
      return count;
    },
    add(line, reason, row) {
      count++;
      if (rows.length < KEPT_ROWS) rows.push({ line, reason, row: row() });
    },
  };
}

/** The rejected rows as CSV: line number, reason, and the row as one field. */
export function rejectedCsv({ rows }: RejectedRows): string {
  const lines = rows.map(({ line, reason, row }) => `${line},${quoted(reason)},${quoted(row)}`);
  return `line,reason,row\n${lines.join('\n')}\n`;
}
