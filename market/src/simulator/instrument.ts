import { aroundTheClock, type Calendar, foreignExchange, nyse } from '../calendar.ts';
import type { IndexRule } from '../index-members/rules.ts';
import type { Scenario } from './scenarios/scenario.ts';

/** Something traded on the simulated exchange, with all that its prices are made from. Rates are for a year. */
export interface Instrument {
  readonly symbol: string;
  readonly name: string;
  readonly assetClass: 'equity' | 'etf' | 'fund' | 'fx' | 'crypto' | 'index';
  readonly exchange: string | null;
  readonly currency: string;
  readonly sector: string | null;
  readonly industry: string | null;
  /** Prices are multiples of 10^-priceDecimals, volumes of 10^-volumeDecimals. */
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
  readonly startPrice: number;
  /** Growth of the price around which it wanders, as a logarithm. */
  readonly growth: number;
  /** How strongly each common factor moves the price. */
  readonly loadings: readonly (readonly [factor: string, weight: number])[];
  /** What the factors leave unexplained. */
  readonly volatility: number;
  /** The share of a day's variance that falls before the opening. */
  readonly gapShare: number;
  readonly dividendYield: number;
  /** Shares outstanding, or coins in circulation, on the first day; null where there is no such thing. */
  readonly units: number | null;
  readonly dailyVolume: number;
  /** Distance from bid to ask as a share of the price; null where nobody quotes. */
  readonly spread: number | null;
  /** The index whose members a fund holds, and whose gaps and movements within the day it repeats. */
  readonly follows?: string;
  /** How the companies are chosen that a fund holds by market value, so that its price follows from theirs. */
  readonly holds?: IndexRule;
  /** What a symbol for trying out clients does at every session, instead of moving with the market. */
  readonly scenario?: Scenario;
}

/** The first day of the simulated exchange. */
export const FIRST_DATE = '2016-01-04';

interface Market {
  readonly calendar: Calendar;
  readonly sessionsPerYear: number;
  /** Minutes of a usual session. */
  readonly minutes: number;
}

const stocks: Market = { calendar: nyse, sessionsPerYear: 252, minutes: 390 };

const MARKETS: Record<Instrument['assetClass'], Market> = {
  equity: stocks,
  etf: stocks,
  fund: stocks,
  index: stocks,
  fx: { calendar: foreignExchange, sessionsPerYear: 261, minutes: 1440 },
  crypto: { calendar: aroundTheClock, sessionsPerYear: 365, minutes: 1440 },
};

/** The classes whose symbols are shares, with splits and dividends: those of companies and of funds. */
export const SHARE_CLASSES = ['equity', 'etf', 'fund'] as const satisfies readonly Instrument['assetClass'][];

/** Whether symbols of a class are shares. */
export const areShares = (assetClass: Instrument['assetClass']): boolean =>
  (SHARE_CLASSES as readonly string[]).includes(assetClass);

/** Whether symbols of a class have one price a day, their net asset value after the close, and are not traded within it. */
export const isPricedDaily = ({ assetClass }: Pick<Instrument, 'assetClass'>): boolean =>
  assetClass === 'fund';

/** The classes that have a market of their own; funds are traded on that of companies. */
export type TradedClass = Exclude<Instrument['assetClass'], 'etf' | 'fund'>;

/** The class on whose market symbols of a class are traded. */
export const tradedAs = (assetClass: Instrument['assetClass']): TradedClass =>
  assetClass === 'etf' || assetClass === 'fund' ? 'equity' : assetClass;

/** The classes that are traded on the market of a class. */
export const tradedOn = (assetClass: TradedClass): readonly Instrument['assetClass'][] =>
  assetClass === 'equity' ? SHARE_CLASSES : [assetClass];

/** The market that an asset class is traded on: its calendar and sessions a year. */
export function marketOf(instrument: Pick<Instrument, 'assetClass'>): Market {
  return MARKETS[instrument.assetClass];
}
