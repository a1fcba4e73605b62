import { type FixedText, fixedText, putFixed, WORD_BYTES } from './fixed-text.ts';
import { NUMBER_BYTES, putNumber } from './number-bytes.ts';
import { TextBytes } from './text-bytes.ts';
import { type DateWords, noDate, putTime, TIME_BYTES } from './time-bytes.ts';

/** Numbers over time, as lines of text show them. */
export interface BarLines {
  readonly timestamp: Float64Array;
  /** The first row to write. */
  readonly first: number;
  /** Columns of numbers in order; undefined for one without values, and NaN for a missing value. */
  readonly columns: readonly { readonly name: string; readonly values: Float64Array | undefined }[];
  /** Whether the last row is not finished. */
  readonly partial: boolean;
  readonly source: string;
}

/** What stands around the fields of a line. */
interface LineForm {
  readonly head: string;
  /** Before the time, then before each number. */
  readonly before: readonly FixedText[];
  readonly missing: FixedText;
  readonly finished: FixedText;
  readonly growing: FixedText;
}

/** Approximate bytes of a field with its surroundings. */
const FIELD_BYTES = 12;
/** Rows that are written without asking for more room. */
const BLOCK_ROWS = 256;
const NO_VALUES = new Float64Array(0);

/**
 * Writes a line per row: CSV with a header, or NDJSON. The source is a column rather than a comment: data frames read the
 * file without options, and the source survives sorting, filtering and joining.
 */
export function barLines(format: 'csv' | 'ndjson', lines: BarLines): Buffer {
  const { timestamp, first, columns } = lines;
  const form = (format === 'csv' ? csvForm : jsonForm)(lines);
  const { head, before, finished } = form;
  const fixed = before.reduce((sum, { length }) => sum + length, finished.length + 20);
  const rows = timestamp.length - first;
  const text = new TextBytes(1_024 + rows * (fixed + columns.length * FIELD_BYTES));
  text.text(head);
  const date = noDate();
  const most = fixed + TIME_BYTES + WORD_BYTES + columns.length * NUMBER_BYTES;
  for (let row = first; row < timestamp.length; row += BLOCK_ROWS) {
    const to = Math.min(timestamp.length, row + BLOCK_ROWS);
    text.put((to - row) * most, (view, at) => putRows(view, at, { lines, form, date, from: row, to }));
  }
  return text.bytes();
}

interface RowsToPut {
  readonly lines: BarLines;
  readonly form: LineForm;
  readonly date: DateWords;
  readonly from: number;
  readonly to: number;
}

/** Writes the rows [from, to), and returns the position after them. */
function putRows(view: DataView, begin: number, { lines, form, date, from, to }: RowsToPut): number {
  const { timestamp, partial } = lines;
  const { before, missing, finished, growing } = form;
  const columns = lines.columns.map(({ values }) => values ?? NO_VALUES);
  const [start, ...between] = before as [FixedText, ...FixedText[]];
  let at = begin;
  for (let row = from; row < to; row++) {
    at = putTime(view, putFixed(view, at, start), timestamp[row]!, date);
    for (let column = 0; column < between.length; column++) {
      at = putFixed(view, at, between[column]!);
      const values = columns[column]!;
      const value = row < values.length ? values[row]! : Number.NaN;
      at = Number.isFinite(value) ? putNumber(view, at, value) : putFixed(view, at, missing);
    }
    at = putFixed(view, at, partial && row === timestamp.length - 1 ? growing : finished);
  }
  return at;
}

function csvForm({ columns, source }: BarLines): LineForm {
  return {
    head: `${['timestamp', ...columns.map(({ name }) => name), 'partial', 'source'].join(',')}\n`,
    before: [fixedText(''), ...columns.map(() => fixedText(','))],
    missing: fixedText(''),
    finished: fixedText(`,false,${source}\n`),
    growing: fixedText(`,true,${source}\n`),
  };
}

function jsonForm({ columns, source }: BarLines): LineForm {
  const end = (partial: boolean) => fixedText(`,"partial":${partial},"source":${JSON.stringify(source)}}\n`);
  return {
    head: '',
    before: [
      fixedText('{"timestamp":"'),
      ...columns.map(({ name }, at) => fixedText(`${at === 0 ? '"' : ''},"${name}":`)),
    ],
    missing: fixedText('null'),
    finished: end(false),
    growing: end(true),
  };
}
