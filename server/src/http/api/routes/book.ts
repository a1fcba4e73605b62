import { type ApiReply, api } from '@meridian/contracts/api';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { noBook } from '../../../shared/errors/no-book.ts';
import type { Handler } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { symbolInfo } from '../requests/symbol-info.ts';

type Row = ApiReply<'book'>['results'][number];

const COLUMNS: readonly Column<Row>[] = [
  field('level', 'INT64'),
  field('bid', 'DOUBLE'),
  field('bidSize', 'DOUBLE'),
  field('ask', 'DOUBLE'),
  field('askSize', 'DOUBLE'),
];

/** GET /stocks/{symbol}/book: the order book as the channel `book` of the stream starts with it. */
export function bookHandler(lakes: Lakes): Handler {
  return (call) => {
    const { levels, format } = parseParameters(api.book.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const { symbol } = symbolInfo(lake, call.params);
    const book = lake.hasBook(symbol) ? lake.book(symbol, call.nowMs) : undefined;
    if (!book) throw invalidParameter('symbol', noBook(symbol));
    const { timestamp, delaySeconds, stale, source } = book;
    const rows = book.levels.slice(0, levels).map(({ bid, bidSize, ask, askSize }, at) => {
      return { level: at + 1, bid, bidSize, ask, askSize };
    });
    return tableResponse(call, {
      rows,
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source,
      about: { symbol, timestamp, delaySeconds, ...(stale && { stale }) },
    });
  };
}
