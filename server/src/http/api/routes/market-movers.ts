import { type ApiReply, api } from '@meridian/contracts/api';
import { marketOf } from '@meridian/market/simulator/instrument';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { rankMovers, readDay } from '../../../modules/market-data/index.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { checkMarketDate } from '../requests/market-date.ts';

type Mover = ApiReply<'marketMovers'>['results'][number];

const COLUMNS: readonly Column<Mover>[] = [
  field('rank', 'INT64'),
  field('symbol'),
  field('name'),
  field('assetClass'),
  field('price', 'DOUBLE'),
  field('previousClose', 'DOUBLE'),
  field('change', 'DOUBLE'),
  field('changePct', 'DOUBLE'),
  field('open', 'DOUBLE'),
  field('high', 'DOUBLE'),
  field('low', 'DOUBLE'),
  field('gapPct', 'DOUBLE'),
  field('volume', 'DOUBLE'),
  field('averageVolume', 'DOUBLE'),
  field('relativeVolume', 'DOUBLE'),
  field('high52w', 'DOUBLE'),
  field('low52w', 'DOUBLE'),
  field('partial', 'BOOLEAN'),
  field('source'),
];

/** GET /market/movers: a ranking of the day's table, of prices adjusted for splits. */
export function marketMoversHandler(lakes: Lakes): Handler {
  return async (call) => {
    const { format, date: asked, ...query } = parseParameters(api.marketMovers.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const { calendar } = marketOf({ assetClass: query.type });
    const date = asked ?? calendar.lastBegun(lake.now()).date;
    checkMarketDate(lake, date, call.caller.limits);
    const table = await readDay(lake, { date, adjustment: 'split' });
    const rows = rankMovers(table, query);
    return tableResponse(call, {
      rows,
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source: sourcesOf(rows),
      about: {
        kind: query.kind,
        date,
        ...(table.damaged.length > 0 && { missing: table.damaged }),
      },
    });
  };
}
