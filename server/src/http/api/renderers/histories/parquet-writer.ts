import type { RowGroup, SchemaElement } from 'hyparquet';
import { fileEnd, fileStart, groupWriter } from '../../formats/parquet-table.ts';
import { type RowBlock, joined, type TableWriter, typedColumn } from './row-block.ts';

/** Cells of a row group, some megabytes. */
const GROUP_CELLS = 131_072;
/** Columns that are compressed in one step, by their cells. */
const STEP_CELLS = 32_768;

/** Writes a Parquet file whose row groups have a few blocks each. */
export function parquetWriter(source: string): TableWriter {
  const waiting: RowBlock[] = [];
  const groups: RowGroup[] = [];
  let elements: readonly SchemaElement[] | undefined;
  let offset = 0;
  let rows = 0;

  const begin = function* (block: RowBlock) {
    if (elements) return;
    elements = block.columns.map((column) => typedColumn(column).element);
    const bytes = fileStart();
    offset += bytes.length;
    yield bytes;
  };

  /** Writes what waits as one row group, some columns at a time. */
  const flush = function* () {
    const block = joined(waiting);
    waiting.length = 0;
    if (block.rows === 0) return;
    const group = groupWriter(offset, block.rows);
    const step = Math.max(1, Math.floor(STEP_CELLS / block.rows));
    for (let start = 0; start < block.columns.length; start += step)
      yield group.write(block.columns.slice(start, start + step).map(typedColumn));
    const { rowGroup, bytes } = group.end();
    groups.push(rowGroup);
    offset += bytes;
    rows += block.rows;
  };

  return {
    *write(block) {
      yield* begin(block);
      waiting.push(block);
      const cells = waiting.reduce((sum, it) => sum + it.rows * it.columns.length, 0);
      if (cells >= GROUP_CELLS) yield* flush();
    },
    *end(head) {
      yield* begin(head);
      yield* flush();
      yield fileEnd(elements!, rows, groups, source);
    },
  };
}
