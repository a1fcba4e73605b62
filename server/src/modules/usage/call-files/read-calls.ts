import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetScan } from 'hyparquet';
import { type ObjectStore, ObjectStoreError } from '../../../shared/object-store/object-store.ts';
import { CALL_COLUMNS, type CallColumnName, type CallColumns, emptyColumns } from './call-columns.ts';

/** Where a call file is, and its size. */
export interface CallFile {
  readonly name: string;
  readonly bytes: number;
}

/** A call file that its row names and the object store does not have, or not as it was written. */
export class CallFileError extends Error {
  override readonly name = 'CallFileError';
}

/** Enough for the metadata of most files. */
const END_BYTES = 64 * 1_024;
/** Metadata of files that were read last. A large file has about 100 kB of it. */
const KNOWN_MAX = 500;
/** The first column that lists do not need. */
const FIRST_TEXT: CallColumnName = 'request';

const PARSERS = { timestampFromMicroseconds: Number };
const compressors = { ZSTD: (input: Uint8Array) => zstdDecompressSync(input) };

/** A row group that has rows of an account. */
export interface AccountGroup {
  /** The rows of the account in it, as half-open range from 0. */
  readonly first: number;
  readonly end: number;
  readonly at: ArrayLike<number>;
  /** A column of the whole group. */
  readonly column: <Name extends CallColumnName>(name: Name) => Promise<CallColumns[Name]>;
}

/** Reads call files of an object store by ranges, and remembers their metadata. */
export class CallReader {
  readonly #objects: ObjectStore;
  readonly #known = new Map<string, Promise<FileMetaData>>();

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  /** The row groups with rows of an account, the last one first; with its texts on request. */
  async *accountGroups(
    file: CallFile,
    accountId: string,
    { fromUs, untilUs, hasTexts }: { fromUs: number; untilUs: number; hasTexts: boolean },
  ): AsyncGenerator<AccountGroup, void> {
    const metadata = await this.#metadataOf(file);
    let rowEnd = Number(metadata.num_rows);
    for (let index = metadata.row_groups.length - 1; index >= 0; index--) {
      const group = metadata.row_groups[index]!;
      const rowStart = rowEnd - Number(group.num_rows);
      const [accounts, times] = group.columns.map((it) => it.meta_data?.statistics);
      const isPossible =
        (accounts?.min_value as string) <= accountId &&
        (accounts?.max_value as string) >= accountId &&
        Number(times?.min_value) < untilUs &&
        Number(times?.max_value) >= fromUs;
      if (isPossible) {
        const from = Number(group.columns[0]!.file_offset);
        const last = group.columns.at(-1)!;
        const text = group.columns.find((it) => it.meta_data?.path_in_schema[0] === FIRST_TEXT)!;
        const to = hasTexts
          ? Number(last.file_offset) + Number(last.meta_data!.total_compressed_size)
          : Number(text.file_offset);
        const scan = await parquetScan({
          file: await this.#part(file, from, to),
          metadata,
          compressors,
          parsers: PARSERS,
        });
        const range = { rowStart, rowEnd };
        const column = (name: CallColumnName) =>
          undamaged(file, async () => await scan.readColumn({ column: name, ...range }));
        const owners = (await column('account_id')) as string[];
        const first = firstAtOrAfter(owners, accountId);
        let end = first;
        while (end < owners.length && owners[end] === accountId) end++;
        if (end > first)
          yield {
            first,
            end,
            at: (await column('at')) as ArrayLike<number>,
            column: column as unknown as AccountGroup['column'],
          };
      }
      rowEnd = rowStart;
    }
  }

  #metadataOf(file: CallFile): Promise<FileMetaData> {
    let found = this.#known.get(file.name);
    this.#known.delete(file.name);
    if (!found) {
      found = this.#readMetadata(file);
      // What could not be read now is tried again.
      found.catch(() => this.#known.delete(file.name));
    }
    this.#known.set(file.name, found);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KNOWN_MAX) break;
      this.#known.delete(oldest);
    }
    return found;
  }

  async #readMetadata(file: CallFile): Promise<FileMetaData> {
    const slice = (from: number, to = file.bytes) => this.#range(file, from, to);
    const options = { initialFetchSize: END_BYTES, parsers: PARSERS as never };
    return await undamaged(file, () => parquetMetadataAsync({ byteLength: file.bytes, slice }, options));
  }

  /** The file, with a part of it in memory. */
  async #part(file: CallFile, from: number, to: number): Promise<AsyncBuffer> {
    const part = await this.#range(file, from, to);
    return {
      byteLength: file.bytes,
      slice: (start, end = file.bytes) =>
        start >= from && end <= to ? part.slice(start - from, end - from) : this.#range(file, start, end),
    };
  }

  async #range(file: CallFile, from: number, to: number): Promise<ArrayBuffer> {
    const found = await this.#objects.readRange(file.name, from, to - 1);
    if (found?.length !== to - from)
      throw new CallFileError(`${this.#objects.name} lacks the call file ${file.name}, or a part of it.`);
    return found.buffer.slice(found.byteOffset, found.byteOffset + found.length) as ArrayBuffer;
  }
}

/** The result of reading a file; throws CallFileError when it cannot be decoded. */
async function undamaged<Result>({ name }: CallFile, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ObjectStoreError || error instanceof CallFileError) throw error;
    throw new CallFileError(`The call file ${name} is damaged: ${(error as Error).message}`);
  }
}

/** A whole call file, checked against the hash of its content. */
export async function readWhole(
  objects: ObjectStore,
  { name, sha256 }: { name: string; sha256: string },
): Promise<Buffer> {
  const content = await objects.read(name);
  if (!content || createHash('sha256').update(content).digest('hex') !== sha256)
    throw new CallFileError(`${objects.name} lacks the call file ${name}, or has another one.`);
  return content;
}

/** All rows of a call file, with these columns only; others are empty. */
export async function decodeCalls(
  content: Buffer,
  names: readonly CallColumnName[] = CALL_COLUMNS,
): Promise<CallColumns> {
  const { buffer, byteOffset, byteLength } = content;
  const bytes = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  const file = { byteLength, slice: (from: number, to?: number) => bytes.slice(from, to) };
  const scan = await parquetScan({ file, compressors, parsers: PARSERS });
  const calls = emptyColumns();
  for (const name of names) {
    const column: unknown[] = calls[name];
    for (const range of scan.ranges)
      for (const value of await scan.readColumn({ column: name, ...range })) column.push(value ?? null);
  }
  return calls;
}

function firstAtOrAfter(sorted: readonly string[], value: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
