import { massive } from '@meridian/contracts/compat/massive';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { tradedOn } from '@meridian/market/simulator/instrument';
import { type HistoryRequest, historyVersion } from '../../lake/history.ts';
import { readWithTotals } from '../../lake/history-totals.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { newestInstant } from '../../lake/newest-instant.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import { planStart } from '../../http/api/requests/plan-depth.ts';
import { symbolRange } from '../../http/api/requests/symbol-range.ts';
import { barsTag } from '../../http/api/workers/render-page.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { invalidParameter, parseParameters } from '../../http/operation/parameters.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { barAt, lastFinished, type MassiveBar, stampOf } from './bars.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { classOfMarket, dashedPair, namedInfo, pairInfo, tickerOf } from './tickers.ts';

const { calls } = massive;
const adjustmentOf = ({ adjusted }: { readonly adjusted: 'true' | 'false' }) =>
  adjusted === 'true' ? 'split' : 'raw';

/** The instant of a date of a path in our times; throws `invalid_parameters`. */
function dateIn(params: Call['params']): number {
  const text = params['date']!;
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms)) throw invalidParameter('date', 'date must be a date such as 2026-01-31');
  return ms;
}

/** GET /v2/aggs/grouped/locale/{locale}/market/{market}/{date}. */
export function groupedDailyHandler(context: MassiveContext): Handler {
  const { queues, bodies } = context;
  return (call) => {
    const { params, caller } = call;
    const query = parseParameters(calls.groupedDaily.query, call.query);
    const { lake, status, name } = marketOfCall(context, call);
    const type = classOfMarket(params['market']!);
    const fromMs = dateIn(params);
    planStart(fromMs, caller.limits, call.nowMs);
    const adjustment = adjustmentOf(query);
    const infos = lake.search({ type: tradedOn(type), offset: 0, limit: Number.POSITIVE_INFINITY }).results;
    const requestOf = ({ symbol }: SymbolInfo): HistoryRequest => ({
      symbol,
      interval: '1d',
      fromMs,
      toMs: fromMs + DAY_MS,
      adjustment,
    });
    const versions = () => infos.map((info) => historyVersion(lake, requestOf(info))).join(' ');
    return bodies.respond(call, {
      tag: () => `grouped ${name} ${type} ${fromMs} ${adjustment} ${lake.contents()} ${versions()}`,
      source: sourcesOf(infos),
      render: () =>
        queues.runHeavy(caller.accountId, () =>
          withoutDamaged(lake, async () => {
            const results: MassiveBar[] = [];
            for (const info of infos) {
              if (lake.damaged().includes(info.symbol)) continue;
              const bars = await readWithTotals(lake, requestOf(info));
              if (bars.length > 0)
                results.push({ T: tickerOf(info), ...barAt(bars, 0, stampOf(info, '1d')) });
              await othersTurn();
            }
            return {
              queryCount: results.length,
              resultsCount: results.length,
              adjusted: query.adjusted === 'true',
              results,
              status,
              count: results.length,
            };
          }),
        ),
    });
  };
}

/** GET /v2/aggs/ticker/{symbol}/prev. */
export function previousCloseHandler(context: MassiveContext): Handler {
  return (call) => {
    const query = parseParameters(calls.previousClose.query, call.query);
    const { lake, status, name } = marketOfCall(context, call);
    const info = namedInfo(lake, call.params);
    const adjustment = adjustmentOf(query);
    return context.bodies.respond(call, {
      tag: () => `prev ${name} ${info.symbol} ${lake.version(info.symbol)} ${adjustment}`,
      source: info.source,
      async render() {
        const bars = await lastFinished(lake, info.symbol, adjustment);
        const ticker = tickerOf(info);
        const results = bars ? [{ T: ticker, ...barAt(bars, 0, stampOf(info, '1d')) }] : [];
        return {
          ticker,
          queryCount: results.length,
          resultsCount: results.length,
          adjusted: query.adjusted === 'true',
          results,
          status,
          count: results.length,
        };
      },
    });
  };
}

type DayBody = (info: SymbolInfo, bar: MassiveBar, date: string, status: string) => object;

/** The daily bar of one date, in the form that `body` gives it. Throws `not_found` when there was no session. */
function dayHandler(
  context: MassiveContext,
  query: (typeof calls)['openClose' | 'cryptoOpenClose']['query'],
  body: DayBody,
  symbolIn: (lake: Lake, params: Call['params']) => SymbolInfo,
): Handler {
  return (call) => {
    const parsed = parseParameters(query, call.query);
    const { lake, status } = marketOfCall(context, call);
    const found = symbolIn(lake, call.params);
    const fromMs = dateIn(call.params);
    const { info, request } = symbolRange(
      lake,
      {
        interval: '1d',
        session: 'regular',
        fromMs,
        toMs: fromMs + DAY_MS,
        adjustment: adjustmentOf(parsed),
      },
      { ...call, params: { symbol: found.symbol } },
    );
    if (fromMs > newestInstant(info, call.nowMs)) throw noBar(info, fromMs);
    return context.bodies.respond(call, {
      tag: () => `day ${barsTag(lake, request)} ${status}`,
      source: info.source,
      async render() {
        const bars = await readWithTotals(lake, request);
        if (bars.length === 0) throw noBar(info, fromMs);
        return body(info, barAt(bars, 0, stampOf(info, '1d')), dateOf(fromMs / DAY_MS), status);
      },
    });
  };
}

const noBar = ({ symbol }: SymbolInfo, ms: number) =>
  new ApiProblem('not_found', `${symbol} has no bar of ${dateOf(ms / DAY_MS)}.`);

/** GET /v1/open-close/{symbol}/{date}. */
export const openCloseHandler = (context: MassiveContext): Handler =>
  dayHandler(
    context,
    calls.openClose.query,
    (info, { o, h, l, c, v }, from, status) => ({
      status,
      from,
      symbol: tickerOf(info),
      open: o,
      high: h,
      low: l,
      close: c,
      volume: v,
    }),
    namedInfo,
  );

/** GET /v1/open-close/crypto/{from}/{to}/{date}. */
export const cryptoOpenCloseHandler = (context: MassiveContext): Handler =>
  dayHandler(
    context,
    calls.cryptoOpenClose.query,
    (info, { o, c }, date) => ({
      symbol: dashedPair(info),
      isUTC: true,
      day: `${date}T00:00:00.000Z`,
      open: o,
      close: c,
      openTrades: [],
      closingTrades: [],
    }),
    pairInfo,
  );
