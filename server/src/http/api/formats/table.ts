import type { CalendarFormat, DataFormat } from '@meridian/contracts/api/call';
import type { Call } from '../../operation/operation.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { arrowCells, arrowStream } from './arrow.ts';
import { CsvWriter } from './csv.ts';
import { weakTag, matchesTag, unchanged } from './etag.ts';
import { encodingOf } from './negotiation.ts';
import { parquetFile } from './parquet.ts';
import { respondShared } from './respond-shared.ts';
import { CachedResponse } from './cached-response.ts';

type Cell = string | number | boolean | null;

/** One column of the flat formats. Times are RFC 3339 texts as in JSON, in Parquet and Arrow too. */
export interface Column<Row> {
  readonly name: string;
  readonly type: 'STRING' | 'DOUBLE' | 'INT64' | 'BOOLEAN';
  /** Undefined, as null, for a field that the row does not have. */
  readonly of: (row: Row) => Cell | undefined;
}

/** A column with the value of the row's field of that name. */
export const field = <Row>(name: keyof Row & string, type: Column<Row>['type'] = 'STRING'): Column<Row> => ({
  name,
  type,
  of: (row) => row[name] as Cell,
});

export interface Table<Row> {
  /** The rows as they appear in JSON. */
  readonly rows: readonly Row[];
  /** The columns of the flat formats; a column `source` is added when it is missing. */
  readonly columns: readonly Column<Row>[];
  readonly format: DataFormat;
  readonly nextCursor: string | null;
  readonly source: string;
  /** The instant at which the rows change next, where that is known; else when a session begins or ends. */
  readonly changesAtMs?: number;
  /** Additional top-level fields of the JSON response. */
  readonly about?: Readonly<Record<string, unknown>>;
}

/** Responds with a collection in its format, or 304. Rendered synchronously, so for a few thousand rows at most. */
export const tableResponse = <Row>(call: Call, table: Table<Row>): ApiResponse | Promise<ApiResponse> =>
  tableBytesResponse(call, tableBytes(table), table);

/** Responds with what `tableBytes` made of a collection, or 304. */
export function tableBytesResponse(
  call: Call,
  bytes: Buffer,
  {
    format,
    nextCursor,
    source,
    changesAtMs,
  }: Pick<Table<never>, 'nextCursor' | 'source' | 'changesAtMs'> & { readonly format: CalendarFormat },
): ApiResponse | Promise<ApiResponse> {
  const etag = weakTag(`${format} ${bytes.toString('latin1')}`);
  if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
  const headers = [
    'Content-Type',
    MEDIA_TYPES[format],
    'ETag',
    etag,
    'X-Data-Source',
    source,
    ...(nextCursor === null ? [] : ['X-Next-Cursor', nextCursor]),
  ];
  return respondShared(call, new CachedResponse(format, bytes, headers), { etag, source, changesAtMs });
}

/** Responds with a single JSON object, or 304; adds `asOf` and `requestId`. */
export function objectResponse(
  call: Call,
  content: Readonly<Record<string, unknown>> & { readonly source: string },
): ApiResponse | Promise<ApiResponse> {
  const bytes = Buffer.from(JSON.stringify(content).slice(0, -1));
  const etag = weakTag(bytes.toString('latin1'));
  const { source } = content;
  if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
  const headers = ['Content-Type', MEDIA_TYPES.json, 'ETag', etag, 'X-Data-Source', source];
  return new CachedResponse('json', bytes, headers).respond(call, encodingOf(call.headers));
}

/** The body of a collection; JSON without its end, which each response adds. */
export function tableBytes<Row>({ rows, columns, format, nextCursor, source, about }: Table<Row>): Buffer {
  if (format === 'json') {
    const content = { results: rows, ...about, count: rows.length, nextCursor, source };
    return Buffer.from(JSON.stringify(content).slice(0, -1));
  }
  const all = columns.some(({ name }) => name === 'source')
    ? columns
    : [...columns, { name: 'source', type: 'STRING' as const, of: () => source }];
  if (format === 'csv') return csv(rows, all);
  if (format === 'ndjson') return ndjson(rows, all);
  const typed = all.map(({ name, type, of }) => ({ name, type, data: cellsOf(rows, { type, of }) }));
  if (format === 'arrow') {
    const arrow = typed.map(({ name, type, data }) => arrowCells(name, type, data));
    return arrowStream(arrow, rows.length, source);
  }
  return parquetFile(
    typed.map(({ name, type, data }) => ({ name, type, data, nullable: true })),
    source,
  );
}

function csv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Buffer {
  const writer = new CsvWriter();
  writer.plainLine(columns.map(({ name }) => name));
  for (const row of rows) {
    writer.line(
      columns.map(({ of, type }) => {
        const cell = of(row) ?? null;
        if (cell === null) return null;
        return type === 'STRING' ? String(cell) : { plain: String(cell) };
      }),
    );
  }
  return writer.bytes();
}

/** An object per line, with the columns that CSV has. */
const ndjson = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Buffer =>
  Buffer.from(
    rows
      .map(
        (row) =>
          `${JSON.stringify(Object.fromEntries(columns.map(({ name, of }) => [name, of(row) ?? null])))}\n`,
      )
      .join(''),
  );

/** The cells of a column; integers as BigInt. */
const cellsOf = <Row>(
  rows: readonly Row[],
  { type, of }: Pick<Column<Row>, 'type' | 'of'>,
): (Cell | bigint)[] =>
  rows.map((row) => {
    const cell = of(row) ?? null;
    return type === 'INT64' && cell !== null ? BigInt(Math.round(cell as number)) : cell;
  });
