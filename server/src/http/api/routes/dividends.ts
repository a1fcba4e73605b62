import { type ApiQuery, type ApiReply, api } from '@meridian/contracts/api';
import type { CorporateEvent } from '@meridian/market/bars';
import { knownDates } from '../../../lake/dividend-dates.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { instantRange } from '../requests/instant-range.ts';
import { keysetPage } from '../requests/keyset-page.ts';
import { planStart } from '../requests/plan-depth.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type DividendRow = ApiReply<'dividends'>['results'][number];
type SplitRow = ApiReply<'splits'>['results'][number];

const DIVIDENDS: readonly Column<DividendRow>[] = [
  field('declarationDate'),
  field('recordDate'),
  field('exDate'),
  field('payDate'),
  field('amount', 'DOUBLE'),
  field('currency'),
];
const SPLITS: readonly Column<SplitRow>[] = [field('exDate'), field('ratio', 'DOUBLE')];

/** A list of the events of one symbol, newest first. `rowsOf` chooses the events and makes their rows. */
function eventsHandler<Row extends { readonly exDate: string }>(
  lakes: Lakes,
  name: 'dividends' | 'splits',
  columns: readonly Column<Row>[],
  rowsOf: (event: CorporateEvent, info: SymbolInfo, lake: Lake) => Row[],
): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const query: ApiQuery<typeof name> = parseParameters(api[name].query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const info = symbolInfo(lake, call.params);
    const { startMs, endMs } = instantRange(query);
    const firstMs = planStart(startMs, call.caller.limits, newestInstant(info, call.nowMs));
    const rows = (await lake.events(info.symbol))
      .filter(({ date }) => Date.parse(date) >= firstMs && Date.parse(date) < endMs)
      .flatMap((event) => rowsOf(event, info, lake));
    // No two events of one type have the same ex-date.
    const { page, nextCursor } = keysetPage(rows, query, ({ exDate }) => exDate, -1);
    return tableResponse(call, {
      rows: page,
      columns,
      format: formatOf(query.format, call.headers),
      nextCursor,
      source: info.source,
      about: { symbol: info.symbol },
    });
  };
}

/** GET /stocks/{symbol}/dividends. */
export const dividendsHandler = (lakes: Lakes): Handler =>
  eventsHandler(lakes, 'dividends', DIVIDENDS, (event, info, lake) => {
    if (event.type !== 'dividend') return [];
    const { declarationDate, recordDate, payDate } = knownDates(lake, info, event);
    const { currency } = info;
    return [{ declarationDate, recordDate, exDate: event.date, payDate, amount: event.amount, currency }];
  });

/** GET /stocks/{symbol}/splits. */
export const splitsHandler = (lakes: Lakes): Handler =>
  eventsHandler(lakes, 'splits', SPLITS, (event) =>
    event.type === 'split' ? [{ exDate: event.date, ratio: event.ratio }] : [],
  );
