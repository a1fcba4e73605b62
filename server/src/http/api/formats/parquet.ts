import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import { constants, zstdCompressSync } from 'node:zlib';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';

/** The smallest chunk size that the compressor accepts. */
const MIN_CHUNK_BYTES = 1_024;

/** Zstandard at its fastest level; higher levels save little on prices. */
export const zstd = (bytes: Uint8Array): Uint8Array =>
  zstdCompressSync(bytes, {
    params: { [constants.ZSTD_c_compressionLevel]: 1 },
    chunkSize: Math.max(MIN_CHUNK_BYTES, bytes.length),
  });

/** The metadata of all files, with the data source. */
export const fileNotes = (source: string) => ({
  key_value_metadata: [{ key: 'source', value: source }],
  created_by: BRAND_WORDS.mixed,
});

/** Writes a Parquet file from columns of any type, for a few thousand rows at most. */
export function parquetFile(columns: ColumnSource[], source: string): Buffer {
  const { key_value_metadata: kvMetadata, created_by: createdBy } = fileNotes(source);
  const compressors = { ZSTD: zstd };
  return Buffer.from(
    parquetWriteBuffer({ codec: 'ZSTD', compressors, kvMetadata, createdBy, columnData: columns }),
  );
}
