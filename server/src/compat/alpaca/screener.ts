import { alpaca } from '@meridian/contracts/compat/alpaca';
import { timeText } from '@meridian/market/dates';
import { marketOf as tradingOf, SHARE_CLASSES } from '@meridian/market/simulator/instrument';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import type { Lake, LakeQuote, SymbolInfo } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { currentMembers } from '../../modules/market-data/index.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { type AlpacaContext, marketOf } from './alpaca-context.ts';
import { alpacaName } from './notation.ts';

const { calls } = alpaca;
const MINUTE_MS = 60_000;

/** A list is made once a minute. */
const minuteOf = ({ nowMs }: Call) => Math.floor(nowMs / MINUTE_MS);

interface Quoted {
  readonly info: SymbolInfo;
  readonly quote: LakeQuote;
}

/** The trades of the session of a quote, from its minutes; 0 where they are not known. */
async function tradesToday(lake: Lake, { info }: Quoted): Promise<number> {
  const { openMs, closeMs } = tradingOf(info).calendar.lastBegun(lake.now());
  const { trades } = await lake.minutes(info.symbol, openMs, closeMs);
  return trades?.reduce((sum, count) => sum + count, 0) ?? 0;
}

/** GET /v1beta1/screener/stocks/most-actives. */
export function mostActivesHandler(context: AlpacaContext): Handler {
  const { bodies, queues } = context;
  return (call) => {
    const { by, top } = parseParameters(calls.mostActives.query, call.query);
    const { lake, name } = marketOf(context, call);
    return bodies.respond(call, {
      tag: () => `most actives ${name} ${by} ${top} ${minuteOf(call)}`,
      source: sourcesOf(
        lake.search({ type: SHARE_CLASSES, offset: 0, limit: Number.POSITIVE_INFINITY }).results,
      ),
      render: () =>
        queues.runHeavy(call.caller.accountId, async () => {
          const stocks = await stocksOf(lake, call.nowMs);
          const byVolume = stocks.toSorted((a, b) => b.quote.volume - a.quote.volume);
          const rows: { readonly symbol: string; readonly volume: number; readonly trade_count: number }[] =
            [];
          for (const it of by === 'volume' ? byVolume.slice(0, top) : byVolume)
            rows.push({
              symbol: it.info.symbol,
              volume: it.quote.volume,
              trade_count: await tradesToday(lake, it),
            });
          if (by === 'trades') rows.sort((a, b) => b.trade_count - a.trade_count);
          return { most_actives: rows.slice(0, top), last_updated: timeText(call.nowMs) };
        }),
    });
  };
}

/** The shares of companies and of funds with a price of the current session. */
async function stocksOf(lake: Lake, nowMs: number): Promise<readonly Quoted[]> {
  const { shares, funds } = await currentMembers(lake, nowMs);
  return [...shares, ...funds];
}

async function pairsOf(lake: Lake, nowMs: number): Promise<readonly Quoted[]> {
  const { results } = lake.search({ type: 'crypto', offset: 0, limit: Number.POSITIVE_INFINITY });
  return results.flatMap((info) => {
    const quote = info.active ? lake.quote(info.symbol, nowMs) : undefined;
    return quote ? [{ info, quote }] : [];
  });
}

const moverOf = ({ info, quote }: Quoted) => ({
  symbol: alpacaName(info),
  percent_change: quote.changePct,
  change: quote.change,
  price: quote.price,
});

/** GET /v1beta1/screener/{market_type}/movers. */
export function moversHandler(context: AlpacaContext): Handler {
  const { bodies, queues } = context;
  return (call) => {
    const { top } = parseParameters(calls.movers.query, call.query);
    const type = call.params['market_type']!;
    if (type !== 'stocks' && type !== 'crypto')
      throw new ApiProblem('path_not_found', 'The markets are stocks and crypto.');
    const { lake, name } = marketOf(context, call);
    return bodies.respond(call, {
      tag: () => `movers ${name} ${type} ${top} ${minuteOf(call)}`,
      source: sourcesOf(
        lake.search({
          type: type === 'stocks' ? SHARE_CLASSES : 'crypto',
          offset: 0,
          limit: Number.POSITIVE_INFINITY,
        }).results,
      ),
      render: () =>
        queues.runHeavy(call.caller.accountId, async () => {
          const all = type === 'stocks' ? await stocksOf(lake, call.nowMs) : await pairsOf(lake, call.nowMs);
          const sorted = all.toSorted((a, b) => b.quote.changePct - a.quote.changePct);
          const gainers = sorted.filter(({ quote }) => quote.changePct > 0).slice(0, top);
          const losers = sorted
            .toReversed()
            .filter(({ quote }) => quote.changePct < 0)
            .slice(0, top);
          return {
            gainers: gainers.map(moverOf),
            losers: losers.map(moverOf),
            market_type: type,
            last_updated: timeText(call.nowMs),
          };
        }),
    });
  };
}
