import type { Instrument } from '../instrument.ts';

/** One line a pair: symbol, name, price on the first day, decimals of the price. */
const PAIRS = `
  EURUSD|Euro / US Dollar|1.08310|5
  GBPUSD|British Pound / US Dollar|1.32150|5
  USDJPY|US Dollar / Japanese Yen|129.450|3
  USDCHF|US Dollar / Swiss Franc|0.94200|5
  AUDUSD|Australian Dollar / US Dollar|0.70900|5
  USDCAD|US Dollar / Canadian Dollar|1.34100|5
  NZDUSD|New Zealand Dollar / US Dollar|0.65200|5
  USDINR|US Dollar / Indian Rupee|74.1000|4
  EURGBP|Euro / British Pound|0.81960|5
  EURJPY|Euro / Japanese Yen|140.207|3
  GBPJPY|British Pound / Japanese Yen|171.068|3
  EURCHF|Euro / Swiss Franc|1.02028|5`;

/** Currencies move by factors of their own, so that a cross rate agrees with the two rates it comes from. */
function pair(line: string): Instrument {
  const [symbol, name, price, decimals] = line.trim().split('|');
  return {
    symbol: symbol!,
    name: name!,
    assetClass: 'fx',
    exchange: null,
    currency: symbol!.slice(3),
    sector: null,
    industry: null,
    priceDecimals: Number(decimals),
    volumeDecimals: 0,
    startPrice: Number(price),
    growth: 0,
    loadings: [
      [symbol!.slice(0, 3), 1],
      [symbol!.slice(3), -1],
    ],
    volatility: 0.002,
    gapShare: 0,
    dividendYield: 0,
    units: null,
    dailyVolume: 90_000,
    spread: 0.00008,
  };
}

export const CURRENCY_PAIRS: readonly Instrument[] = PAIRS.trim().split('\n').map(pair);
