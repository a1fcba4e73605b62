import type { Instrument } from '../instrument.ts';
import { INDEX_RULES, type IndexRule } from '../../index-members/rules.ts';
import { INDICES } from './indices.ts';

const spx = INDICES.find(({ symbol }) => symbol === 'SPX')!;

/**
 * One line a fund of the companies of a sector: symbol, name, price on the first day, usual volatility a year (percent), shares
 * traded on a day in millions.
 */
const SECTOR_FUNDS: Record<string, string> = {
  'Information Technology': 'XLK|Technology Select Sector SPDR Fund|42.08|22|9.5',
  Financials: 'XLF|Financial Select Sector SPDR Fund|23.31|20|48',
  'Health Care': 'XLV|Health Care Select Sector SPDR Fund|70.33|16|9',
  Energy: 'XLE|Energy Select Sector SPDR Fund|60.95|25|19',
};

const FUND = {
  currency: 'USD',
  sector: null,
  priceDecimals: 2,
  volumeDecimals: 0,
  growth: 0,
  loadings: [],
  dividendYield: 0,
  units: null,
} as const;

const sectorRule = (name: string): IndexRule => ({
  eligible: ({ sector }) => sector === name,
  takes: 'largest',
  size: Number.MAX_SAFE_INTEGER,
  buffer: 0,
  weights: 'marketValue',
});

function sectorFund(sector: string, line: string): Instrument {
  const [symbol, name, ...figures] = line.split('|');
  const [price, volatility, volume] = figures.map(Number);
  return {
    ...FUND,
    symbol: symbol!,
    name: name!,
    assetClass: 'etf',
    exchange: 'ARCX',
    industry: 'Exchange-Traded Fund',
    startPrice: price!,
    volatility: volatility! / 100,
    gapShare: 0.25,
    dailyVolume: volume! * 1e6,
    spread: 0.0001,
    holds: sectorRule(sector),
  };
}

/**
 * SPY follows its index at a tenth of its level, with a tiny tracking error. The prices of the others follow from their holdings:
 * the companies of a sector, or the members of an index for the mutual fund. Funds have no market capitalisation: their units come
 * and go every day, and what they are worth is already counted once.
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
  ...Object.entries(SECTOR_FUNDS).map(([sector, line]) => sectorFund(sector, line)),
  {
    ...FUND,
    symbol: 'VFIAX',
    name: 'Vanguard 500 Index Fund Admiral Shares',
    assetClass: 'fund',
    exchange: null,
    industry: 'Mutual Fund',
    startPrice: 186.61,
    volatility: 0.17,
    gapShare: 0,
    dailyVolume: 0,
    spread: null,
    follows: spx.symbol,
    holds: INDEX_RULES.get(spx.symbol)!,
  },
];
