import { UDF_BARS_MAX, type UdfResolution, udf } from '@meridian/contracts/compat/udf';
import { type Bars, sliceBars } from '@meridian/market/bars';
import { tidy } from '@meridian/market/tidy';
import { depthMs } from '../../http/api/requests/plan-depth.ts';
import { symbolRange } from '../../http/api/requests/symbol-range.ts';
import { barsTag, isWide } from '../../http/api/workers/render-page.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { invalidParameter, parseParameters } from '../../http/operation/parameters.ts';
import { type HistoryRequest, readHistory } from '../../lake/history.ts';
import type { Lake } from '../../lake/lake.ts';
import { newestInstant } from '../../lake/newest-instant.ts';
import { chartedInfo } from './exchanges.ts';
import { refuseConversion } from './symbols.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

const INTERVALS: Readonly<Record<UdfResolution, HistoryRequest['interval']>> = {
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '1D': '1d',
  '1W': '1w',
  '1M': '1mo',
};

/** GET /history: the bars of a range, or with `countback` the last ones before its end. */
export function historyHandler(context: UdfContext): Handler {
  const { queues, bodies } = context;
  return (call) => {
    const { caller, nowMs } = call;
    const query = parseParameters(udf.calls.history.query, call.query);
    const { from, to, countback } = query;
    if (from === undefined && countback === undefined)
      throw invalidParameter('from', 'from or countback must be given');
    const { lake, name } = udfMarket(context, call);
    const named = chartedInfo(lake, call.params);
    refuseConversion(named, query);
    const interval = INTERVALS[query.resolution];
    const planMs = depthMs(caller.limits, newestInstant(named, nowMs));
    const range = {
      interval,
      adjustment: 'split' as const,
      session: 'regular' as const,
      fromMs: Math.max(planMs, from === undefined ? planMs : from * 1_000),
      toMs: to * 1_000,
    };
    const { info, request } = symbolRange(lake, range, call);
    const whole = { ...request, fromMs: planMs };
    const read = async () => {
      const bars = await lastBars(lake, request, countback ?? UDF_BARS_MAX);
      if (countback === undefined) return bars.length > 0 ? rendered(bars) : noneUntil(lake, request, planMs);
      // The number of bars counts more than the start.
      const all = bars.length < countback ? await lastBars(lake, whole, countback) : bars;
      return all.length > 0 ? rendered(all) : { s: 'no_data' };
    };
    return bodies.respond(call, {
      tag: () => `history ${name} ${barsTag(lake, request)} ${caller.limits.historyYears} ${countback}`,
      source: info.source,
      render: () =>
        isWide(lake, countback === undefined ? request : whole)
          ? queues.runHeavy(caller.accountId, read)
          : read(),
    });
  };
}

/** At most `most` bars of a range, its last ones. */
async function lastBars(lake: Lake, request: HistoryRequest, most: number): Promise<Bars> {
  const { bars } = await readHistory(lake, { ...request, want: { bars: most, end: 'last' } });
  return sliceBars(bars, Math.max(0, bars.length - most), bars.length);
}

/** No bars, and the time of the last one before the range. */
async function noneUntil(lake: Lake, request: HistoryRequest, planMs: number) {
  const before = await lastBars(lake, { ...request, fromMs: planMs, toMs: request.fromMs }, 1);
  const nextMs = before.timestamp[0];
  return { s: 'no_data', ...(nextMs !== undefined && { nextTime: nextMs / 1_000 }) };
}

const rendered = ({ timestamp, open, high, low, close, volume }: Bars) => ({
  s: 'ok',
  t: Array.from(timestamp, (ms) => ms / 1_000),
  o: Array.from(open),
  h: Array.from(high),
  l: Array.from(low),
  c: Array.from(close),
  v: Array.from(volume, tidy),
});
