import type { DataFormat } from '@meridian/contracts/api/call';
import { arrowWriter } from './arrow-writer.ts';
import type { TableWriter } from './row-block.ts';
import { parquetWriter } from './parquet-writer.ts';
import { textWriter } from './text-writer.ts';

/** The writer of a format. `source` is noted in the files of those formats that have room for it. */
export function tableWriter(format: DataFormat, source: string): TableWriter {
  if (format === 'parquet') return parquetWriter(source);
  if (format === 'arrow') return arrowWriter(source);
  return textWriter(format);
}
