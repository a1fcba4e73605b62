import { massive } from '@meridian/contracts/compat/massive';
import { timeText } from '@meridian/market/dates';
import { areShares } from '@meridian/market/simulator/instrument';
import type { Handler } from '../../http/operation/operation.ts';
import type { SymbolInfo } from '../../lake/lake.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { isWithin } from './filters.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { MARKET_OF, pairOf, symbolOfTicker, tickerOf } from './tickers.ts';

/** Massive's code of the type of a stock: companies have a sector. */
function typeOf({ assetClass, sector }: SymbolInfo): 'CS' | 'ETF' | 'FUND' | undefined {
  if (assetClass === 'equity') return sector === null ? undefined : 'CS';
  return assetClass === 'etf' ? 'ETF' : assetClass === 'fund' ? 'FUND' : undefined;
}

/** A ticker as the list shows it, and as its details begin. */
export function tickerRow(info: SymbolInfo) {
  const { name, assetClass, exchange, currency, active, lastDate } = info;
  const type = typeOf(info);
  const isPair = assetClass === 'fx' || assetClass === 'crypto';
  const { base, quote } = pairOf(info);
  return {
    ticker: tickerOf(info),
    name,
    market: MARKET_OF[assetClass],
    locale: areShares(assetClass) || assetClass === 'index' ? 'us' : 'global',
    ...(exchange !== null && { primary_exchange: exchange }),
    ...(type && { type }),
    active,
    ...(isPair
      ? {
          currency_symbol: quote,
          currency_name: currencyName(quote),
          base_currency_symbol: base,
          base_currency_name: currencyName(base),
        }
      : { currency_name: currency.toLowerCase() }),
    ...(!active && { delisted_utc: timeText(Date.parse(lastDate)) }),
  };
}

const names = new Intl.DisplayNames('en', { type: 'currency' });
const currencyName = (code: string): string => (/^[A-Z]{3}$/.test(code) ? (names.of(code) ?? code) : code);

/** GET /v3/reference/tickers. */
export function tickersHandler({ lakes, queues, bodies, publicUrl }: MassiveContext): Handler {
  return async (call) => {
    const { query, place, nextUrl } = pagedQuery(massive.calls.tickers.query, call, publicUrl());
    const { lake, status, name } = marketOfCall({ lakes }, call);
    const { search = '', order, sort, limit } = query;
    const start = place === undefined ? 0 : placeNumber(place);
    const end = start + limit;
    const all = await queues.runShort(call.caller.accountId, async () => {
      const { results } = lake.search({
        q: symbolOfTicker(search),
        offset: 0,
        limit: Number.POSITIVE_INFINITY,
      });
      const found = results
        .map((info) => ({ info, row: tickerRow(info) }))
        .filter(
          ({ row }) =>
            isWithin(query, 'ticker', row.ticker) &&
            String(row.active) === query.active &&
            (query.type === undefined || row.type === query.type) &&
            (query.market === undefined || row.market === query.market) &&
            (query.exchange === undefined || row.primary_exchange === query.exchange),
        );
      // What a search finds is ranked, as long as no other order is asked for.
      if (search !== '' && call.query['sort'] === undefined) return found;
      const key = ({ row }: (typeof found)[number]) => `${row[sort] ?? ''}\0${row.ticker}`;
      const sorted = found.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
      return order === 'desc' ? sorted.toReversed() : sorted;
    });
    const page = all.slice(start, end);
    return bodies.respond(call, {
      tag: () =>
        `tickers ${name} ${lake.contents()} ${JSON.stringify(query)} ${start} ${page.length} ${all.length}`,
      source: sourcesOf(page.map(({ info }) => info)),
      render: () => ({
        results: page.map(({ info, row }) => ({ ...row, source_feed: info.source })),
        status,
        count: page.length,
        ...(end < all.length && { next_url: nextUrl(end) }),
      }),
    });
  };
}
