import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { DAY_MS, dayOf, timeText } from '@meridian/market/dates';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { sourcesOf } from '../../lake/sources.ts';
import { csvCell } from '../../shared/formatters/csv.ts';
import type { BulkColumn, Dataset, BulkRow } from './datasets/dataset.ts';

/** Files are written once and read often, so they deserve more time than responses. Higher levels save little. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
const GROUP_ROWS = 100_000;

type TableSchema = Pick<Dataset, 'columns' | 'sourceColumn' | 'laterColumns'>;

/** The rows as gzipped CSV with a header line. Lines end with a line feed. */
export function encodeCsv(schema: TableSchema, rows: readonly BulkRow[]): Buffer {
  const all = allColumns(schema);
  const lines = [`${all.map(({ name }) => name).join(',')}\n`];
  for (const row of rows) {
    const cells = cellsOf(schema, row);
    const texts = all.map(({ type }, at) =>
      type === 'time' ? timeText(cells[at] as number) : csvCell(cells[at]!),
    );
    lines.push(`${texts.join(',')}\n`);
  }
  return gzipSync(lines.join(''));
}

const allColumns = ({ columns, sourceColumn, laterColumns = [] }: TableSchema): readonly BulkColumn[] => [
  ...columns,
  { name: sourceColumn, type: 'text' },
  ...laterColumns,
];

/** The cells of a row with its source. */
const cellsOf = ({ columns }: TableSchema, { cells, source }: BulkRow): BulkRow['cells'] =>
  cells.toSpliced(columns.length, 0, source);

/** The rows as Parquet with Zstandard compression and typed columns. Times are UTC timestamps. */
export function encodeParquet(schema: TableSchema, rows: readonly BulkRow[]): Buffer {
  const all = allColumns(schema);
  const elements = all.map(elementOf);
  const cells = rows.map((row) => cellsOf(schema, row));
  return Buffer.from(
    parquetWriteBuffer({
      codec: 'ZSTD',
      compressors: { ZSTD: (input) => zstdCompressSync(input, ZSTD) },
      rowGroupSize: GROUP_ROWS,
      createdBy: BRAND_WORDS.mixed,
      kvMetadata: [{ key: 'source', value: sourcesOf(rows) }],
      schema: [{ name: 'root', num_children: elements.length }, ...elements],
      columnData: all.map(({ name, type }, at) => ({
        name,
        data: cells.map((row) => valueOf(type, row[at]!)),
      })),
    }),
  );
}

const TYPES: Readonly<Record<BulkColumn['type'], Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  whole: { type: 'INT32' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

const elementOf = ({ name, type }: BulkColumn): SchemaElement => ({
  name,
  ...TYPES[type],
  repetition_type: 'OPTIONAL',
});

function valueOf(type: BulkColumn['type'], cell: string | number | null): unknown {
  if (cell === null) return null;
  if (type === 'time') return new Date(cell);
  return type === 'date' ? new Date(dayOf(cell as string) * DAY_MS) : cell;
}
