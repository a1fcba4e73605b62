import { type FixedText, fixedText, putFixed, WORD_BYTES } from './fixed-text.ts';
import { textOf } from './kept-text.ts';
import { NUMBER_BYTES, putComputed, putNumber } from './number-bytes.ts';
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

type Rows = Omit<BarLines, 'source'>;

/** What stands around the fields of a line. */
interface LineForm {
  readonly head: string;
  /** Before the time, then before each number. */
  readonly before: readonly FixedText[];
  readonly missing: FixedText;
  readonly finished: FixedText;
  readonly growing: FixedText;
  /** Numbers are computed, so that hardly any has few decimals. */
  readonly isComputed: boolean;
}

/** Approximate bytes of a field with its surroundings. */
const FIELD_BYTES = 12;
const SPARE_BYTES = 1_024;
/** Rows that are written without asking for more room. */
const BLOCK_ROWS = 256;
const NO_VALUES = new Float64Array(0);

/**
 * Writes a line per row: CSV with a header, or NDJSON. The source is a column rather than a comment: data frames read the
 * file without options, and the source survives sorting, filtering and joining.
 */
export function barLines(format: 'csv' | 'ndjson', lines: BarLines): Buffer {
  const form = (format === 'csv' ? csvForm : jsonForm)(lines);
  const text = new TextBytes(SPARE_BYTES + bytesOf(lines, form));
  text.text(form.head);
  writeRows(text, lines, form);
  return text.bytes();
}

/** The rows as items of a JSON list, without the source, and what stands before and behind them. `copied` as for `textOf`. */
export function barItems(
  rows: Rows,
  before: string,
  behind: string,
  copied?: (text: Buffer) => Buffer,
): Buffer {
  const form = itemForm(rows);
  const write = (text: TextBytes) => {
    text.text(before);
    writeRows(text, rows, form);
    // No comma behind the last item.
    if (rows.first < rows.timestamp.length) text.shorten(1);
    text.text(behind);
  };
  return textOf(SPARE_BYTES + behind.length + bytesOf(rows, form), write, copied);
}

/** Bytes of a row without its numbers. */
const fixedBytes = ({ before, finished }: LineForm) =>
  before.reduce((sum, { length }) => sum + length, finished.length + 20);

const bytesOf = ({ timestamp, first, columns }: Rows, form: LineForm) =>
  (timestamp.length - first) * (fixedBytes(form) + columns.length * FIELD_BYTES);

function writeRows(text: TextBytes, lines: Rows, form: LineForm): void {
  const { timestamp, first, columns } = lines;
  const date = noDate();
  const most = fixedBytes(form) + TIME_BYTES + WORD_BYTES + columns.length * NUMBER_BYTES;
  for (let row = first; row < timestamp.length; row += BLOCK_ROWS) {
    const to = Math.min(timestamp.length, row + BLOCK_ROWS);
    text.put((to - row) * most, (view, at) => putRows(view, at, { lines, form, date, from: row, to }));
  }
}

interface RowsToPut {
  readonly lines: Rows;
  readonly form: LineForm;
  readonly date: DateWords;
  readonly from: number;
  readonly to: number;
}

/** Writes the rows [from, to), and returns the position after them. */
function putRows(view: DataView, begin: number, { lines, form, date, from, to }: RowsToPut): number {
  const { timestamp, partial } = lines;
  const { before, missing, finished, growing, isComputed } = form;
  const columns = lines.columns.map(({ values }) => values ?? NO_VALUES);
  const [start, ...between] = before as [FixedText, ...FixedText[]];
  let at = begin;
  for (let row = from; row < to; row++) {
    at = putTime(view, putFixed(view, at, start), timestamp[row]!, date);
    for (let column = 0; column < between.length; column++) {
      at = putFixed(view, at, between[column]!);
      const values = columns[column]!;
      const value = row < values.length ? values[row]! : Number.NaN;
      if (!Number.isFinite(value)) at = putFixed(view, at, missing);
      else at = isComputed ? putComputed(view, at, value) : putNumber(view, at, value);
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
    isComputed: false,
  };
}

const jsonForm = ({ columns, source }: BarLines): LineForm =>
  objectForm(columns, `,"source":${JSON.stringify(source)}}\n`, false);

const itemForm = ({ columns }: Rows): LineForm => objectForm(columns, '},', true);

/** Rows as objects of JSON, with what ends each of them. */
function objectForm(columns: BarLines['columns'], end: string, isComputed: boolean): LineForm {
  return {
    head: '',
    before: [
      fixedText('{"timestamp":"'),
      ...columns.map(({ name }, at) => fixedText(`${at === 0 ? '"' : ''},"${name}":`)),
    ],
    missing: fixedText('null'),
    finished: fixedText(`,"partial":false${end}`),
    growing: fixedText(`,"partial":true${end}`),
    isComputed,
  };
}
