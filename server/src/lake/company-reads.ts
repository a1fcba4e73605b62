import { ECONOMY } from '@meridian/market/simulator/economy';
import type { Exchange } from '@meridian/market/simulator/exchange';
import type { CatalogueEntry } from './catalogue.ts';
import type { Lake } from './lake.ts';

interface Sources {
  readonly exchange: Exchange;
  readonly now: () => number;
  /** The entry of a symbol; throws `UnknownSymbolError`. */
  readonly need: (symbol: string) => CatalogueEntry;
}

type CompanyReads = Pick<Lake, 'reports' | 'news' | 'posts' | 'macroInfos' | 'macro'>;

/** What a lake knows beside prices: filings, news, posts, and the economy. */
export function companyReads({ exchange, now, need }: Sources): CompanyReads {
  const simulated = <Item>(symbol: string, read: (symbol: string) => readonly Item[]): readonly Item[] => {
    const entry = need(symbol);
    return entry.source === 'simulated' ? read(entry.symbol) : [];
  };
  return {
    reports: (symbol) => simulated(symbol, (it) => exchange.reports(it, now())),
    news: (symbol, fromMs, toMs) =>
      simulated(symbol, (it) => exchange.news(it, fromMs, Math.min(toMs, now() + 1))),
    posts: (symbol, fromMs, toMs) =>
      simulated(symbol, (it) => exchange.posts(it, fromMs, Math.min(toMs, now() + 1))),
    macroInfos: () => ECONOMY.map((info) => Object.assign({ source: 'simulated' as const }, info)),
    macro: (series) => exchange.macro(series.toUpperCase(), now()),
  };
}
