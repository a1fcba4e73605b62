import { massive } from '@meridian/contracts/compat/massive';
import { tradedAs, type TradedClass, tradedOn } from '@meridian/market/simulator/instrument';
import type { Lake, LakeQuote, SymbolInfo } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { isWithin } from './filters.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { QuotedBodies } from './quoted-bodies.ts';
import { indexSnapshotOf, type Now, readNow, snapshotOf, universalSnapshotOf } from './snapshot-of.ts';
import { classOfMarket, MARKET_OF, namedInfo, symbolOfTicker, tickerOf } from './tickers.ts';

const { calls } = massive;
const MOVERS = 20;

/** The quote of a symbol; throws `symbol_not_found` when it has no price yet. */
export function quoteOf(lake: Lake, info: SymbolInfo, nowMs: number): LakeQuote {
  const quote = lake.quote(info.symbol, nowMs);
  if (quote) return quote;
  lake.checkWhole(info.symbol);
  throw new ApiProblem('symbol_not_found', `There is no quote of ${info.symbol}: it has no prices yet.`);
}

/** GET /v2/snapshot/locale/{locale}/markets/{market}/tickers/{symbol}. */
export function snapshotHandler(context: MassiveContext): Handler {
  const bodies = new QuotedBodies();
  return (call) => {
    if (call.url.includes('?')) parseParameters(calls.snapshot.query, call.query);
    const { lake, status } = marketOfCall(context, call);
    const info = namedInfo(lake, call.params);
    if (classOfMarket(call.params['market']!) !== tradedAs(info.assetClass))
      throw new ApiProblem('symbol_not_found', `${tickerOf(info)} is no ticker of this market.`);
    const quote = quoteOf(lake, info, call.nowMs);
    return bodies.respond(call, quote, async () => {
      const now = await readNow(lake, info, call.nowMs);
      return { status, ticker: snapshotOf(now!) };
    });
  };
}

/** Reads symbols one after the other, in turns with other calls. */
async function readAll(
  { queues }: MassiveContext,
  { caller, nowMs }: Call,
  lake: Lake,
  infos: readonly SymbolInfo[],
): Promise<Now[]> {
  return withoutDamaged(lake, async () => {
    const found: Now[] = [];
    for (const info of infos) {
      const now = await queues.runShort(caller.accountId, () => readNow(lake, info, nowMs));
      if (now) found.push(now);
    }
    return found;
  });
}

const allOf = (lake: Lake, type: TradedClass) =>
  lake
    .search({ type: tradedOn(type), offset: 0, limit: Number.POSITIVE_INFINITY })
    .results.filter(({ active }) => active);

/** The second in which a market's quotes stay the same, as a part of a tag. */
const secondOf = ({ nowMs }: Call) => Math.floor(nowMs / 1_000);

/** GET /v2/snapshot/locale/{locale}/markets/{market}/tickers. */
export function snapshotsHandler(context: MassiveContext): Handler {
  return (call) => {
    const { tickers } = parseParameters(calls.snapshots.query, call.query);
    const { lake, status, name } = marketOfCall(context, call);
    const type = classOfMarket(call.params['market']!);
    const infos =
      tickers === undefined
        ? allOf(lake, type)
        : [...new Set(tickers.split(','))].flatMap((ticker) => {
            const info = lake.symbol(symbolOfTicker(ticker));
            return info && tradedAs(info.assetClass) === type ? [info] : [];
          });
    return context.bodies.respond(call, {
      tag: () => `snapshots ${name} ${type} ${tickers} ${secondOf(call)}`,
      source: sourcesOf(infos),
      async render() {
        const all = await readAll(context, call, lake, infos);
        return { status, count: all.length, tickers: all.map(snapshotOf) };
      },
    });
  };
}

/** GET /v2/snapshot/locale/{locale}/markets/{market}/{direction}: gainers or losers. */
export function moversHandler(context: MassiveContext): Handler {
  const { bodies, queues } = context;
  return (call) => {
    const { params, caller, nowMs } = call;
    parseParameters(calls.movers.query, call.query);
    const { lake, status, name } = marketOfCall(context, call);
    const type = classOfMarket(params['market']!);
    const sign = SIGNS[params['direction']!];
    if (sign === undefined) throw new ApiProblem('path_not_found', 'The directions are gainers and losers.');
    const infos = allOf(lake, type);
    return bodies.respond(call, {
      tag: () => `movers ${name} ${type} ${sign} ${secondOf(call)}`,
      source: sourcesOf(infos),
      async render() {
        const moved: { readonly info: SymbolInfo; readonly change: number }[] = [];
        for (const info of infos) {
          const quote = await queues.runShort(caller.accountId, async () => lake.quote(info.symbol, nowMs));
          const change = (quote?.changePct ?? 0) * sign;
          if (change > 0) moved.push({ info, change });
        }
        const most = moved.toSorted((a, b) => b.change - a.change).slice(0, MOVERS);
        const all = await readAll(
          context,
          call,
          lake,
          most.map(({ info }) => info),
        );
        return { status, tickers: all.map(snapshotOf) };
      },
    });
  };
}

const SIGNS: Readonly<Record<string, number | undefined>> = { gainers: 1, losers: -1 };

/** GET /v3/snapshot and /v3/snapshot/indices: tickers in order, those named or all. */
function pagedSnapshots(
  context: MassiveContext,
  schema: (typeof calls)['universalSnapshot' | 'indicesSnapshot']['query'],
  only: 'indices' | undefined,
  body: (now: Now) => object,
): Handler {
  return async (call) => {
    const { query, place, nextUrl } = pagedQuery(schema, call, context.publicUrl());
    const { lake, status, name } = marketOfCall(context, call);
    const type = only ?? (query as { readonly type?: string }).type;
    const named = query['ticker.any_of']?.split(',');
    const wanted = named
      ? [...new Set(named)].map((ticker) => ({ ticker, info: lake.symbol(symbolOfTicker(ticker)) }))
      : lake
          .search({ offset: 0, limit: Number.POSITIVE_INFINITY })
          .results.map((info) => ({ ticker: tickerOf(info), info }));
    const rows = await context.queues.runShort(call.caller.accountId, async () =>
      wanted
        .filter(({ ticker }) => isWithin(query, 'ticker', ticker))
        .filter(({ info }) => !info || !type || MARKET_OF[info.assetClass] === type)
        .toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1)),
    );
    if (query.order === 'desc') rows.reverse();
    const start = place === undefined ? 0 : placeNumber(place);
    const end = start + query.limit;
    const page = rows.slice(start, end);
    return context.bodies.respond(call, {
      tag: () => `universal ${name} ${secondOf(call)} ${only} ${start} ${JSON.stringify(query)}`,
      source: sourcesOf(page.flatMap(({ info }) => info ?? [])),
      async render() {
        const all = await readAll(
          context,
          call,
          lake,
          page.flatMap(({ info }) => info ?? []),
        );
        const bySymbol = new Map(all.map((now) => [now.info.symbol, now]));
        return {
          status,
          results: page.map(({ ticker, info }) => {
            const now = info && bySymbol.get(info.symbol);
            return now ? body(now) : { ticker, error: 'NOT_FOUND', message: 'Ticker not found.' };
          }),
          ...(end < rows.length && { next_url: nextUrl(end) }),
        };
      },
    });
  };
}

/** GET /v3/snapshot. */
export const universalSnapshotHandler = (context: MassiveContext): Handler =>
  pagedSnapshots(context, calls.universalSnapshot.query, undefined, universalSnapshotOf);

/** GET /v3/snapshot/indices. */
export const indicesSnapshotHandler = (context: MassiveContext): Handler =>
  pagedSnapshots(context, calls.indicesSnapshot.query, 'indices', ({ info, quote }) =>
    indexSnapshotOf(info, quote),
  );
