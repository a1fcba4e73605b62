import { alpaca } from '@meridian/contracts/compat/alpaca';
import { DAY_MS } from '@meridian/market/dates';
import { planStart } from '../../http/api/requests/plan-depth.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { firstTicks } from '../../lake/first-ticks.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { newestInstant } from '../../lake/newest-instant.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { midnightOf } from '../market-times.ts';
import { type AlpacaContext, marketOf } from './alpaca-context.ts';
import { infosIn, requireLocation, stockInfo } from './notation.ts';
import { placeIn, readPages, type TimedRow } from './pages.ts';
import { tradeRow } from './rows.ts';
import { type TimeRange, timeRange } from './time-range.ts';

const { calls } = alpaca;
/** The last days whose trades can be read. */
const DAYS = 30;

/** The first `most` trades from one end of a range. */
async function rowsIn(
  lake: Lake,
  info: SymbolInfo,
  range: TimeRange,
  most: number,
  newestFirst: boolean,
): Promise<readonly TimedRow[]> {
  const ticks = await firstTicks(lake, info.symbol, { ...range, newestFirst }, most);
  return ticks.map((tick) => ({ atMs: tick.timestampMs, row: tradeRow(info, tick) }));
}

type TradesCall = 'stockTrades' | 'stockTradesOf' | 'cryptoTrades';

interface TradesQuery {
  readonly symbols: string;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly limit: number;
  readonly sort: 'asc' | 'desc';
  readonly page_token?: string | undefined;
}

/** The handler of a call for trades of several symbols, or of the one in the path. */
function tradesHandler(context: AlpacaContext, name: TradesCall): Handler {
  return (call) => {
    const { caller, nowMs } = call;
    requireLocation(call.params);
    const query = parseParameters(calls[name].query, call.query) as TradesQuery;
    const { lake, name: market } = marketOf(context, call);
    const infos =
      name === 'stockTradesOf'
        ? [stockInfo(lake, call.params)]
        : infosIn(lake, query.symbols, name === 'stockTrades' ? 'equity' : 'crypto');
    const place = placeIn(query.page_token);
    const newestFirst = query.sort === 'desc';
    const ranges = new Map(infos.map((info) => [info.symbol, rangeOf(info)]));

    function rangeOf(info: SymbolInfo): TimeRange {
      const { fromMs, toMs } = timeRange(info, query, nowMs);
      const startMs = planStart(fromMs, caller.limits, newestInstant(info, nowMs));
      const oldestMs = midnightOf(info, Math.floor(lake.now() / DAY_MS) - DAYS);
      return { fromMs: Math.max(startMs, oldestMs), toMs: Math.min(toMs, lake.now() + 1) };
    }

    const read = () =>
      readPages(infos, place, query.limit, (info, atMs, most) => {
        const { fromMs, toMs } = ranges.get(info.symbol)!;
        const rest =
          atMs === undefined
            ? { fromMs, toMs }
            : newestFirst
              ? { fromMs, toMs: Math.min(toMs, atMs + 1) }
              : { fromMs: Math.max(fromMs, atMs), toMs };
        return rowsIn(lake, info, rest, most, newestFirst);
      });
    return context.bodies.respond(call, {
      tag: () =>
        `${name} ${market} ${infos.map(({ symbol }) => `${symbol} ${lake.version(symbol)} ${ranges.get(symbol)!.fromMs} ${ranges.get(symbol)!.toMs}`).join()} ${query.limit} ${query.sort} ${query.page_token}`,
      source: sourcesOf(infos),
      async render() {
        const { rows, token } = await context.queues.runHeavy(caller.accountId, read);
        return name === 'stockTradesOf'
          ? { trades: Object.values(rows)[0] ?? [], symbol: infos[0]!.symbol, next_page_token: token }
          : { trades: rows, next_page_token: token };
      },
    });
  };
}

/** GET /v2/stocks/trades, /v2/stocks/{symbol}/trades and /v1beta3/crypto/{loc}/trades. */
export const tradesHandlers = (context: AlpacaContext): Readonly<Record<TradesCall, Handler>> => ({
  stockTrades: tradesHandler(context, 'stockTrades'),
  stockTradesOf: tradesHandler(context, 'stockTradesOf'),
  cryptoTrades: tradesHandler(context, 'cryptoTrades'),
});
