import { type ArrowColumn, arrowStream } from '../../formats/arrow.ts';
import { type RowBlock, type RowColumn, sliced, type TableWriter, typedColumn } from './row-block.ts';

/** Cells of one record batch. Each costs as much again for every column, however few rows it has. */
const BATCH_CELLS = 65_536;
/** Cells that are converted in one step. */
const STEP_CELLS = 16_384;
/** The marker and the length before the metadata of a message, and the end of a stream (Arrow columnar format, IPC streaming). */
const PREFIX_BYTES = 8;
const END_BYTES = 8;

/** Ends a step that has written nothing. */
const NOTHING = Buffer.alloc(0);

function arrowOf(column: RowColumn, rows: number): ArrowColumn {
  const { element, arrow } = typedColumn(column);
  return { name: element.name, nullable: element.repetition_type === 'OPTIONAL', data: arrow(rows) };
}

/** Writes one Arrow stream with a record batch per block or part of one. */
export function arrowWriter(source: string): TableWriter {
  let isBegun = false;
  /** A complete stream of one batch, without what only the first, or only the last, has. */
  const batch = function* (block: RowBlock) {
    const columns: ArrowColumn[] = [];
    const step = Math.max(1, Math.floor(STEP_CELLS / Math.max(1, block.rows)));
    for (let start = 0; start < block.columns.length; start += step) {
      columns.push(...block.columns.slice(start, start + step).map((it) => arrowOf(it, block.rows)));
      yield NOTHING;
    }
    const stream = arrowStream(columns, block.rows, source);
    const schemaBytes = PREFIX_BYTES + stream.readInt32LE(PREFIX_BYTES / 2);
    const start = isBegun ? schemaBytes : 0;
    isBegun = true;
    yield stream.subarray(start, -END_BYTES);
  };
  return {
    *write(block) {
      const step = Math.max(1, Math.floor(BATCH_CELLS / block.columns.length));
      for (let start = 0; start < block.rows; start += step)
        yield* batch(sliced(block, start, Math.min(block.rows, start + step)));
    },
    *end(head) {
      if (!isBegun) yield* batch(head);
      const end = Buffer.alloc(END_BYTES);
      end.writeUInt32LE(0xff_ff_ff_ff);
      yield end;
    },
  };
}
