import type { Instrument } from '../instrument.ts';

/**
 * One line a pair: symbol, name, price on the first day, growth a year (percent), weight of the common factor,
 * own volatility a year (percent), decimals of the price, coins in circulation (millions), coins traded on a day.
 */
const PAIRS = `
  BTCUSD|Bitcoin / US Dollar|433.30|47|1.0|18|2|19.9|24000
  ETHUSD|Ether / US Dollar|12.40|47|1.1|28|2|120.7|190000
  SOLUSD|Solana / US Dollar|1.85|42|1.3|45|2|540|2600000
  XRPUSD|XRP / US Dollar|0.05930|34|1.1|42|5|59000|310000000
  ADAUSD|Cardano / US Dollar|0.02600|28|1.2|42|5|35500|240000000
  DOGEUSD|Dogecoin / US Dollar|0.00450|32|1.2|50|5|150000|1300000000
  LTCUSD|Litecoin / US Dollar|8.35|22|1.1|32|2|76|420000
  BCHUSD|Bitcoin Cash / US Dollar|62.00|18|1.1|36|2|19.9|58000
  LINKUSD|Chainlink / US Dollar|0.6200|30|1.2|42|4|680|5400000
  AVAXUSD|Avalanche / US Dollar|1.310|28|1.3|46|3|420|3100000
  DOTUSD|Polkadot / US Dollar|0.9200|16|1.2|42|4|1500|6200000
  XLMUSD|Stellar / US Dollar|0.01450|28|1.1|42|5|31000|120000000`;

function coin(line: string): Instrument {
  const [symbol, name, ...figures] = line.trim().split('|');
  const [price, growth, weight, volatility, decimals, coins, volume] = figures.map(Number);
  return {
    symbol: symbol!,
    name: name!,
    assetClass: 'crypto',
    exchange: null,
    currency: 'USD',
    sector: null,
    industry: null,
    priceDecimals: decimals!,
    volumeDecimals: 4,
    startPrice: price!,
    growth: growth! / 100,
    loadings: [['crypto', weight!]],
    volatility: volatility! / 100,
    gapShare: 0,
    dividendYield: 0,
    units: coins! * 1e6,
    dailyVolume: volume!,
    spread: 0.0002,
  };
}

export const CRYPTO_PAIRS: readonly Instrument[] = PAIRS.trim().split('\n').map(coin);
