import { setImmediate as othersTurn } from 'node:timers/promises';
import { open } from 'node:fs/promises';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import {
  type AsyncBuffer,
  type DecodedArray,
  type FileMetaData,
  parquetMetadata,
  parquetScan,
  type SchemaElement,
} from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { checkIntact, contentHash, readIntact } from './stored-hash.ts';

const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const element = (name: string, type: Pick<SchemaElement, 'type' | 'converted_type'>): SchemaElement => ({
  name,
  ...type,
  repetition_type: 'REQUIRED',
});

/** Days since 1970 as numbers. */
export const dateElement = (name: string) => element(name, { type: 'INT32', converted_type: 'DATE' });
/** A column of 32-bit integers. */
export const integerElement = (name: string) => element(name, { type: 'INT32' });
/** A column of floating-point numbers. */
export const doubleElement = (name: string) => element(name, { type: 'DOUBLE' });
/** A column of texts. */
export const textElement = (name: string) => element(name, { type: 'BYTE_ARRAY', converted_type: 'UTF8' });
/** Written as a `Date`, read as milliseconds since 1970. */
export const instantElement = (name: string) =>
  element(name, { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' });
/** A column with optional values. Empty cells are read as null or undefined. */
export const optional = (it: SchemaElement): SchemaElement => ({ ...it, repetition_type: 'OPTIONAL' });

/** A file of the market store. Its version is a hash of the content. */
export interface EncodedFile {
  readonly bytes: Uint8Array;
  readonly version: string;
}

/** Encodes columns as a Parquet file. The same content gives the same bytes. */
export function encodeColumns(
  elements: SchemaElement[],
  data: Record<string, DecodedArray>,
  rowGroupSize = 1_000_000,
): EncodedFile {
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      codec: 'ZSTD',
      compressors: { ZSTD: (input) => zstdCompressSync(input, FAST) },
      rowGroupSize,
      createdBy: 'meridian',
      schema: [{ name: 'root', num_children: elements.length }, ...elements],
      // Prices hardly repeat, so the search for a dictionary would double the time. Dates increase by ones.
      columnData: elements.map(({ name, type }) => ({
        name,
        data: data[name]!,
        encoding: type === 'INT32' ? 'DELTA_BINARY_PACKED' : 'PLAIN',
        statistics: type === 'INT32',
        offsetIndex: false,
      })),
    }),
  );
  return { bytes, version: contentHash(bytes) };
}

/** zlib asks for more room as long as its output is full. */
const roomFor = (bytes: number) => Math.max(64, bytes + 1);

const scanOf = (file: AsyncBuffer) => ({
  file,
  compressors: {
    ZSTD: (input: Uint8Array, bytes: number) => zstdDecompressSync(input, { chunkSize: roomFor(bytes) }),
  },
  parsers: {
    dateFromDays: (days: number) => days,
    timestampFromMilliseconds: Number,
  },
});

/** Days stay numbers. The library would make three lists of a column on the way to dates. */
function withoutDates({ schema, ...others }: FileMetaData): FileMetaData {
  const plain = schema.map(({ converted_type: type, logical_type: logical, ...it }) =>
    type === 'DATE'
      ? it
      : { ...it, ...(type && { converted_type: type }), ...(logical && { logical_type: logical }) },
  );
  return { ...others, schema: plain };
}

/**
 * A file that is read whole. `end` gives the memory of what was read back at once, for columns that no longer need it: V8 marks the
 * whole heap for every 64 MB outside of it, whether they are still used or not.
 */
async function scanWhole(path: string) {
  const content = await readIntact(path);
  const parts: ArrayBuffer[] = [content.buffer];
  const slice = (start: number, end = content.byteLength) => {
    const part = content.buffer.slice(content.byteOffset + start, content.byteOffset + end);
    parts.push(part);
    return part;
  };
  const whole = content.byteLength === content.buffer.byteLength ? content.buffer : slice(0);
  const scan = await parquetScan({
    ...scanOf({ byteLength: content.byteLength, slice }),
    metadata: withoutDates(parquetMetadata(whole)),
  });
  const end = (columns: readonly (DecodedArray | undefined)[]) => {
    const kept = new Set(columns.map((column) => ArrayBuffer.isView(column) && column.buffer));
    for (const part of parts) if (!kept.has(part)) part.transfer(0);
  };
  return { ...scan, end };
}

/** Above this number of rows, columns are read one at a time, so that other calls are not blocked. */
const ROWS_AT_ONCE = 4_000;

/** Reads columns of a file that `encodeColumns` wrote. Throws when there is no file or it is damaged. */
export async function decodeColumns(
  path: string,
  names: readonly string[],
  optionalNames: readonly string[] = [],
): Promise<(DecodedArray | undefined)[]> {
  const scan = await scanWhole(path);
  const rowEnd = Number(scan.metadata.num_rows);
  const present = new Set(scan.metadata.schema.map(({ name }) => name));
  const columns: (DecodedArray | undefined)[] = [];
  for (const column of names) {
    if (optionalNames.includes(column) && !present.has(column)) {
      columns.push(undefined);
      continue;
    }
    columns.push(await scan.readColumn({ column, rowStart: 0, rowEnd }));
    // A column of decades takes milliseconds.
    if (rowEnd > ROWS_AT_ONCE) await othersTurn();
  }
  scan.end(columns);
  return columns;
}

/** What is left of the memory that a column was decompressed into. */
const OWN_SPARE_BYTES = 64;

/** Whether nothing else lies in the memory of a column. */
export const isOwnMemory = (column: DecodedArray): column is Float64Array | Int32Array =>
  (column instanceof Float64Array || column instanceof Int32Array) &&
  column.buffer.byteLength <= column.byteLength + OWN_SPARE_BYTES;

/** Gives the memory of columns back at once that have been copied; they are empty then. */
export function freeColumns(columns: readonly (DecodedArray | undefined)[]): void {
  for (const column of columns)
    if (column && isOwnMemory(column) && column.buffer instanceof ArrayBuffer) column.buffer.transfer(0);
}

/** All columns of such a file, by name. */
export async function decodeTable(path: string): Promise<ReadonlyMap<string, DecodedArray>> {
  const scan = await scanWhole(path);
  const rowEnd = Number(scan.metadata.num_rows);
  const columns = new Map<string, DecodedArray>();
  for (const { name } of scan.metadata.schema.slice(1))
    columns.set(name, await scan.readColumn({ column: name, rowStart: 0, rowEnd }));
  return columns;
}

interface GroupRange {
  readonly column: string;
  readonly from: number;
  readonly to: number;
  /** The last group first. */
  readonly backwards: boolean;
}

/**
 * Yields the row groups that can contain a value of an integer column in [from, to). Each is read on demand, the others
 * not at all.
 */
export async function* decodeGroups(
  path: string,
  names: readonly string[],
  { column, from, to, backwards }: GroupRange,
): AsyncGenerator<DecodedArray[]> {
  const handle = await open(path);
  try {
    await checkIntact(path, handle);
    const { size } = await handle.stat();
    const slice = async (start: number, end = size) => {
      const part = new ArrayBuffer(end - start);
      await handle.read(new Uint8Array(part), 0, end - start, start);
      return part;
    };
    const scan = await parquetScan({
      ...scanOf({ byteLength: size, slice }),
      pruningFilter: { [column]: { $gte: from, $lt: to } },
    });
    for (const { rowStart, rowEnd } of backwards ? scan.ranges.toReversed() : scan.ranges) {
      // Sequential, so that each one takes a separate turn of the event loop.
      const columns: DecodedArray[] = [];
      for (const name of names) columns.push(await scan.readColumn({ column: name, rowStart, rowEnd }));
      yield columns;
    }
  } finally {
    await handle.close();
  }
}
