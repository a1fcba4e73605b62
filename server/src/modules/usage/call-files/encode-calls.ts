import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import { createHash } from 'node:crypto';
import { constants, zstdCompressSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer';
import type { CallFileSummary } from '../queries/call-files.ts';
import { type CallColumnName, type CallColumns, sortedRows } from './call-columns.ts';

/** Rows that are read together: few enough for some milliseconds of decoding all columns of a list. */
const GROUP_ROWS = 4_096;
const ACCOUNT_BYTES = 8;
/** The checksum finds damaged bytes when a part of the file is read. */
const COMPRESSION = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
const INTEGER = { type: 'INT32' } as const;
const INSTANT = { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' } as const;

interface ColumnKind extends Pick<SchemaElement, 'type' | 'converted_type'> {
  readonly isOptional?: boolean;
  readonly encoding?: ColumnSource['encoding'];
  readonly hasStatistics?: boolean;
}

/** In the order of the file: what lists need comes first, so that one read fetches it. */
const COLUMNS: Readonly<Record<CallColumnName, ColumnKind>> = {
  account_id: { ...TEXT, encoding: 'RLE_DICTIONARY', hasStatistics: true },
  at: { ...INSTANT, encoding: 'DELTA_BINARY_PACKED', hasStatistics: true },
  request_id: { ...TEXT, encoding: 'PLAIN' },
  status: { ...INTEGER, encoding: 'RLE_DICTIONARY' },
  endpoint: { ...TEXT, encoding: 'RLE_DICTIONARY' },
  key_id: { ...TEXT, encoding: 'RLE_DICTIONARY' },
  symbol: { ...TEXT, encoding: 'RLE_DICTIONARY', isOptional: true },
  latency_us: { ...INTEGER, encoding: 'PLAIN' },
  bytes: { ...INTEGER },
  charged: { type: 'BOOLEAN' },
  gate_us: { ...INTEGER, encoding: 'PLAIN', isOptional: true },
  request: { ...TEXT, isOptional: true },
  response: { ...TEXT, isOptional: true },
};
const NAMES = Object.keys(COLUMNS) as CallColumnName[];

const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: NAMES.length },
  ...NAMES.map((name): SchemaElement => {
    const { type, converted_type, isOptional } = COLUMNS[name];
    return {
      name,
      ...(type && { type }),
      ...(converted_type && { converted_type }),
      repetition_type: isOptional ? 'OPTIONAL' : 'REQUIRED',
    };
  }),
];

/** A call file, and what the store knows about it. */
export interface EncodedCalls {
  readonly content: Buffer;
  readonly summary: CallFileSummary;
}

/** Writes calls of one hour as Parquet, sorted by account and time; undefined when none are left without `erased` accounts. */
export function encodeCalls(calls: CallColumns, erased?: ReadonlySet<string>): EncodedCalls | undefined {
  const order = sortedRows(calls, erased);
  if (order.length === 0) return undefined;
  const writer = new ByteWriter(1_048_576);
  const file = new ParquetWriter({
    writer,
    schema: SCHEMA,
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes, COMPRESSION) },
    statisticsTruncateLength: Infinity,
    createdBy: BRAND_WORDS.small,
  });
  for (let from = 0; from < order.length; from += GROUP_ROWS) {
    const rows = order.subarray(from, from + GROUP_ROWS);
    void file.write({
      columnData: NAMES.map((name) => columnOf(calls, name, rows)),
      rowGroupSize: GROUP_ROWS,
    });
  }
  void file.finish();
  const content = Buffer.from(writer.getBytes());
  return { content, summary: summaryOf(calls, order, content) };
}

function columnOf(calls: CallColumns, name: CallColumnName, rows: Uint32Array): ColumnSource {
  const { encoding, hasStatistics = false } = COLUMNS[name];
  const values: readonly unknown[] = calls[name];
  const data = Array.from(rows, (row) => (name === 'at' ? BigInt(calls.at[row]!) : values[row]));
  return { name, data, statistics: hasStatistics, offsetIndex: false, ...(encoding && { encoding }) };
}

function summaryOf(
  { at, account_id: ids }: CallColumns,
  order: Uint32Array,
  content: Buffer,
): CallFileSummary {
  let fromUs = Infinity;
  let toUs = -Infinity;
  const accounts = new Set<string>();
  for (const row of order) {
    fromUs = Math.min(fromUs, at[row]!);
    toUs = Math.max(toUs, at[row]!);
    accounts.add(ids[row]!);
  }
  return {
    fromUs,
    toUs,
    rows: order.length,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    accounts: Buffer.concat(
      [...accounts].map((id) => Buffer.from(id.replaceAll('-', '').slice(0, 2 * ACCOUNT_BYTES), 'hex')),
    ),
  };
}
