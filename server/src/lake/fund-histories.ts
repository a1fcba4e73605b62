import { setImmediate as othersTurn } from 'node:timers/promises';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { Exchange } from '@meridian/market/simulator/exchange';
import { FIRST_DATE } from '@meridian/market/simulator/instrument';

const yearOf = (date: string) => Number(date.slice(0, 4));

/**
 * Computes the histories of simulated funds without holding up other calls. A fund needs those of all companies that it may hold, which
 * take 3 ms each.
 */
export function createFundHistories(exchange: Pick<Exchange, 'dailyBars' | 'heldBy'>, now: () => number) {
  /** Undefined once it has been computed: from then on it is extended day by day. */
  const funds = new Map<string, Promise<void> | undefined>();

  const compute = async (symbol: string) => {
    const today = dateOf(Math.floor(now() / DAY_MS));
    for (const company of exchange.heldBy(symbol)) {
      exchange.dailyBars(company, today);
      await othersTurn();
    }
    for (let year = yearOf(FIRST_DATE); year <= yearOf(today); year++) {
      exchange.dailyBars(symbol, year === yearOf(today) ? today : `${year}-12-31`);
      await othersTurn();
    }
  };

  /** A failed one is begun again by the next caller. */
  const computeInTurns = async (symbol: string) => {
    try {
      await compute(symbol);
      funds.set(symbol, undefined);
    } catch (error) {
      funds.delete(symbol);
      throw error;
    }
  };

  return {
    /** Undefined when the history is there, or needs no other one. */
    compute(symbol: string): Promise<void> | undefined {
      if (!funds.has(symbol))
        funds.set(symbol, exchange.heldBy(symbol).length === 0 ? undefined : computeInTurns(symbol));
      return funds.get(symbol);
    },
  };
}
