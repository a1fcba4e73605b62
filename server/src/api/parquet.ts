import { constants, zstdCompressSync } from 'node:zlib';
import { ByteWriter, type ColumnSource, ParquetWriter, parquetWriteBuffer } from 'hyparquet-writer';
import type { TypedColumn } from './parquet-columns.ts';

/** Rows that readers take or leave together; so many of a column are a page, and fit into a processor's cache. */
const GROUP_ROWS = 100_000;
/** The least that the compressor takes as the size of its pieces. */
const MIN_CHUNK_BYTES = 1_024;

const compress = (bytes: Uint8Array) =>
  zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    chunkSize: Math.max(MIN_CHUNK_BYTES, bytes.length),
  });

/** What all files have in common: Zstandard, and a note in the metadata where the numbers come from. */
const shared = (source: string) => ({
  codec: 'ZSTD' as const,
  compressors: { ZSTD: compress },
  kvMetadata: [{ key: 'source', value: source }],
  createdBy: 'Meridian',
});

/** A Parquet file of columns of any values. */
export function parquetFile(columns: ColumnSource[], source: string): Buffer {
  return Buffer.from(parquetWriteBuffer({ ...shared(source), columnData: columns }));
}

/** A Parquet file of many numbers, `rows` in each column. */
export function parquetTable(columns: readonly TypedColumn[], rows: number, source: string): Buffer {
  const bytes = new ByteWriter();
  const root = { name: 'root', num_children: columns.length };
  const schema = [root, ...columns.map(({ element }) => element)];
  const file = new ParquetWriter({ ...shared(source), writer: bytes, schema, statistics: false });
  for (let start = 0; start < rows; start += GROUP_ROWS) {
    const end = Math.min(rows, start + GROUP_ROWS);
    void file.write({
      columnData: columns.map(({ element, encoding, part }) => ({
        name: element.name,
        data: part(start, end),
        encoding,
      })),
      rowGroupSize: GROUP_ROWS,
      // Looking for where to part a group would take as long as writing it.
      pageSize: 0,
    });
  }
  file.schema = [root, ...columns.map(({ element, meaning }) => ({ ...element, ...meaning }))];
  void file.finish();
  return Buffer.from(bytes.getBuffer());
}
