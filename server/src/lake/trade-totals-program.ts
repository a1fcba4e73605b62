/** The program of the thread that computes VWAP and number of trades of many sessions. */
import { createExchange } from '@meridian/market/simulator/exchange';
import { move } from 'piscina';
import { MARKET_SEED } from './simulated-market.ts';

/** The sessions of a symbol between two days since 1970, both included. */
export interface TotalsTask {
  readonly symbol: string;
  readonly fromDay: number;
  readonly throughDay: number;
}

const exchange = createExchange(MARKET_SEED);

/** The VWAPs and then the numbers of trades, as doubles. */
export default ({ symbol, fromDay, throughDay }: TotalsTask) => {
  const { vwap, trades } = exchange.tradeTotals(symbol, fromDay, throughDay);
  const both = new Float64Array(2 * vwap.length);
  both.set(vwap);
  both.set(trades, vwap.length);
  return move(new Uint8Array(both.buffer));
};
