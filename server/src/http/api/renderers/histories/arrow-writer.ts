import { arrowStream } from '../../formats/arrow.ts';
import { type RowBlock, sliced, type TableWriter, typedColumn } from './row-block.ts';

/** Cells of one record batch. */
const BATCH_CELLS = 32_768;
/** The marker and the length before the metadata of a message, and the end of a stream (Arrow columnar format, IPC streaming). */
const PREFIX_BYTES = 8;
const END_BYTES = 8;

/** Writes one Arrow stream with a record batch per block or part of one. */
export function arrowWriter(source: string): TableWriter {
  let isBegun = false;
  /** A complete stream of one batch, without what only the first, or only the last, has. */
  const batch = (block: RowBlock): Buffer => {
    const columns = block.columns.map((column) => {
      const { element, arrow } = typedColumn(column);
      return {
        name: element.name,
        nullable: element.repetition_type === 'OPTIONAL',
        data: arrow(block.rows),
      };
    });
    const stream = arrowStream(columns, block.rows, source);
    const schemaBytes = PREFIX_BYTES + stream.readInt32LE(PREFIX_BYTES / 2);
    const start = isBegun ? schemaBytes : 0;
    isBegun = true;
    return stream.subarray(start, -END_BYTES);
  };
  return {
    *write(block) {
      const step = Math.max(1, Math.floor(BATCH_CELLS / block.columns.length));
      for (let start = 0; start < block.rows; start += step)
        yield batch(sliced(block, start, Math.min(block.rows, start + step)));
    },
    *end(head) {
      if (!isBegun) yield batch(head);
      const end = Buffer.alloc(END_BYTES);
      end.writeUInt32LE(0xff_ff_ff_ff);
      yield end;
    },
  };
}
