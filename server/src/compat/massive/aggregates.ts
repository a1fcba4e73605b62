import { massive } from '@meridian/contracts/compat/massive';
import { type Bars, sliceBars } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import type { HistoryRequest } from '../../lake/history.ts';
import { lakeOf, type Lakes } from '../../lake/lakes.ts';
import { type PageQuery, readPage } from '../../http/api/renderers/history-page.ts';
import { symbolRange } from '../../http/api/requests/symbol-range.ts';
import { barsTag, isWide } from '../../http/api/workers/render-page.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { invalidParameter, parseParameters } from '../../http/operation/parameters.ts';
import type { VendorBodies } from '../vendor-bodies.ts';

const INTERVALS: Readonly<Record<string, HistoryRequest['interval']>> = {
  '1 minute': '1m',
  '5 minute': '5m',
  '15 minute': '15m',
  '30 minute': '30m',
  '1 hour': '1h',
  '1 day': '1d',
  '1 week': '1w',
  '1 month': '1mo',
};

/** GET /v2/aggs/ticker/{symbol}/range/{multiplier}/{timespan}/{from}/{to}. */
export function aggregatesHandler(lakes: Lakes, queues: WorkQueues, bodies: VendorBodies): Handler {
  return (call) => {
    const { params, caller } = call;
    const { adjusted, sort, limit } = parseParameters(massive.calls.aggregates.query, call.query);
    const interval = INTERVALS[`${params['multiplier']} ${params['timespan']}`];
    if (!interval)
      throw invalidParameter(
        'timespan',
        `Bars of these lengths are served: ${Object.keys(INTERVALS).join(', ')}`,
      );
    const lake = lakeOf(lakes, caller);
    const range: PageQuery & { toMs: number } = {
      interval,
      adjustment: adjusted === 'true' ? 'split' : 'raw',
      fromMs: instantOf('from', params['from']!),
      toMs: endOf(params['to']!),
      continued: false,
      limit,
    };
    const named = { ...call, params: { symbol: params['symbol']! } };
    const { info, request } = symbolRange(lake, { ...range, session: 'regular' }, named);
    const read = () => readPage(lake, request, range);
    return bodies.respond(call, {
      tag: () => `aggregates ${barsTag(lake, request)} ${limit} ${sort}`,
      source: info.source,
      async render() {
        const { bars } = await (isWide(lake, request)
          ? queues.runHeavy(caller.accountId, async () => read())
          : read());
        const results = resultsOf(sliceBars(bars, 0, Math.min(bars.length, limit)));
        if (sort === 'desc') results.reverse();
        return {
          ticker: params['symbol'],
          queryCount: bars.length,
          resultsCount: results.length,
          adjusted: adjusted === 'true',
          results,
          status: 'OK',
          count: results.length,
        };
      },
    });
  };
}

const resultsOf = ({ length, timestamp, open, high, low, close, volume, vwap, trades }: Bars) =>
  Array.from({ length }, (_, at) => ({
    v: volume[at],
    ...(vwap && { vw: vwap[at] }),
    o: open[at],
    c: close[at],
    h: high[at],
    l: low[at],
    t: timestamp[at],
    ...(trades && { n: trades[at] }),
  }));

/** Milliseconds since 1970 of a date or of a time in milliseconds. */
function instantOf(name: string, text: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(text)
    ? Date.parse(text)
    : /^\d{10,16}$/.test(text)
      ? Number(text)
      : Number.NaN;
  if (Number.isNaN(ms))
    throw invalidParameter(name, `${name} must be a date such as 2026-01-31 or milliseconds since 1970`);
  return ms;
}

/** The end of a range whose last date is included. */
const endOf = (text: string) => instantOf('to', text) + (text.includes('-') ? DAY_MS : 1);
