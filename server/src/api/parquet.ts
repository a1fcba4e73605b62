import { constants, zstdCompressSync } from 'node:zlib';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';

/** A Parquet file, compressed with Zstandard, that says in its metadata where the numbers come from. */
export function parquetFile(columns: ColumnSource[], source: string): Buffer {
  const compress = (bytes: Uint8Array) =>
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  const file = parquetWriteBuffer({
    columnData: columns,
    codec: 'ZSTD',
    compressors: { ZSTD: compress },
    kvMetadata: [{ key: 'source', value: source }],
    createdBy: 'Meridian',
  });
  return Buffer.from(file);
}
