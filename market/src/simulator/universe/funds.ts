import type { Instrument } from '../instrument.ts';
import { INDICES } from './indices.ts';

const spx = INDICES.find(({ symbol }) => symbol === 'SPX')!;

/**
 * Exchange-traded funds. A fund follows its index at a tenth of its level, with a tiny tracking error. It has no market
 * capitalisation: its units come and go every day, and what they are worth is already counted once.
 */
export const FUNDS: readonly Instrument[] = [
  {
    ...spx,
    symbol: 'SPY',
    name: 'SPDR S&P 500 ETF Trust',
    assetClass: 'etf',
    exchange: 'ARCX',
    industry: 'Exchange-Traded Fund',
    startPrice: 201.27,
    volatility: 0.002,
    dividendYield: 0.015,
    dailyVolume: 7.5e7,
    spread: 0.00002,
    follows: spx.symbol,
  },
];
