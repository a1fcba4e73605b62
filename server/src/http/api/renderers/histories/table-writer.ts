import type { DataFormat } from '@meridian/contracts/api/call';
import { arrowWriter } from './arrow-writer.ts';
import type { Block } from './block.ts';
import { parquetWriter } from './parquet-writer.ts';
import { textWriter } from './text-writer.ts';

/** Writes a table block by block. Every step takes a few milliseconds at most. */
export interface TableWriter {
  /** The bytes of a block; nothing while they are collected. */
  write(block: Block): Iterable<Buffer>;
  /** The last bytes, after all blocks. `head` has the columns, and no rows. */
  end(head: Block): Iterable<Buffer>;
}

/** The writer of a format. `source` is noted in the files of those formats that have room for it. */
export function tableWriter(format: DataFormat, source: string): TableWriter {
  if (format === 'parquet') return parquetWriter(source);
  if (format === 'arrow') return arrowWriter(source);
  return textWriter(format);
}
