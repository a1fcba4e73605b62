import type { Instrument } from '../instrument.ts';
import type { BusinessModel } from './business-model.ts';
import { INDUSTRY_MODELS } from './industry-models.ts';

const base: BusinessModel = {
  isFinancial: false,
  priceEarnings: 20,
  grossMargin: 0.35,
  operatingMargin: 0.14,
  research: 0,
  debt: 1.8,
  plant: 0.25,
  depreciation: 0.1,
  inventoryDays: 50,
  receivableDays: 45,
  stockCompensation: 0.008,
  cash: 0.08,
  deposits: 0,
  returnOnEquity: 0.2,
  wobble: 0.07,
  seasons: [0.98, 1, 1, 1.02],
};

const bank = {
  isFinancial: true,
  priceEarnings: 13,
  operatingMargin: 0.37,
  debt: 4,
  plant: 0.1,
  inventoryDays: 0,
  receivableDays: 0,
  stockCompensation: 0.02,
  cash: 0.9,
  deposits: 7.5,
  returnOnEquity: 0.11,
  wobble: 0.08,
  seasons: [1.01, 1, 1, 0.99],
} as const;

const SECTOR_MODELS: Readonly<Record<string, Partial<BusinessModel>>> = {
  'Information Technology': {
    priceEarnings: 25,
    grossMargin: 0.6,
    operatingMargin: 0.27,
    research: 0.13,
    debt: 1.2,
    depreciation: 0.17,
    stockCompensation: 0.04,
    cash: 0.18,
    returnOnEquity: 0.26,
    seasons: [0.96, 0.97, 1, 1.07],
  },
  'Communication Services': {
    priceEarnings: 21,
    grossMargin: 0.54,
    operatingMargin: 0.22,
    research: 0.05,
    debt: 2,
    plant: 0.45,
    depreciation: 0.14,
    inventoryDays: 5,
    stockCompensation: 0.02,
    cash: 0.12,
    returnOnEquity: 0.16,
    seasons: [0.97, 0.99, 1, 1.04],
  },
  'Consumer Discretionary': {
    priceEarnings: 22,
    grossMargin: 0.38,
    operatingMargin: 0.12,
    inventoryDays: 60,
    receivableDays: 15,
    returnOnEquity: 0.22,
    wobble: 0.09,
    seasons: [0.95, 1, 0.99, 1.06],
  },
  'Consumer Staples': {
    priceEarnings: 22,
    grossMargin: 0.44,
    operatingMargin: 0.18,
    receivableDays: 25,
    returnOnEquity: 0.22,
    wobble: 0.04,
  },
  'Health Care': {
    grossMargin: 0.64,
    operatingMargin: 0.23,
    research: 0.14,
    plant: 0.2,
    inventoryDays: 90,
    receivableDays: 60,
    stockCompensation: 0.012,
    cash: 0.1,
  },
  Financials: bank,
  Industrials: {
    priceEarnings: 19,
    grossMargin: 0.31,
    operatingMargin: 0.13,
    research: 0.03,
    receivableDays: 50,
  },
  Energy: {
    priceEarnings: 15,
    grossMargin: 0.3,
    operatingMargin: 0.14,
    debt: 2,
    plant: 1.1,
    depreciation: 0.07,
    inventoryDays: 30,
    stockCompensation: 0.003,
    returnOnEquity: 0.12,
    wobble: 0.24,
    seasons: [1, 1, 1, 1],
  },
  Materials: {
    priceEarnings: 18,
    grossMargin: 0.32,
    operatingMargin: 0.15,
    research: 0.015,
    plant: 0.55,
    depreciation: 0.08,
    inventoryDays: 60,
    returnOnEquity: 0.15,
    wobble: 0.15,
    seasons: [0.97, 1.03, 1.02, 0.98],
  },
  'Real Estate': {
    priceEarnings: 30,
    grossMargin: 0.62,
    operatingMargin: 0.34,
    debt: 5.5,
    plant: 5,
    depreciation: 0.045,
    inventoryDays: 0,
    receivableDays: 25,
    stockCompensation: 0.01,
    cash: 0.05,
    returnOnEquity: 0.07,
    wobble: 0.04,
    seasons: [0.99, 1, 1, 1.01],
  },
  Utilities: {
    priceEarnings: 19,
    grossMargin: 0.42,
    operatingMargin: 0.22,
    debt: 5,
    plant: 3.2,
    depreciation: 0.035,
    inventoryDays: 30,
    stockCompensation: 0.003,
    cash: 0.02,
    returnOnEquity: 0.1,
    wobble: 0.04,
    seasons: [1.03, 0.94, 1.09, 0.94],
  },
};

/** Real estate trusts must pay out almost all that they earn, others keep more. */
const HIGHEST_PAYOUT = { 'Real Estate': 0.85 } as Readonly<Record<string, number>>;

/** How a company does business: its sector's and industry's way, valued the higher the faster it is to grow. */
export function businessModel({ sector, industry, growth, dividendYield }: Instrument): BusinessModel {
  const model = { ...base, ...SECTOR_MODELS[sector ?? ''], ...INDUSTRY_MODELS[industry ?? ''] };
  const valued = model.priceEarnings * Math.exp(1.1 * (growth - 0.08));
  const affordable = (HIGHEST_PAYOUT[sector ?? ''] ?? 0.7) / dividendYield;
  return { ...model, priceEarnings: Math.min(valued, affordable) };
}
