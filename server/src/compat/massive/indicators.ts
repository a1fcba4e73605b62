import { massive } from '@meridian/contracts/compat/massive';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { indicatorTable, leadOf } from '@meridian/market/indicators/table';
import { readWarmPage, warmFrom } from '../../http/api/renderers/warm-page.ts';
import { indicatorList } from '../../http/api/requests/indicator-list.ts';
import { symbolRange } from '../../http/api/requests/symbol-range.ts';
import { barsTag, isWide } from '../../http/api/workers/render-page.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { minutesOf } from '../../lake/history.ts';
import { intervalOf } from './aggregates.ts';
import { barAt, stampOf } from './bars.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { namedInfo, tickerOf } from './tickers.ts';
import { datesOf, instantsOf } from './timestamp-range.ts';

type IndicatorName = 'sma' | 'ema' | 'rsi' | 'macd';

/** More rows than these wait for other heavy work. */
const LARGE = 1_000;

/** The query of a call, and the indicator that it means in our words. */
function readQuery(name: IndicatorName, call: Call, publicUrl: string) {
  if (name === 'macd') {
    const paged = pagedQuery(massive.calls.macd.query, call, publicUrl);
    const { short_window: short, long_window: long, signal_window: signal } = paged.query;
    return { ...paged, indicator: `macd:${short}:${long}:${signal}` };
  }
  const paged = pagedQuery(massive.calls[name].query, call, publicUrl);
  return { ...paged, indicator: `${name}:${paged.query.window}` };
}

/** GET /v1/indicators/{sma, ema, rsi or macd}/{symbol}. */
export function indicatorHandler(context: MassiveContext, name: IndicatorName): Handler {
  const { queues, bodies, publicUrl } = context;
  return (call) => {
    const { query, place, nextUrl, indicator } = readQuery(name, call, publicUrl());
    const { lake, status } = marketOfCall(context, call);
    const named = namedInfo(lake, call.params);
    const interval = intervalOf('1', query.timespan);
    const isAscending = query.order === 'asc';
    const asked = minutesOf(interval) === undefined ? datesOf(named, query) : instantsOf(named, query);
    const placed = place === undefined ? undefined : placeNumber(place);
    const range = {
      interval,
      adjustment: query.adjusted === 'true' ? ('split' as const) : ('raw' as const),
      session: 'regular' as const,
      fromMs: (isAscending ? placed : undefined) ?? finite(asked.fromMs),
      toMs: (isAscending ? undefined : placed) ?? asked.toMs,
    };
    const { info, request } = symbolRange(lake, range, call);
    const requests = indicatorList(indicator);
    // One more row shows whether there is another page. Without a start, the last rows are read.
    const page = {
      ...request,
      fromMs: isAscending ? request.fromMs : undefined,
      continued: false,
      limit: query.limit + 1,
    };
    const lead = leadOf(INDICATORS, requests);
    const isHeavy =
      query.limit > LARGE || isWide(lake, { ...request, fromMs: warmFrom(lake, request, page, lead) });
    const read = async () => readWarmPage(lake, request, page, lead);
    return bodies.respond(call, {
      tag: () => `${indicator} ${barsTag(lake, request)} ${JSON.stringify(query)} ${status}`,
      source: info.source,
      async render() {
        const { bars, first } = await (isHeavy ? queues.runHeavy(call.caller.accountId, read) : read());
        const { columns } = indicatorTable(INDICATORS, bars, requests);
        const stamp = stampOf(info, interval);
        const rows = bars.length - first;
        const hasMore = rows > query.limit;
        const start = hasMore && !isAscending ? first + 1 : first;
        const end = hasMore && isAscending ? bars.length - 1 : bars.length;
        const values = Array.from({ length: end - start }, (_, index) => {
          const [value, signal, histogram] = columns.map((column) => column.values[start + index]!);
          const timestamp = stamp(bars.timestamp[start + index]!);
          return { timestamp, value: value!, ...(signal !== undefined && { signal, histogram }) };
        }).filter(({ value, signal = 0 }) => Number.isFinite(value) && Number.isFinite(signal));
        if (!isAscending) values.reverse();
        const aggregates =
          query.expand_underlying === 'true'
            ? Array.from({ length: bars.length }, (_, at) => barAt(bars, at, stamp))
            : undefined;
        const [oldest, newest] = [bars.timestamp[0], bars.timestamp[bars.length - 1]];
        const url =
          oldest === undefined
            ? undefined
            : `${publicUrl()}${massive.base}/v2/aggs/ticker/${tickerOf(info)}/range/1/${query.timespan}/${stamp(oldest)}/${stamp(newest!)}?adjusted=${query.adjusted}&limit=${bars.length}&sort=${query.order}`;
        return {
          results: {
            underlying: { ...(aggregates && { aggregates }), ...(url && { url }) },
            ...(values.length > 0 && { values }),
          },
          status,
          ...(hasMore && { next_url: nextUrl(bars.timestamp[isAscending ? end : start]!) }),
        };
      },
    });
  };
}

const finite = (ms: number): number | undefined => (Number.isFinite(ms) ? ms : undefined);
