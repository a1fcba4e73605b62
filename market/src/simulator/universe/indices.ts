import type { Instrument } from '../instrument.ts';

interface Recipe {
  readonly symbol: string;
  readonly name: string;
  readonly level: number;
  readonly growth: number;
  readonly volatility: number;
  readonly dailyVolume: number;
  /** Weight of the whole market, then of the sectors that count most in the index. */
  readonly loadings: Instrument['loadings'];
}

/** Indices are mixtures of the factors that move their members, with little of their own. */
const RECIPES: readonly Recipe[] = [
  {
    symbol: 'SPX',
    name: 'S&P 500',
    level: 2012.66,
    growth: 0.11,
    volatility: 0.01,
    dailyVolume: 2.6e9,
    loadings: [
      ['market', 1],
      ['Information Technology', 0.28],
      ['Financials', 0.13],
      ['Health Care', 0.12],
      ['Consumer Discretionary', 0.11],
      ['Communication Services', 0.09],
      ['Industrials', 0.09],
      ['Consumer Staples', 0.06],
      ['Energy', 0.04],
      ['Utilities', 0.03],
      ['Real Estate', 0.03],
      ['Materials', 0.02],
    ],
  },
  {
    symbol: 'NDX',
    name: 'Nasdaq-100',
    level: 4497.86,
    growth: 0.15,
    volatility: 0.02,
    dailyVolume: 1.1e9,
    loadings: [
      ['market', 1.12],
      ['Information Technology', 0.52],
      ['Communication Services', 0.16],
      ['Consumer Discretionary', 0.14],
    ],
  },
  {
    symbol: 'DJI',
    name: 'Dow Jones Industrial Average',
    level: 17148.94,
    growth: 0.09,
    volatility: 0.02,
    dailyVolume: 3.4e8,
    loadings: [
      ['market', 0.95],
      ['Financials', 0.23],
      ['Information Technology', 0.2],
      ['Health Care', 0.18],
      ['Industrials', 0.15],
      ['Consumer Discretionary', 0.13],
    ],
  },
  {
    symbol: 'RUT',
    name: 'Russell 2000',
    level: 1108.33,
    growth: 0.075,
    volatility: 0.08,
    dailyVolume: 9.5e8,
    loadings: [
      ['market', 1.15],
      ['Financials', 0.18],
      ['Health Care', 0.16],
      ['Industrials', 0.16],
      ['Energy', 0.08],
    ],
  },
];

const index = ({ level, ...recipe }: Recipe): Instrument => ({
  ...recipe,
  assetClass: 'index',
  exchange: null,
  currency: 'USD',
  sector: null,
  industry: null,
  priceDecimals: 2,
  volumeDecimals: 0,
  startPrice: level,
  gapShare: 0.2,
  dividendYield: 0,
  units: null,
  spread: null,
});

export const INDICES: readonly Instrument[] = RECIPES.map(index);
