import { constants, zstdCompressSync } from 'node:zlib';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';

/** The least that the compressor takes as the size of its pieces. */
const MIN_CHUNK_BYTES = 1_024;

/** Zstandard at its fastest level: higher ones save little of prices. */
export const zstd = (bytes: Uint8Array): Uint8Array =>
  zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    chunkSize: Math.max(MIN_CHUNK_BYTES, bytes.length),
  });

/** What all files say of themselves, with where their numbers come from. */
export const fileNotes = (source: string) => ({
  key_value_metadata: [{ key: 'source', value: source }],
  created_by: 'Meridian',
});

/** A Parquet file of columns of any values, for at most some thousand rows. */
export function parquetFile(columns: ColumnSource[], source: string): Buffer {
  const { key_value_metadata: kvMetadata, created_by: createdBy } = fileNotes(source);
  const compressors = { ZSTD: zstd };
  return Buffer.from(
    parquetWriteBuffer({ codec: 'ZSTD', compressors, kvMetadata, createdBy, columnData: columns }),
  );
}
