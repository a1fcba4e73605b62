import { api } from '@meridian/contracts/api';
import { symbolsOf } from '@meridian/contracts/api/fields';
import { udf } from '@meridian/contracts/compat/udf';
import { tidy } from '@meridian/market/tidy';
import { findQuotes } from '../../http/api/routes/quotes.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import type { LakeQuote } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { exchangeOf, symbolOfName } from './exchanges.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

/** GET /quotes: a quote or an error for each name that was asked for. */
export function quotesHandler(context: UdfContext): Handler {
  return async (call) => {
    const names = parseParameters(udf.calls.quotes.query, call.query)
      .symbols.split(',')
      .map((it) => it.trim());
    const ours = names.map(symbolOfName).join(',');
    const { lake, name } = udfMarket(context, call);
    const { symbols } = parseParameters(api.quotes.query, { symbols: ours });
    const { rows } = await findQuotes(call, lake, context.queues, symbolsOf(symbols));
    const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
    const d = names.map((it) => {
      const symbol = lake.symbol(symbolOfName(it))?.symbol ?? '';
      const quote = bySymbol.get(symbol);
      return quote
        ? { s: 'ok', n: it, v: valuesOf(quote) }
        : { s: 'error', n: it, v: {}, errmsg: `There is no quote of ${it}.` };
    });
    return context.bodies.respond(call, {
      tag: () => `quotes ${name} ${JSON.stringify(d)}`,
      source: sourcesOf(rows),
      render: () => ({ s: 'ok', d }),
    });
  };
}

const valuesOf = (quote: LakeQuote) => ({
  short_name: quote.symbol,
  original_name: `${exchangeOf(quote)}:${quote.symbol}`,
  exchange: exchangeOf(quote),
  description: quote.name,
  lp: quote.price,
  ch: quote.change,
  chp: quote.changePct,
  ...(quote.bid !== null && { bid: quote.bid }),
  ...(quote.ask !== null && { ask: quote.ask }),
  ...(quote.bid !== null && quote.ask !== null && { spread: tidy(quote.ask - quote.bid) }),
  open_price: quote.open,
  high_price: quote.high,
  low_price: quote.low,
  prev_close_price: quote.previousClose,
  volume: quote.volume,
});
