import type { CorporateEvent } from '@meridian/market/bars';
import { createExchange } from '@meridian/market/simulator/exchange';
import { createByteCache } from './byte-cache.ts';
import { createFundHistories } from './fund-histories.ts';
import { createIntraday } from './intraday-bars.ts';
import type { AdjustedBars } from './lake.ts';
import { createMinutes } from './minutes.ts';
import { MARKET_SEED } from './simulated-market.ts';
import { KeptTradeTotals } from './trade-totals.ts';

const CACHE_BYTES = 96 * 1024 * 1024;
const EVENT_BYTES = 64;

/**
 * The exchange and the caches, shared by several views. Their keys contain symbol, adjustment and version, so they are
 * the same for all.
 */
export function createEngine(now: () => number) {
  const exchange = createExchange(MARKET_SEED);
  return {
    exchange,
    fundHistories: createFundHistories(exchange, now),
    totals: new KeptTradeTotals(exchange),
    minutes: createMinutes(exchange, now),
    intraday: createIntraday(),
    cache: createByteCache<AdjustedBars>(CACHE_BYTES, ({ bars }) => bars.length * 6 * 8),
    eventCache: createByteCache<readonly CorporateEvent[]>(
      CACHE_BYTES / 16,
      (it) => 256 + it.length * EVENT_BYTES,
    ),
    loading: new Map<string, Promise<unknown>>(),
  };
}

export type Engine = ReturnType<typeof createEngine>;
