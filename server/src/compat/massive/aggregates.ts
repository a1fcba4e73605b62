import { massive } from '@meridian/contracts/compat/massive';
import { MASSIVE_TIMESPANS } from '@meridian/contracts/compat/massive/aggregates';
import { DAY_MS } from '@meridian/market/dates';
import type * as z from 'zod/mini';
import { type HistoryRequest, minutesOf } from '../../lake/history.ts';
import type { SymbolInfo } from '../../lake/lake.ts';
import { symbolRange } from '../../http/api/requests/symbol-range.ts';
import { barsTag, isWide } from '../../http/api/workers/render-page.ts';
import { weakTag } from '../../http/api/formats/etag.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { BoundedCache } from '../../shared/cache/bounded-cache.ts';
import { invalidParameter } from '../../http/operation/parameters.ts';
import { barAt, readEnd, stampOf } from './bars.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { rowsText } from './rows-text.ts';
import { namedInfo, tickerOf } from './tickers.ts';
import { dayAt, instantOf, isDate, midnightOf, periodStart } from '../market-times.ts';

type Timespan = (typeof MASSIVE_TIMESPANS)[number];

const MONTHS: Partial<Record<Timespan, number>> = { month: 1, quarter: 3, year: 12 };
/** Of a whole day of minutes, and ten years of months. */
const MOST_MINUTES = 1_440;
const MOST_MONTHS = 120;

/** Addresses whose bars are kept in mind. */
const URLS = 2_000;

/** Everything that determines the reply to a call. Valid for one second: sessions and imports change no faster. */
interface ResolvedBars extends ReturnType<typeof marketOfCall> {
  readonly second: number;
  readonly mode: string;
  readonly limits: object;
  readonly query: z.infer<typeof massive.calls.aggregates.query>;
  readonly nextUrl: (place: number) => string;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly etag: string;
}

const tagOf = ({ lake, request, query, status }: Omit<ResolvedBars, 'etag'>) =>
  `aggregates ${barsTag(lake, request)} ${query.limit} ${query.sort} ${status}`;

/** Throws `symbol_not_found`, `invalid_parameters`, and `plan_required` for a start before the plan's history. */
function resolve(context: MassiveContext, call: Call, second: number): ResolvedBars {
  const { params, caller } = call;
  const { query, place, nextUrl } = pagedQuery(massive.calls.aggregates.query, call, context.publicUrl());
  const interval = intervalOf(params['multiplier']!, params['timespan']!);
  const market = marketOfCall(context, call);
  const named = namedInfo(market.lake, params);
  const range = rangeOf(named, interval, params['from']!, params['to']!);
  if (place !== undefined) range[query.sort === 'asc' ? 'fromMs' : 'toMs'] = placeNumber(place);
  const adjustment = query.adjusted === 'true' ? 'split' : 'raw';
  const found = symbolRange(
    market.lake,
    { ...range, interval, adjustment, session: 'regular' },
    { ...call, params: { symbol: named.symbol } },
  );
  const resolved = { ...market, ...found, second, mode: caller.mode, limits: caller.limits, query, nextUrl };
  return { ...resolved, etag: weakTag(tagOf(resolved)) };
}

/** GET /v2/aggs/ticker/{symbol}/range/{multiplier}/{timespan}/{from}/{to}. */
export function aggregatesHandler(context: MassiveContext): Handler {
  const { queues, bodies } = context;
  const urls = new BoundedCache<ResolvedBars>(URLS);

  const resolvedOf = (call: Call): ResolvedBars => {
    const second = Math.floor(call.nowMs / 1_000);
    // No key is kept.
    const url = call.url.replace(/apiKey=[^&]*/, '');
    const known = urls.get(url);
    if (known?.second === second && known.mode === call.caller.mode && known.limits === call.caller.limits)
      return known;
    const resolved = resolve(context, call, second);
    urls.set(url, resolved);
    return resolved;
  };

  return (call) => {
    const resolved = resolvedOf(call);
    const { lake, status, query, nextUrl, info, request, etag } = resolved;
    const { adjusted, sort, limit } = query;
    const read = () => readEnd(lake, request, { bars: limit, end: sort === 'asc' ? 'first' : 'last' });
    return bodies.respond(call, {
      tag: () => tagOf(resolved),
      etag,
      source: info.source,
      async render() {
        const { bars, nextMs } = await (isWide(lake, request)
          ? queues.runHeavy(call.caller.accountId, async () => read())
          : read());
        const stamp = stampOf(info, request.interval);
        const { length } = bars;
        const at = (index: number) => (sort === 'desc' ? length - 1 - index : index);
        // The next page of a descending list ends where this one began.
        const next = nextMs === undefined ? undefined : sort === 'asc' ? nextMs : bars.timestamp[0]!;
        return rowsText(length, (index) => barAt(bars, at(index), stamp), {
          ticker: tickerOf(info),
          queryCount: length,
          resultsCount: length,
          adjusted: adjusted === 'true',
          status,
          count: length,
          ...(next !== undefined && { next_url: nextUrl(next) }),
        });
      },
    });
  };
}

/** The length of bars in our words; throws `invalid_parameters` for lengths that are not served. */
export function intervalOf(multiplier: string, timespan: string): HistoryRequest['interval'] {
  const count = /^[1-9]\d{0,4}$/.test(multiplier) ? Number(multiplier) : Number.NaN;
  const months = MONTHS[timespan as Timespan];
  if (months !== undefined && count * months <= MOST_MONTHS) return `${count * months}mo`;
  const minutes = timespan === 'minute' ? count : timespan === 'hour' ? count * 60 : Number.NaN;
  if (minutes <= MOST_MINUTES) return `${minutes}m`;
  if (count === 1 && timespan === 'day') return '1d';
  if (count === 1 && timespan === 'week') return '1w';
  throw invalidParameter(
    'timespan',
    `Served are up to ${MOST_MINUTES} minutes or 24 hours, 1 day, 1 week, and up to ${MOST_MONTHS} months, also as quarter and year`,
  );
}

/** The start of the range that the bars must begin in, and its end, in our times. Both ends of theirs are included. */
function rangeOf(
  info: SymbolInfo,
  interval: HistoryRequest['interval'],
  from: string,
  to: string,
): { fromMs: number; toMs: number } {
  const [first, last] = [instantOf('from', from), instantOf('to', to)];
  if (first > last && !(isDate(to) && !isDate(from)))
    throw invalidParameter('from', 'from must not be later than to');
  const day = (text: string, ms: number) => (isDate(text) ? ms / DAY_MS : dayAt(info, ms));
  if (minutesOf(interval) !== undefined) {
    return {
      fromMs: isDate(from) ? midnightOf(info, first / DAY_MS) : first,
      toMs: isDate(to) ? midnightOf(info, last / DAY_MS + 1) : last + 1,
    };
  }
  const firstDay = day(from, first);
  const start =
    interval === '1d'
      ? firstDay
      : periodStart(firstDay, interval === '1w' ? undefined : Number(interval.slice(0, -2)));
  return { fromMs: start * DAY_MS, toMs: (day(to, last) + 1) * DAY_MS };
}
