import type { BusinessModel } from './business-model.ts';

const retail = {
  grossMargin: 0.26,
  operatingMargin: 0.055,
  plant: 0.2,
  inventoryDays: 45,
  receivableDays: 6,
  seasons: [0.96, 0.99, 0.98, 1.07],
} as const;

const payments: Partial<BusinessModel> = {
  isFinancial: false,
  priceEarnings: 26,
  grossMargin: 0.78,
  operatingMargin: 0.5,
  debt: 1.2,
  deposits: 0,
  cash: 0.3,
  receivableDays: 40,
  returnOnEquity: 0.3,
};
const insurer: Partial<BusinessModel> = {
  operatingMargin: 0.12,
  priceEarnings: 16,
  debt: 1.5,
  deposits: 2.5,
  cash: 0.2,
};
const cars: Partial<BusinessModel> = {
  grossMargin: 0.17,
  operatingMargin: 0.07,
  research: 0.045,
  plant: 0.35,
};

/** Industries that differ much from the rest of their sector. */
export const INDUSTRY_MODELS: Readonly<Record<string, Partial<BusinessModel>>> = {
  'Consumer Staples Merchandise Retail': retail,
  'Broadline Retail': { ...retail, grossMargin: 0.4, operatingMargin: 0.07, stockCompensation: 0.025 },
  'Home Improvement Retail': { ...retail, grossMargin: 0.34, operatingMargin: 0.14 },
  'Apparel Retail': { ...retail, grossMargin: 0.29, operatingMargin: 0.1 },
  'Automobile Manufacturers': { ...cars, priceEarnings: 14 },
  'Managed Health Care': {
    grossMargin: 0.24,
    operatingMargin: 0.085,
    research: 0,
    inventoryDays: 0,
    receivableDays: 20,
  },
  'Transaction & Payment Processing Services': payments,
  'Asset Management & Custody Banks': {
    ...payments,
    priceEarnings: 19,
    grossMargin: 0.6,
    operatingMargin: 0.38,
  },
  'Multi-Sector Holdings': insurer,
  'Property & Casualty Insurance': insurer,
  'Oil & Gas Refining & Marketing': { grossMargin: 0.1, operatingMargin: 0.055, plant: 0.3 },
  'Oil & Gas Storage & Transportation': {
    grossMargin: 0.5,
    operatingMargin: 0.27,
    plant: 2.5,
    debt: 4,
    wobble: 0.07,
  },
  'Air Freight & Logistics': { grossMargin: 0.24, operatingMargin: 0.095, inventoryDays: 5 },
};
