import type { TypedColumn } from '../../formats/typed-columns.ts';
import { booleanColumn, nullableIntegers, textColumn } from '../../formats/typed-cells.ts';
import { doubleColumn, nullableColumn, timeColumn } from '../../formats/typed-columns.ts';

/** One column of a block. Numbers that are not finite are null where `nullable`. */
export type RowColumn = { readonly name: string } & (
  | { readonly kind: 'time' | 'number' | 'nullable' | 'integer'; readonly values: Float64Array }
  | { readonly kind: 'text'; readonly texts: readonly string[] }
  | { readonly kind: 'flag'; readonly flags: Uint8Array }
);

/** Some rows of a table that is written piece by piece. All blocks of a table have the same columns. */
export interface RowBlock {
  readonly rows: number;
  readonly columns: readonly RowColumn[];
}

/** Writes a table block by block. Every step takes a few milliseconds at most. */
export interface TableWriter {
  /** The bytes of a block; nothing while they are collected. A step may have none. */
  write(block: RowBlock): Iterable<Buffer>;
  /** The last bytes, after all blocks. `head` has the columns, and no rows. */
  end(head: RowBlock): Iterable<Buffer>;
}

/** The column as Parquet and Arrow hold it. */
export function typedColumn(column: RowColumn): TypedColumn {
  const { name, kind } = column;
  switch (kind) {
    case 'time':
      return timeColumn(name, column.values);
    case 'number':
      return doubleColumn(name, column.values);
    case 'nullable':
      return nullableColumn(name, column.values);
    case 'integer':
      return nullableIntegers(name, column.values);
    case 'text':
      return textColumn(name, column.texts);
    default:
      return booleanColumn(name, column.flags);
  }
}

function joinedNumbers(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function joinedColumn(column: RowColumn, parts: readonly RowColumn[]): RowColumn {
  if (column.kind === 'text')
    return { ...column, texts: parts.flatMap((it) => (it.kind === 'text' ? it.texts : [])) };
  if (column.kind === 'flag')
    return { ...column, flags: Buffer.concat(parts.flatMap((it) => (it.kind === 'flag' ? [it.flags] : []))) };
  return { ...column, values: joinedNumbers(parts.flatMap((it) => ('values' in it ? [it.values] : []))) };
}

/** Blocks one after the other as one. */
export function joined(blocks: readonly RowBlock[]): RowBlock {
  const [first] = blocks;
  if (!first || blocks.length === 1) return first ?? { rows: 0, columns: [] };
  return {
    rows: blocks.reduce((sum, { rows }) => sum + rows, 0),
    columns: first.columns.map((column, index) =>
      joinedColumn(
        column,
        blocks.map((block) => block.columns[index]!),
      ),
    ),
  };
}

function slicedColumn(column: RowColumn, start: number, end: number): RowColumn {
  if (column.kind === 'text') return { ...column, texts: column.texts.slice(start, end) };
  if (column.kind === 'flag') return { ...column, flags: column.flags.subarray(start, end) };
  return { ...column, values: column.values.subarray(start, end) };
}

/** The rows [start, end) of a block. */
export const sliced = ({ columns }: RowBlock, start: number, end: number): RowBlock => ({
  rows: end - start,
  columns: columns.map((column) => slicedColumn(column, start, end)),
});
