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
import { instantText, quoteRow, tradeRow } from './rows.ts';
import { type TimeRange, timeRange } from './time-range.ts';

const { calls } = alpaca;
/** The last days whose trades and quotes can be read. */
const DAYS = 30;

type ReadRows = (
  lake: Lake,
  info: SymbolInfo,
  range: TimeRange & { readonly newestFirst: boolean },
  most: number,
) => Promise<readonly TimedRow[]>;

/** The first `most` trades from one end of a range. */
const readTrades: ReadRows = async (lake, info, range, most) => {
  const ticks = await firstTicks((part) => lake.ticks(info.symbol, part), range, most);
  return ticks.map((tick) => ({ atMs: tick.timestampMs, row: tradeRow(info, tick) }));
};

/** The first `most` changes of bid and ask from one end of a range. */
const readQuotes: ReadRows = async (lake, info, range, most) => {
  const ticks = await firstTicks((part) => lake.quoteTicks(info.symbol, part), range, most);
  return ticks.map(({ timestampMs, ...quote }) => ({
    atMs: timestampMs,
    row: quoteRow(info, { ...quote, timestamp: instantText(timestampMs) }),
  }));
};

type TicksCall =
  | 'stockTrades'
  | 'stockTradesOf'
  | 'cryptoTrades'
  | 'stockQuotes'
  | 'stockQuotesOf'
  | 'cryptoQuotes';

interface TicksQuery {
  readonly symbols: string;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly limit: number;
  readonly sort: 'asc' | 'desc';
  readonly page_token?: string | undefined;
}

/** The handler of a call for trades or quotes of several symbols, or of the one in the path. */
function ticksHandler(context: AlpacaContext, name: TicksCall): Handler {
  const isOfOne = name === 'stockTradesOf' || name === 'stockQuotesOf';
  const [kind, readRows] = name.includes('Trades')
    ? (['trades', readTrades] as const)
    : (['quotes', readQuotes] as const);
  return (call) => {
    const { caller, nowMs } = call;
    requireLocation(call.params);
    const query = parseParameters(calls[name].query, call.query) as TicksQuery;
    const { lake, name: market } = marketOf(context, call);
    const infos = isOfOne
      ? [stockInfo(lake, call.params)]
      : infosIn(lake, query.symbols, name.startsWith('stock') ? 'equity' : 'crypto');
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
        return readRows(lake, info, { ...rest, newestFirst }, most);
      });
    return context.bodies.respond(call, {
      tag: () =>
        `${name} ${market} ${infos.map(({ symbol }) => `${symbol} ${lake.version(symbol)} ${ranges.get(symbol)!.fromMs} ${ranges.get(symbol)!.toMs}`).join()} ${query.limit} ${query.sort} ${query.page_token}`,
      source: sourcesOf(infos),
      async render() {
        const { rows, token } = await context.queues.runHeavy(caller.accountId, read);
        return isOfOne
          ? { [kind]: Object.values(rows)[0] ?? [], symbol: infos[0]!.symbol, next_page_token: token }
          : { [kind]: rows, next_page_token: token };
      },
    });
  };
}

/** The calls for trades and quotes below /v2/stocks and /v1beta3/crypto/{loc}. */
export const ticksHandlers = (context: AlpacaContext): Readonly<Record<TicksCall, Handler>> => ({
  stockTrades: ticksHandler(context, 'stockTrades'),
  stockTradesOf: ticksHandler(context, 'stockTradesOf'),
  cryptoTrades: ticksHandler(context, 'cryptoTrades'),
  stockQuotes: ticksHandler(context, 'stockQuotes'),
  stockQuotesOf: ticksHandler(context, 'stockQuotesOf'),
  cryptoQuotes: ticksHandler(context, 'cryptoQuotes'),
});
