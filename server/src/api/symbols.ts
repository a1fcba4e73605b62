import { type ApiReply, api, type Format } from '@meridian/contracts/api';
import type { SymbolInfo } from '../lake/lake.ts';
import { type Answer, matchesTag, MEDIA_TYPES, unchanged } from './answer.ts';
import { CsvWriter } from './csv.ts';
import { weakTag } from './etag.ts';
import type { Call, Handler } from './exchange.ts';
import { encodingOf, formatOf } from './formats.ts';
import { lakeOf, type Lakes } from './lakes.ts';
import { parquetFile } from './parquet.ts';
import { invalid, parseParameters } from './parse.ts';
import { StoredBody } from './stored-body.ts';

const COLUMNS = [
  'symbol',
  'name',
  'assetClass',
  'exchange',
  'currency',
  'sector',
  'industry',
  'active',
  'firstDate',
  'lastDate',
  'source',
] as const;
type Row = ApiReply<'symbols'>['results'][number];

/** GET /symbols: ranked matches, a page at a time; the cursor says how many rows were sent before. */
export function symbolsHandler(lakes: Lakes): Handler {
  return (call: Call): Answer | Promise<Answer> => {
    const { q = '', type, limit, cursor, format: wanted } = parseParameters(api.symbols.query, call.query);
    const format = formatOf(wanted, call.headers);
    const offset = cursor === undefined ? 0 : offsetOf(cursor);
    const lake = lakeOf(lakes, call.caller.mode);
    const { results, total } = lake.search({ q, ...(type ? { type } : {}), offset, limit });
    const rows = results.map(rowOf);
    const next = offset + rows.length;
    const nextCursor = next < total ? Buffer.from(String(next)).toString('base64url') : null;
    const source = [...new Set(rows.map((row) => row.source))].toSorted().join(', ') || 'simulated';
    const start = write(format, rows, nextCursor, source);
    const etag = weakTag(start.toString('latin1'));
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
    return new StoredBody(format, start, headers).answer(call, encodingOf(call.headers));
  };
}

function offsetOf(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d{1,9}$/.test(text)) throw invalid('cursor', 'cursor must be the nextCursor of an earlier reply');
  return Number(text);
}

const rowOf = (info: SymbolInfo): Row => ({
  symbol: info.symbol,
  name: info.name,
  assetClass: info.assetClass,
  exchange: info.exchange,
  currency: info.currency,
  sector: info.sector,
  industry: info.industry,
  active: info.active,
  firstDate: info.firstDate,
  lastDate: info.lastDate,
  source: info.source,
});

function write(format: Format, rows: readonly Row[], nextCursor: string | null, source: string): Buffer {
  if (format === 'json') {
    return Buffer.from(
      JSON.stringify({ results: rows, count: rows.length, nextCursor, source }).slice(0, -1),
    );
  }
  if (format === 'csv') return csv(rows);
  const columns = COLUMNS.map((name) => ({
    name,
    data: rows.map((row) => row[name]),
    type: name === 'active' ? ('BOOLEAN' as const) : ('STRING' as const),
  }));
  return parquetFile(columns, source);
}

function csv(rows: readonly Row[]): Buffer {
  const writer = new CsvWriter();
  writer.plainLine(COLUMNS);
  for (const row of rows) writer.line(COLUMNS.map((name) => (row[name] === null ? null : String(row[name]))));
  return writer.bytes();
}
