import { BALANCE_FIELDS } from '../../fundamentals/reports.ts';
import type { Instrument } from '../instrument.ts';
import type { CompanyTraits } from './traits.ts';

/** What a company has and owes, in its unit; everything that sums are made from. */
export interface Holdings {
  cash: number;
  shortTermInvestments: number;
  receivables: number;
  inventory: number;
  otherCurrentAssets: number;
  plant: number;
  goodwill: number;
  otherAssets: number;
  payables: number;
  otherCurrentLiabilities: number;
  debt: number;
  otherLiabilities: number;
  commonStock: number;
  retainedEarnings: number;
}

export type Balance = Record<Exclude<(typeof BALANCE_FIELDS)[number], 'sharesOutstanding'>, number>;

const QUARTER_DAYS = 91.25;
const SHORT_TERM_DEBT = 0.12;

/** The sum of the asset side, in currency units. */
export const totalAssets = (it: Holdings): number =>
  it.cash +
  it.shortTermInvestments +
  it.receivables +
  it.inventory +
  it.otherCurrentAssets +
  it.plant +
  it.goodwill +
  it.otherAssets;

/** The balance sheet of the holdings, with its sums. */
export function balanceOf(it: Holdings): Balance {
  const shortTermDebt = Math.round(it.debt * SHORT_TERM_DEBT);
  const currentLiabilities = it.payables + shortTermDebt + it.otherCurrentLiabilities;
  const longTermDebt = it.debt - shortTermDebt;
  return {
    cash: it.cash,
    shortTermInvestments: it.shortTermInvestments,
    receivables: it.receivables,
    inventory: it.inventory,
    otherCurrentAssets: it.otherCurrentAssets,
    currentAssets: it.cash + it.shortTermInvestments + it.receivables + it.inventory + it.otherCurrentAssets,
    propertyPlantEquipment: it.plant,
    goodwillAndIntangibles: it.goodwill,
    otherAssets: it.otherAssets,
    totalAssets: totalAssets(it),
    accountsPayable: it.payables,
    shortTermDebt,
    otherCurrentLiabilities: it.otherCurrentLiabilities,
    currentLiabilities,
    longTermDebt,
    otherLiabilities: it.otherLiabilities,
    totalLiabilities: currentLiabilities + longTermDebt + it.otherLiabilities,
    commonStock: it.commonStock,
    retainedEarnings: it.retainedEarnings,
    equity: it.commonStock + it.retainedEarnings,
  };
}

/** What a business of so much revenue has in customers' hands, in stock and with suppliers at the end of a quarter. */
export function workingCapital(
  { model, payableDays }: CompanyTraits,
  { revenue, cost, annual }: { readonly revenue: number; readonly cost: number; readonly annual: number },
) {
  const { isFinancial, receivableDays, inventoryDays } = model;
  return {
    receivables: Math.round((revenue * receivableDays) / QUARTER_DAYS),
    inventory: Math.round((cost * inventoryDays) / QUARTER_DAYS),
    otherCurrentAssets: isFinancial ? 0 : Math.round(annual * 0.03),
    payables: isFinancial ? 0 : Math.round((cost * payableDays) / QUARTER_DAYS),
    otherCurrentLiabilities: isFinancial ? 0 : Math.round(annual * 0.09),
  };
}

/** The holdings before the first quarter: a business of that revenue as it is usually financed. */
export function openingHoldings(instrument: Instrument, traits: CompanyTraits, annual: number): Holdings {
  const { model, netMargin, operatingMargin, grossMargin } = traits;
  const cost = model.isFinancial ? 0 : (annual / 4) * (1 - grossMargin);
  const circulating = workingCapital(traits, { revenue: annual / 4, cost, annual });
  const cash = Math.round(model.cash * annual);
  const plant = Math.round(model.plant * annual);
  const debt = Math.round(model.debt * operatingMargin * annual);
  const usualEquity = (annual * netMargin) / openingReturn(instrument, traits);
  const otherLiabilities = Math.round(model.isFinancial ? model.deposits * usualEquity : annual * 0.2);
  const { receivables, inventory, otherCurrentAssets, payables, otherCurrentLiabilities } = circulating;
  const needed = cash + plant + receivables + inventory + otherCurrentAssets;
  const owed = debt + otherLiabilities + payables + otherCurrentLiabilities;
  // At least a tenth of what is needed is left for goodwill and long-term investments.
  const equity = Math.round(Math.max(usualEquity, needed * 1.1 - owed));
  const rest = owed + equity - needed;
  const goodwill = Math.round(rest * (model.isFinancial ? 0.03 : 0.5));
  const shortTermInvestments = model.isFinancial ? 0 : Math.round(rest * 0.2);
  const commonStock = Math.round(equity * 0.4);
  return {
    ...circulating,
    cash,
    shortTermInvestments,
    plant,
    goodwill,
    otherAssets: rest - goodwill - shortTermInvestments,
    debt,
    otherLiabilities,
    commonStock,
    retainedEarnings: equity - commonStock,
  };
}

/** The return on equity at which the earnings kept let equity grow as the price does, half-way to the sector's. */
function openingReturn(
  { growth, dividendYield }: Instrument,
  { model, priceEarnings }: CompanyTraits,
): number {
  const kept = Math.max(0.15, 0.85 - dividendYield * priceEarnings);
  const steady = Math.min(0.4, Math.max(0.05, growth / kept));
  return (model.returnOnEquity + steady) / 2;
}
