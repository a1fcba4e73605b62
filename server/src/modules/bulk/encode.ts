import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { DAY_MS, dayOf, timeText } from '@meridian/market/dates';
import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { sourcesOf } from '../../lake/sources.ts';
import { csvCell } from '../../shared/formatters/csv.ts';
import type { Column, Dataset, Row } from './datasets/dataset.ts';

/** Made once and read often: worth more time than a reply, and the highest levels save little of prices. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
const GROUP_ROWS = 100_000;

type Shape = Pick<Dataset, 'columns' | 'sourceColumn'>;

/** The rows as CSV with a header line, each line ended by a line feed, in gzip's format. */
export function encodeCsv({ columns, sourceColumn }: Shape, rows: readonly Row[]): Buffer {
  const lines = [`${[...columns.map(({ name }) => name), sourceColumn].join(',')}\n`];
  for (const { cells, source } of rows) {
    let line = '';
    for (const [at, cell] of cells.entries()) {
      line += `${columns[at]!.type === 'time' ? timeText(cell as number) : csvCell(cell)},`;
    }
    lines.push(`${line}${csvCell(source)}\n`);
  }
  return gzipSync(lines.join(''));
}

/** The same rows as Parquet, compressed with Zstandard: columns with their types, times as timestamps in UTC. */
export function encodeParquet({ columns, sourceColumn }: Shape, rows: readonly Row[]): Buffer {
  const all: readonly Column[] = [...columns, { name: sourceColumn, type: 'text' }];
  const elements = all.map(elementOf);
  return Buffer.from(
    parquetWriteBuffer({
      codec: 'ZSTD',
      compressors: { ZSTD: (input) => zstdCompressSync(input, ZSTD) },
      rowGroupSize: GROUP_ROWS,
      createdBy: 'Meridian',
      kvMetadata: [{ key: 'source', value: sourcesOf(rows) }],
      schema: [{ name: 'root', num_children: elements.length }, ...elements],
      columnData: all.map(({ name, type }, at) => ({
        name,
        data: rows.map(({ cells, source }) => (at === columns.length ? source : valueOf(type, cells[at]!))),
      })),
    }),
  );
}

const TYPES: Readonly<Record<Column['type'], Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  whole: { type: 'INT32' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

const elementOf = ({ name, type }: Column): SchemaElement => ({
  name,
  ...TYPES[type],
  repetition_type: 'OPTIONAL',
});

function valueOf(type: Column['type'], cell: string | number | null): unknown {
  if (cell === null) return null;
  if (type === 'time') return new Date(cell);
  return type === 'date' ? new Date(dayOf(cell as string) * DAY_MS) : cell;
}
