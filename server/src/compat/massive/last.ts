import { massive } from '@meridian/contracts/compat/massive';
import { lastTrade } from '../../http/stream/trade-frames.ts';
import type { Call, Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import type { Lake, LakeQuote, SymbolInfo } from '../../lake/lake.ts';
import { isLive } from '../../lake/lake.ts';
import { ApiProblem } from '../../shared/errors/api-problem.ts';
import { exchangeOf, tapeOf } from './exchanges.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { QuotedBodies } from './quoted-bodies.ts';
import { quoteOf } from './snapshots.ts';
import { dashedPair, namedInfo, pairInfo, tickerOf } from './tickers.ts';
import { nanosOf } from '../market-times.ts';

const { calls } = massive;

/** The last trade up to the second of a quote; throws `not_found` for symbols without trades. */
function tradeOf(lake: Lake, info: SymbolInfo, { timestamp }: LakeQuote) {
  const trade = isLive(info.source) ? lastTrade(lake, info, Date.parse(timestamp) + 1_000) : undefined;
  if (trade) return trade;
  throw new ApiProblem('not_found', `No trades of ${info.symbol} are recorded.`);
}

/** The highest bid and the lowest offer; throws `not_found` where there are none. */
function bothSides({ symbol, bid, ask }: LakeQuote): { readonly bid: number; readonly ask: number } {
  if (bid !== null && ask !== null) return { bid, ask };
  throw new ApiProblem('not_found', `There is no bid and ask of ${symbol} now.`);
}

/** A handler of a call about one quote, with the symbol that `find` reads from the path. */
function quotedHandler(
  context: MassiveContext,
  schema: (typeof calls)['lastTrade']['query'],
  find: (lake: Lake, params: Call['params']) => SymbolInfo,
  body: (lake: Lake, info: SymbolInfo, quote: LakeQuote, status: string) => object,
): Handler {
  const bodies = new QuotedBodies();
  return (call) => {
    parseParameters(schema, call.query);
    const { lake, status } = marketOfCall(context, call);
    const info = find(lake, call.params);
    const quote = quoteOf(lake, info, call.nowMs);
    return bodies.respond(call, quote, () => body(lake, info, quote, status));
  };
}

/** GET /v2/last/trade/{symbol}. */
export const lastTradeHandler = (context: MassiveContext): Handler =>
  quotedHandler(context, calls.lastTrade.query, namedInfo, (lake, info, quote, status) => {
    const { id, price, size, timestampMs } = tradeOf(lake, info, quote);
    const results = {
      T: tickerOf(info),
      c: [],
      i: String(id),
      p: price,
      q: id,
      s: size,
      t: nanosOf(timestampMs),
      x: exchangeOf(info),
      y: nanosOf(timestampMs),
      z: tapeOf(info),
    };
    return { status, results };
  });

/** GET /v2/last/nbbo/{symbol}. */
export const lastQuoteHandler = (context: MassiveContext): Handler =>
  quotedHandler(context, calls.lastQuote.query, namedInfo, (_, info, quote, status) => {
    const { bid, ask } = bothSides(quote);
    const x = exchangeOf(info);
    const t = nanosOf(Date.parse(quote.timestamp));
    const results = {
      T: tickerOf(info),
      P: ask,
      S: quote.askSize,
      X: x,
      p: bid,
      q: Date.parse(quote.timestamp) / 1_000,
      s: quote.bidSize,
      t,
      x,
      y: t,
      z: tapeOf(info),
    };
    return { status, results };
  });

/** Crypto and currency calls have a status word of their own. */
const successOf = (status: string) => (status === 'OK' ? 'success' : status);

/** GET /v1/last/crypto/{from}/{to}. */
export const lastCryptoTradeHandler = (context: MassiveContext): Handler =>
  quotedHandler(context, calls.lastCryptoTrade.query, pairInfo, (lake, info, quote, status) => {
    const { price, size, timestampMs } = tradeOf(lake, info, quote);
    return {
      status: successOf(status),
      symbol: dashedPair(info),
      last: { conditions: [], exchange: exchangeOf(info), price, size, timestamp: timestampMs },
    };
  });

const quoteBody = (quote: LakeQuote) => {
  const { bid, ask } = bothSides(quote);
  return { ask, bid, exchange: 0, timestamp: Date.parse(quote.timestamp) };
};

/** GET /v1/last_quote/currencies/{from}/{to}. */
export const lastForexQuoteHandler = (context: MassiveContext): Handler =>
  quotedHandler(context, calls.lastForexQuote.query, pairInfo, (_, info, quote, status) => ({
    status: successOf(status),
    symbol: dashedPair(info).replace('-', '/'),
    last: quoteBody(quote),
  }));

/** GET /v1/conversion/{from}/{to}: by the middle of the pair's quote, or of that of the other direction. */
export function conversionHandler(context: MassiveContext): Handler {
  return (call) => {
    const { amount, precision } = parseParameters(calls.conversion.query, call.query);
    const { lake, status, name } = marketOfCall(context, call);
    const { from = '', to = '' } = call.params;
    const isTurned = !lake.symbol(from + to) && lake.symbol(to + from) !== undefined;
    const info = isTurned ? pairInfo(lake, { from: to, to: from }) : pairInfo(lake, call.params);
    const quote = quoteOf(lake, info, call.nowMs);
    const last = quoteBody(quote);
    const sides = isTurned ? { ask: 1 / last.bid, bid: 1 / last.ask } : last;
    const converted = Number((amount * ((sides.ask + sides.bid) / 2)).toFixed(precision));
    return context.bodies.respond(call, {
      tag: () =>
        `conversion ${name} ${from} ${to} ${amount} ${precision} ${quote.timestamp} ${last.bid} ${last.ask}`,
      source: quote.source,
      render: () => ({
        status: successOf(status),
        symbol: `${from}/${to}`.toUpperCase(),
        from: from.toUpperCase(),
        to: to.toUpperCase(),
        initialAmount: amount,
        converted,
        last: { ...last, ...sides },
      }),
    });
  };
}
