import type { DecodedArray } from 'hyparquet';
import { type CsvRow, fieldText, quoted, rowText } from './csv-reader.ts';
import { dayOfCell, instantOfText, parseDay, parseDecimal, parseInstant } from './csv-values.ts';

/**
 * One row of a file of any container, with its fields by position. Position -1 is a column that the file does not have.
 * Valid until the next row is read.
 */
export interface SourceRow {
  /** Line number as in an editor, or row number from 1 in a Parquet file. */
  readonly line: number;
  /** Trimmed text; empty when there is none. */
  text(at: number): string;
  /** NaN when there is none. */
  number(at: number): number;
  /** Days since 1970 of a date `YYYY-MM-DD`. */
  day(at: number): number | undefined;
  /** Milliseconds since 1970 of an RFC 3339 instant. */
  instant(at: number): number | undefined;
  /** Whether a field is exactly this ASCII text, without decoding it. */
  is(at: number, text: string): boolean;
  /** The row as a line of CSV. */
  whole(): string;
}

/** A CSV line, refilled by the reader for each row. */
export class CsvSourceRow implements SourceRow {
  readonly #row: CsvRow;

  constructor(row: CsvRow) {
    this.#row = row;
  }

  get line(): number {
    return this.#row.line;
  }

  text(at: number): string {
    return at < 0 ? '' : fieldText(this.#row, at).trim();
  }

  number(at: number): number {
    const { bytes, starts, ends, fields } = this.#row;
    return at >= 0 && at < fields ? parseDecimal(bytes, starts[at]!, ends[at]!) : NaN;
  }

  day(at: number): number | undefined {
    const { bytes, starts, ends, fields } = this.#row;
    return at >= 0 && at < fields ? parseDay(bytes, starts[at]!, ends[at]!) : undefined;
  }

  instant(at: number): number | undefined {
    const { bytes, starts, ends, fields } = this.#row;
    return at >= 0 && at < fields ? parseInstant(bytes, starts[at]!, ends[at]!) : undefined;
  }

  is(at: number, text: string): boolean {
    const { bytes, starts, ends, fields } = this.#row;
    const start = starts[at]!;
    if (at >= fields || ends[at]! - start !== text.length) return false;
    for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  whole(): string {
    return rowText(this.#row);
  }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) {
    const text = cell.toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
  }
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'bigint' ? String(cell) : '';
}

/** A row of a Parquet row group. Incrementing `index` selects the next one. */
export class ParquetSourceRow implements SourceRow {
  index = 0;
  readonly #columns: readonly DecodedArray[];
  readonly #firstRow: number;

  /** The columns in the order of the file's names. */
  constructor(columns: readonly DecodedArray[], firstRow: number) {
    this.#columns = columns;
    this.#firstRow = firstRow;
  }

  get line(): number {
    return this.#firstRow + this.index;
  }

  #cell(at: number): unknown {
    return this.#columns[at]?.[this.index];
  }

  text(at: number): string {
    return textOfCell(this.#cell(at)).trim();
  }

  number(at: number): number {
    const cell = this.#cell(at);
    if (typeof cell === 'number') return cell;
    if (typeof cell === 'bigint') return Number(cell);
    return typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : NaN;
  }

  day(at: number): number | undefined {
    return dayOfCell(this.#cell(at));
  }

  instant(at: number): number | undefined {
    const cell = this.#cell(at);
    if (cell instanceof Date) return cell.getTime();
    return typeof cell === 'string' ? instantOfText(cell) : undefined;
  }

  is(at: number, text: string): boolean {
    return this.#cell(at) === text;
  }

  whole(): string {
    return this.#columns.map((column) => quoted(textOfCell(column[this.index]))).join(',');
  }
}
