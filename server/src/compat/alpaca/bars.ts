import { alpaca } from '@meridian/contracts/compat/alpaca';
import type { Bars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { symbolRange } from '../../http/api/requests/symbol-range.ts';
import { barsTag, isWide } from '../../http/api/workers/render-page.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { type HistoryRequest, minutesOf } from '../../lake/history.ts';
import { readWithTotals } from '../../lake/history-totals.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { dayAt, midnightOf, periodStart } from '../market-times.ts';
import type { VendorBody } from '../vendor-bodies.ts';
import { type AlpacaContext, marketOf } from './alpaca-context.ts';
import { KnownUrls } from './known-urls.ts';
import { infosIn, requireLocation, stockInfo } from './notation.ts';
import { placeIn, readPages, type TimedRow } from './pages.ts';
import { barRow } from './rows.ts';
import { type TimeRange, timeRange } from './time-range.ts';

type Interval = HistoryRequest['interval'];

const { calls } = alpaca;
const MOST_INLINE_SYMBOLS = 10;
const LONGEST_PERIOD_DAYS = 366;
const HOUR_MINUTES = 60;

/** Our length of bars of a timeframe such as 5Min. */
function intervalOf(timeframe: string): Interval {
  const count = Number.parseInt(timeframe, 10);
  const unit = timeframe.replace(/^\d+/, '')[0]!;
  if (timeframe.endsWith('Min') || timeframe.endsWith('T')) return `${count}m`;
  if (unit === 'H') return count === 1 ? '1h' : `${count * HOUR_MINUTES}m`;
  if (unit === 'M') return `${count}mo`;
  return unit === 'W' ? '1w' : '1d';
}

/** The time that Alpaca gives a bar: days and longer begin at midnight of the market. */
function stampOf(info: SymbolInfo, interval: Interval): (timestamp: number) => number {
  if (minutesOf(interval) !== undefined) return (timestamp) => timestamp;
  const months = interval.endsWith('mo') ? Number.parseInt(interval, 10) : undefined;
  return (timestamp) => {
    const day = timestamp / DAY_MS;
    return midnightOf(info, interval === '1d' ? day : periodStart(day, months));
  };
}

/** The first day that begins at an instant or after it, as the time of our daily bars. */
function firstDay(info: SymbolInfo, ms: number): number {
  if (!Number.isFinite(ms)) return ms;
  const day = dayAt(info, ms);
  return (midnightOf(info, day) < ms ? day + 1 : day) * DAY_MS;
}

/** The range of our bars that contains every bar whose stamp is in `range`. */
function ownRange(info: SymbolInfo, interval: Interval, { fromMs, toMs }: TimeRange): TimeRange {
  if (minutesOf(interval) !== undefined) return { fromMs, toMs };
  const longer = interval === '1d' ? 0 : LONGEST_PERIOD_DAYS * DAY_MS;
  return { fromMs: firstDay(info, fromMs), toMs: firstDay(info, toMs) + longer };
}

/** The first `most` bars from one end of a range. */
async function rowsIn(
  lake: Lake,
  info: SymbolInfo,
  request: HistoryRequest,
  range: TimeRange,
  most: number,
  newestFirst: boolean,
): Promise<readonly TimedRow[]> {
  const { interval } = request;
  const wanted = { bars: most, end: newestFirst ? ('last' as const) : ('first' as const) };
  const isMinutes = minutesOf(interval) !== undefined;
  const bars = await readWithTotals(lake, { ...request, ...(isMinutes && { want: wanted }) });
  return rowsOf(bars, stampOf(info, interval), range, most, newestFirst);
}

function rowsOf(
  bars: Bars,
  stamp: (timestamp: number) => number,
  { fromMs, toMs }: TimeRange,
  most: number,
  newestFirst: boolean,
): readonly TimedRow[] {
  const rows: TimedRow[] = [];
  const step = newestFirst ? -1 : 1;
  for (
    let at = newestFirst ? bars.length - 1 : 0;
    rows.length < most && at >= 0 && at < bars.length;
    at += step
  ) {
    const atMs = stamp(bars.timestamp[at]!);
    if (atMs >= fromMs && atMs < toMs) rows.push({ atMs, row: barRow(bars, at, atMs) });
  }
  return rows;
}

type BarsCall = 'stockBars' | 'stockBarsOf' | 'cryptoBars';

/** The handler of a call for bars of several symbols, or of the one in the path. */
function barsHandler(context: AlpacaContext, name: BarsCall): Handler {
  const urls = new KnownUrls(context.bodies);
  return (call) => {
    const { lake, name: market } = marketOf(context, call);
    return urls.respond(call, lake, () => resolveBars(context, name, { lake, market }, call));
  };
}

/** What determines the bars that a call asks for, and how to read them. */
function resolveBars(
  { queues }: AlpacaContext,
  name: BarsCall,
  { lake, market }: { readonly lake: Lake; readonly market: string },
  call: Call,
): VendorBody {
  requireLocation(call.params);
  const query = parseParameters(calls[name].query, call.query) as BarsQuery;
  const { accountId } = call.caller;
  const infos =
    name === 'stockBarsOf'
      ? [stockInfo(lake, call.params)]
      : infosIn(lake, query.symbols, name === 'stockBars' ? 'equity' : 'crypto');
  const reads: Read[] = [];
  for (const info of infos) reads.push(readOf(lake, info, query, call));
  const bySymbol = new Map(reads.map((it) => [it.request.symbol, it]));
  const place = placeIn(query.page_token);
  const newestFirst = query.sort === 'desc';
  const read = () =>
    readPages(infos, place, query.limit, (info, atMs, most) => {
      const { request, range } = bySymbol.get(info.symbol)!;
      const rest = restOf(range, atMs, newestFirst);
      const own = ownRange(info, request.interval, rest);
      const within = { fromMs: Math.max(request.fromMs, own.fromMs), toMs: Math.min(request.toMs, own.toMs) };
      return rowsIn(lake, info, { ...request, ...within }, rest, most, newestFirst);
    });
  const isHeavy = infos.length > MOST_INLINE_SYMBOLS || reads.some(({ request }) => isWide(lake, request));
  const tagOf = ({ request, range }: Read) => `${barsTag(lake, request)} ${range.fromMs} ${range.toMs}`;
  return {
    tag: () =>
      `${name} ${market} ${reads.map(tagOf).join()} ${query.limit} ${query.sort} ${query.page_token}`,
    source: sourcesOf(reads.map(({ info }) => info)),
    async render() {
      const { rows, token } = await (isHeavy ? queues.runHeavy(accountId, read) : read());
      return name === 'stockBarsOf'
        ? { bars: Object.values(rows)[0] ?? [], symbol: infos[0]!.symbol, next_page_token: token }
        : { bars: rows, next_page_token: token };
    },
  };
}

interface Read {
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly range: TimeRange;
}

interface BarsQuery {
  readonly symbols: string;
  readonly timeframe: string;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly limit: number;
  readonly sort: 'asc' | 'desc';
  readonly page_token?: string | undefined;
  readonly adjustment?: HistoryRequest['adjustment'] | undefined;
}

/** The bars of ours that a query asks for, with the range of their stamps. Throws `plan_required`. */
function readOf(lake: Lake, info: SymbolInfo, query: BarsQuery, call: Call): Read {
  const interval = intervalOf(query.timeframe);
  const range = timeRange(info, query, call.nowMs);
  const bars = {
    ...ownRange(info, interval, range),
    interval,
    adjustment: query.adjustment ?? 'raw',
    session: 'all',
  } as const;
  return { ...symbolRange(lake, bars, { ...call, params: { symbol: info.symbol } }), range };
}

/** What is left of a range from a place on. */
function restOf({ fromMs, toMs }: TimeRange, atMs: number | undefined, newestFirst: boolean): TimeRange {
  if (atMs === undefined) return { fromMs, toMs };
  return newestFirst ? { fromMs, toMs: Math.min(toMs, atMs + 1) } : { fromMs: Math.max(fromMs, atMs), toMs };
}

/** GET /v2/stocks/bars, /v2/stocks/{symbol}/bars and /v1beta3/crypto/{loc}/bars. */
export const barsHandlers = (context: AlpacaContext): Readonly<Record<BarsCall, Handler>> => ({
  stockBars: barsHandler(context, 'stockBars'),
  stockBarsOf: barsHandler(context, 'stockBarsOf'),
  cryptoBars: barsHandler(context, 'cryptoBars'),
});
