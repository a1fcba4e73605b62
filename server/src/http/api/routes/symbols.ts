import { type ApiReply, api } from '@meridian/contracts/api';
import type { FoundSymbol } from '../../../lake/lake.ts';
import { securityId } from '../../../lake/security-id.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { cursorText, readCursor } from '../requests/cursor.ts';
import { parseParameters } from '../../operation/parameters.ts';

type Row = ApiReply<'symbols'>['results'][number];

const COLUMNS: readonly Column<Row>[] = [
  field('symbol'),
  field('name'),
  field('assetClass'),
  field('exchange'),
  field('currency'),
  field('sector'),
  field('industry'),
  field('active', 'BOOLEAN'),
  field('firstDate'),
  field('lastDate'),
  field('securityId'),
  field('source'),
  field('formerSymbol'),
];

const ROWS_BEFORE = /^\d{1,9}$/;

/** GET /symbols: ranked matches; the cursor is the number of rows on previous pages. */
export function symbolsHandler(lakes: Lakes): Handler {
  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { q = '', type, limit, cursor, format } = parseParameters(api.symbols.query, call.query);
    const offset = cursor === undefined ? 0 : Number(readCursor(cursor, ROWS_BEFORE)[0]);
    const lake = lakeOf(lakes, call.caller);
    const { results, total } = lake.search({ q, ...(type ? { type } : {}), offset, limit });
    const rows = results.map(rowOf);
    const next = offset + rows.length;
    return tableResponse(call, {
      rows,
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: next < total ? cursorText(next) : null,
      source: sourcesOf(rows),
    });
  };
}

const rowOf = (info: FoundSymbol): Row => ({
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
  securityId: securityId(info),
  source: info.source,
  formerSymbol: info.formerSymbol ?? null,
});
