import type { Exchange } from '@meridian/market/simulator/exchange';
import { isPricedDaily } from '@meridian/market/simulator/instrument';
import type { CatalogueEntry } from './catalogue.ts';
import type { Lake } from './lake.ts';
import type { createMinutes } from './minutes.ts';
import { isSimulated } from './present-data.ts';
import { simulatedBook } from './quotes.ts';
import { simulatedOrigin, simulatedQuoteTicks, simulatedTicks } from './simulated-ticks.ts';
import { simulatedVenues } from './simulated-venues.ts';

interface TradedParts {
  readonly exchange: Exchange;
  readonly find: (symbol: string) => CatalogueEntry | undefined;
  /** Throws UnknownSymbolError. */
  readonly need: (symbol: string) => CatalogueEntry;
  /** Throws DamagedDataError, too. */
  readonly needWhole: (symbol: string) => CatalogueEntry;
  readonly minutes: ReturnType<typeof createMinutes>;
  readonly reads: () => Pick<Lake, 'daily' | 'tradeTotals' | 'minutes'>;
}

type TradedReads = Pick<
  Lake,
  | 'trades'
  | 'ticks'
  | 'quoteTicks'
  | 'tickOrigin'
  | 'everyMinute'
  | 'hasBook'
  | 'book'
  | 'hasVenues'
  | 'venues'
>;

/** What a lake knows of trading within a session, most of which only the simulated exchange has. */
export function tradedReads({ exchange, find, need, needWhole, minutes, reads }: TradedParts): TradedReads {
  const simulated = (symbol: string) => {
    const entry = need(symbol);
    return isSimulated(entry) ? entry : undefined;
  };
  /** A simulated symbol that somebody quotes. */
  const quoted = (symbol: string) => {
    const entry = find(symbol);
    return entry && isSimulated(entry) && exchange.isQuoted(entry.symbol) ? entry : undefined;
  };
  return {
    trades(symbol, fromMs, toMs) {
      const entry = simulated(symbol);
      return entry ? exchange.trades(entry.symbol, fromMs, toMs) : [];
    },
    ticks: (symbol, range) => simulatedTicks(exchange, simulated(symbol), range),
    quoteTicks: (symbol, range) => simulatedQuoteTicks(exchange, simulated(symbol), range),
    tickOrigin(symbol) {
      const listed = simulated(symbol);
      return listed && !isPricedDaily(listed) ? simulatedOrigin(listed) : undefined;
    },
    everyMinute(symbol, fromMs, toMs) {
      const entry = needWhole(symbol);
      return isSimulated(entry)
        ? minutes(entry, fromMs, toMs, 'all')
        : reads().minutes(symbol, fromMs, toMs, { session: 'all' });
    },
    hasBook: (symbol) => quoted(symbol) !== undefined,
    book(symbol, nowMs) {
      const entry = quoted(symbol);
      return entry && simulatedBook(entry, exchange, nowMs);
    },
    hasVenues(symbol) {
      const entry = find(symbol);
      return entry !== undefined && isSimulated(entry) && entry.assetClass === 'crypto';
    },
    venues: (symbol, range) => simulatedVenues(exchange, reads(), need(symbol).symbol, range),
  };
}
