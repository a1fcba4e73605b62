import { open } from 'node:fs/promises';
import { type DecodedArray, parquetScan } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { ImportFailure } from './import-failure.ts';
import type { SourceFile } from './source-files.ts';

/** Rows of a Parquet file: the columns in the order of `names`, and the number of the first row, from 1. */
export interface RowGroup {
  readonly firstRow: number;
  readonly rows: number;
  readonly columns: readonly DecodedArray[];
}

export interface ParquetSource {
  /** In lower case. */
  readonly names: readonly string[];
  readonly rows: number;
  groups(): AsyncGenerator<RowGroup>;
  close(): Promise<void>;
}

/** Opens a Parquet file of any writer. Throws ImportFailure when it is damaged or truncated. */
export async function openParquet({ path, name, bytes }: SourceFile): Promise<ParquetSource> {
  const handle = await open(path);
  const damaged = async (error: unknown): Promise<never> => {
    await handle.close();
    const cause = error instanceof Error ? error.message : String(error);
    throw new ImportFailure(`${name} is not a readable Parquet file (${cause}); write or copy it again.`);
  };
  const slice = async (start: number, end = bytes): Promise<ArrayBuffer> => {
    const part = new ArrayBuffer(end - start);
    await handle.read(new Uint8Array(part), 0, end - start, start);
    return part;
  };
  const scan = await parquetScan({ file: { byteLength: bytes, slice }, compressors }).catch(damaged);
  const names = scan.metadata.schema.slice(1).map((it) => it.name);
  return {
    names: names.map((it) => it.toLowerCase()),
    rows: Number(scan.metadata.num_rows),
    async *groups() {
      for (const range of scan.ranges) {
        const columns: DecodedArray[] = [];
        for (const column of names) columns.push(await scan.readColumn({ column, ...range }).catch(damaged));
        yield { firstRow: range.rowStart + 1, rows: range.rowEnd - range.rowStart, columns };
      }
    },
    close: () => handle.close(),
  };
}
