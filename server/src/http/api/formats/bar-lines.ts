import { type ConstantText, constantText } from './constant-text.ts';
import { TextBytes } from './text-bytes.ts';

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
  readonly before: readonly ConstantText[];
  readonly missing: ConstantText;
  readonly finished: ConstantText;
  readonly growing: ConstantText;
}

/** Approximate bytes of a field with its surroundings. */
const FIELD_BYTES = 12;

/**
 * Writes a line per row: CSV with a header, or NDJSON. The source is a column rather than a comment: data frames read the
 * file without options, and the source survives sorting, filtering and joining.
 */
export function barLines(format: 'csv' | 'ndjson', lines: BarLines): Buffer {
  const { timestamp, first, columns, partial } = lines;
  const { head, before, missing, finished, growing } = (format === 'csv' ? csvForm : jsonForm)(lines);
  const fixed = before.reduce((sum, { length }) => sum + length, finished.length + 20);
  const rows = timestamp.length - first;
  const text = new TextBytes(1_024 + rows * (fixed + columns.length * FIELD_BYTES));
  text.text(head);
  const [start, ...between] = before as [ConstantText, ...ConstantText[]];
  for (let row = first; row < timestamp.length; row++) {
    text.constant(start);
    text.time(timestamp[row]!);
    for (let column = 0; column < between.length; column++) {
      text.constant(between[column]!);
      const value = columns[column]!.values?.[row] ?? Number.NaN;
      if (Number.isFinite(value)) text.number(value);
      else text.constant(missing);
    }
    text.constant(partial && row === timestamp.length - 1 ? growing : finished);
  }
  return text.bytes();
}

function csvForm({ columns, source }: BarLines): LineForm {
  return {
    head: `${['timestamp', ...columns.map(({ name }) => name), 'partial', 'source'].join(',')}\n`,
    before: [constantText(''), ...columns.map(() => constantText(','))],
    missing: constantText(''),
    finished: constantText(`,false,${source}\n`),
    growing: constantText(`,true,${source}\n`),
  };
}

function jsonForm({ columns, source }: BarLines): LineForm {
  const end = (partial: boolean) =>
    constantText(`,"partial":${partial},"source":${JSON.stringify(source)}}\n`);
  return {
    head: '',
    before: [
      constantText('{"timestamp":"'),
      ...columns.map(({ name }, at) => constantText(`${at === 0 ? '"' : ''},"${name}":`)),
    ],
    missing: constantText('null'),
    finished: end(false),
    growing: end(true),
  };
}
