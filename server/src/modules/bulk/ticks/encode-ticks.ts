import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import type { BulkFormat } from '@meridian/contracts/bulk';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { csvCell } from '../../../shared/formatters/csv.ts';
import type { TickColumn } from './tick-columns.ts';

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
/** Rows that are held as objects until they are encoded. */
const GROUP_ROWS = 50_000;
const NANOS_PER_MS = 1_000_000n;

const TYPES: Readonly<
  Record<TickColumn<never>['type'], Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>>
> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  count: { type: 'INT64' },
  instant: { type: 'INT64', logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'NANOS' } },
};

/** Writes ticks of one symbol as Parquet and as gzipped CSV, group by group. */
export class TickEncoder<Row> {
  readonly #columns: readonly TickColumn<Row>[];
  readonly #bytes = new ByteWriter();
  readonly #parquet: ParquetWriter;
  readonly #lines: Buffer[];
  #waiting: Row[] = [];
  #rows = 0;

  constructor(
    columns: readonly TickColumn<Row>[],
    { symbol, source }: { readonly symbol: string; readonly source: string },
  ) {
    this.#columns = [
      { name: 'symbol', type: 'text', of: () => symbol },
      ...columns,
      { name: 'source', type: 'text', of: () => source },
    ];
    const elements = this.#columns.map(({ name, type }): SchemaElement => ({
      name,
      ...TYPES[type],
      repetition_type: 'OPTIONAL',
    }));
    this.#parquet = new ParquetWriter({
      writer: this.#bytes,
      codec: 'ZSTD',
      compressors: { ZSTD: (input) => zstdCompressSync(input, ZSTD) },
      createdBy: BRAND_WORDS.mixed,
      kvMetadata: [{ key: 'source', value: source }],
      schema: [{ name: 'root', num_children: elements.length }, ...elements],
    });
    this.#lines = [Buffer.from(`${this.#columns.map(({ name }) => name).join(',')}\n`)];
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) this.#waiting.push(row);
    if (this.#waiting.length >= GROUP_ROWS) this.#encode();
  }

  /** The number of rows and the files. */
  finish(): { readonly rows: number; readonly files: Readonly<Record<BulkFormat, Buffer>> } {
    if (this.#waiting.length > 0) this.#encode();
    void this.#parquet.finish();
    return {
      rows: this.#rows,
      files: { parquet: Buffer.from(this.#bytes.getBytes()), 'csv.gz': gzipSync(Buffer.concat(this.#lines)) },
    };
  }

  #encode(): void {
    const rows = this.#waiting;
    this.#waiting = [];
    this.#rows += rows.length;
    void this.#parquet.write({
      rowGroupSize: rows.length,
      columnData: this.#columns.map((it) => ({ name: it.name, data: rows.map((row) => stored(it, row)) })),
    });
    let text = '';
    for (const row of rows) text += `${this.#columns.map((it) => written(it, row)).join(',')}\n`;
    this.#lines.push(Buffer.from(text));
  }
}

/** A cell as Parquet stores it. */
function stored<Row>({ type, of }: TickColumn<Row>, row: Row): unknown {
  const cell = of(row);
  if (cell === null) return null;
  if (typeof cell === 'object') return BigInt(cell[0]) * NANOS_PER_MS + BigInt(cell[1]);
  return type === 'count' ? BigInt(cell) : cell;
}

/** A cell as CSV has it: times with nine digits of the second. */
function written<Row>({ of }: TickColumn<Row>, row: Row): string {
  const cell = of(row);
  if (typeof cell !== 'object' || cell === null) return csvCell(cell);
  return `${new Date(cell[0]).toISOString().slice(0, -1)}${String(cell[1]).padStart(6, '0')}Z`;
}
