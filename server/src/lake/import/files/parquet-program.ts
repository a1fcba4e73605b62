/** The program of the thread that reads Parquet files: what a damaged file claims can keep a reader busy without end. */
import { type FileHandle, open } from 'node:fs/promises';
import { type DecodedArray, parquetScan } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';

/** Rows of a file, as half-open range of their numbers from 0. */
export interface RowRange {
  readonly rowStart: number;
  readonly rowEnd: number;
}

export interface ParquetOutline {
  /** Of the columns, in their order. */
  readonly names: readonly string[];
  readonly rows: number;
  readonly ranges: readonly RowRange[];
}

/** Without a column, the outline of the file is read. */
export interface ParquetTask {
  readonly path: string;
  readonly bytes: number;
  readonly column?: { readonly name: string; readonly range: RowRange };
}

interface OpenFile {
  readonly path: string;
  readonly handle: FileHandle;
  readonly scan: Awaited<ReturnType<typeof parquetScan>>;
}

/** One file at a time is read. */
let current: OpenFile | undefined;

export default async function run(task: ParquetTask): Promise<ParquetOutline | DecodedArray> {
  const { column } = task;
  if (column === undefined) return outlineOf(await openFile(task));
  const { scan } = current?.path === task.path ? current : await openFile(task);
  const values = await scan.readColumn({ column: column.name, ...column.range });
  // A part of a larger buffer would be cloned with all of it.
  return ArrayBuffer.isView(values) && values.byteLength < values.buffer.byteLength ? values.slice() : values;
}

async function openFile({ path, bytes }: ParquetTask): Promise<OpenFile> {
  await current?.handle.close();
  current = undefined;
  const handle = await open(path);
  const slice = async (start: number, end = bytes): Promise<ArrayBuffer> => {
    const part = new ArrayBuffer(end - start);
    await handle.read(new Uint8Array(part), 0, end - start, start);
    return part;
  };
  try {
    const scan = await parquetScan({ file: { byteLength: bytes, slice }, compressors });
    current = { path, handle, scan };
    return current;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const outlineOf = ({ scan: { metadata, ranges } }: OpenFile): ParquetOutline => ({
  names: metadata.schema.slice(1).map(({ name }) => name),
  rows: Number(metadata.num_rows),
  ranges: ranges.map(({ rowStart, rowEnd }) => ({ rowStart, rowEnd })),
});
