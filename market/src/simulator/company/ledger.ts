import { dateOf, dayOf } from '../../dates.ts';
import { shareMultiple } from '../../fundamentals/share-basis.ts';
import { FIRST_DATE } from '../instrument.ts';
import { type RandomDraws, drawsFor } from '../random.ts';
import { STREAM } from '../shocks.ts';
import { type Balance, balanceOf, openingHoldings } from './balance.ts';
import type { Company } from './company.ts';
import { type FiscalPeriod, fiscalPeriod } from './fiscal-periods.ts';
import { settle } from './settle.ts';
import type { CashFlowStatement, IncomeStatement } from './statements.ts';
import { type CompanyTraits, traitsOf } from './traits.ts';
import { type CompanyValue, companyValueAt } from './worth.ts';

/** What happened in one quarter: amounts in the company's unit, shares as they were at its end. */
export interface LedgerQuarter {
  readonly period: FiscalPeriod;
  readonly income: IncomeStatement;
  readonly flows: CashFlowStatement;
  readonly balance: Balance;
  readonly averageShares: number;
  readonly shares: number;
  /** For one share as it was on the ex-date. */
  readonly dividends: readonly Dividend[];
}

interface Dividend {
  readonly date: string;
  readonly amount: number;
}

const FIRST_DAY = dayOf(FIRST_DATE);

/** The ledger of a company. Each call to `next` computes the next quarter from what was known at its end. */
export function openLedger(company: Company): {
  readonly traits: CompanyTraits;
  readonly next: () => LedgerQuarter;
} {
  const { instrument, seed } = company;
  const traits = traitsOf(instrument, seed);
  const { model, unit } = traits;
  const draws = drawsFor(seed, instrument.symbol);
  const first = fiscalPeriod(instrument, seed, 0);
  const usualRevenue = (worth: CompanyValue, shares: number) =>
    (worth.trend * Math.exp(0.4 * worth.trendDeviation) * shares) /
    traits.priceEarnings /
    traits.netMargin /
    unit;
  const openingRevenue = usualRevenue(companyValueAt(company, first.firstDay - 1), instrument.units!);

  let position = 0;
  let shares = instrument.units!;
  let multiple = 1;
  let sales = 0;
  let margin = 0;
  let holdings = openingHoldings(instrument, traits, openingRevenue);

  const incomeOf = (period: FiscalPeriod, annual: number, mood: number): IncomeStatement => {
    const normal = (index: number) => draws.normal(period.lastDay, STREAM.reports, index);
    sales = 0.6 * sales + 0.016 * normal(11);
    margin = 0.7 * margin + 0.7 * model.wobble * normal(12);
    const growth = Math.exp(sales + 0.005 * period.surprise);
    const revenue = Math.round((annual / 4) * model.seasons[period.season]! * growth);
    const strayed = margin + 0.25 * mood + 0.05 * period.surprise;
    const gross = traits.grossMargin + 0.4 * strayed * traits.operatingMargin;
    const most = model.isFinancial ? 0.8 : gross - model.research - 0.02;
    const charged = strayed - specialCharge(draws, period);
    const operatingIncome = Math.round(revenue * Math.min(most, traits.operatingMargin * (1 + charged)));
    const costOfRevenue = model.isFinancial ? 0 : Math.round(revenue * (1 - gross));
    const grossProfit = revenue - costOfRevenue;
    const operatingExpenses = grossProfit - operatingIncome;
    const researchAndDevelopment = Math.round(revenue * model.research);
    const interestExpense = Math.round((holdings.debt * traits.interestRate) / 4);
    const invested = holdings.cash + holdings.shortTermInvestments;
    const otherIncome = Math.round((invested * 0.015) / 4 + revenue * 0.002 * normal(13));
    const incomeBeforeTax = operatingIncome - interestExpense + otherIncome;
    const incomeTax = Math.round(incomeBeforeTax * traits.taxRate);
    return {
      revenue,
      costOfRevenue,
      grossProfit,
      researchAndDevelopment,
      sellingGeneralAdministrative: operatingExpenses - researchAndDevelopment,
      operatingExpenses,
      operatingIncome,
      interestExpense,
      otherIncome,
      incomeBeforeTax,
      incomeTax,
      netIncome: incomeBeforeTax - incomeTax,
    };
  };

  const next = (): LedgerQuarter => {
    const period = fiscalPeriod(instrument, seed, position++);
    const worth = companyValueAt(company, period.lastDay);
    const before = shares * (worth.shareMultiple / multiple);
    const annual = usualRevenue(worth, before);
    const income = incomeOf(period, annual, worth.trendDeviation);
    const dividends = dividendsIn(company, period);
    const events = company.series.events(period.lastDay);
    const lastEnd = dateOf(period.firstDay - 1);
    const dividendsPaid = dividends.reduce(
      (sum, { date, amount }) => sum + amount * shares * shareMultiple(events, lastEnd, date),
      0,
    );
    const stock = stockDealings(traits, { period, worth, before, income });
    const settled = settle(traits, holdings, {
      income,
      annual,
      growth: annual / openingRevenue,
      dividendsPaid: Math.round(dividendsPaid / unit),
      compensation: stock.compensation,
      repurchased: stock.repurchased,
      cashNoise: draws.normal(period.lastDay, STREAM.reports, 14),
    });
    holdings = settled.holdings;
    shares = Math.round(before + stock.issued - stock.bought);
    multiple = worth.shareMultiple;
    return {
      period,
      income,
      flows: settled.flows,
      balance: balanceOf(holdings),
      averageShares: Math.round((before + shares) / 2),
      shares,
      dividends,
    };
  };
  return { traits, next };
}

/** Closing a plant or settling a suit takes half of a quarter's operating income or makes it a loss, once in twenty years. */
function specialCharge(draws: RandomDraws, { lastDay }: FiscalPeriod): number {
  const happens = draws.uniform(lastDay, STREAM.reports, 16) < 1 / 80;
  return happens ? 0.5 + 1.2 * draws.uniform(lastDay, STREAM.reports, 17) : 0;
}

/** The dividends with an ex-date in the period: those of the market, before it those that the yield of then gives. */
function dividendsIn(
  { instrument, series }: Company,
  { firstDay, lastDay, periodEnd }: FiscalPeriod,
): Dividend[] {
  const found: Dividend[] = [];
  for (const event of series.events(lastDay)) {
    if (event.type === 'dividend' && dayOf(event.date) >= firstDay) found.push(event);
  }
  const { startPrice, dividendYield } = instrument;
  if (found.length > 0 || dividendYield === 0 || firstDay >= FIRST_DAY) return found;
  return [{ date: periodEnd, amount: Math.max(0.01, Math.round(startPrice * dividendYield * 25) / 100) }];
}

/** Shares given to employees and shares bought back, at the mean price of the quarter. */
function stockDealings(
  { model, unit, buyBack }: CompanyTraits,
  quarter: {
    readonly period: FiscalPeriod;
    readonly worth: CompanyValue;
    readonly before: number;
    readonly income: IncomeStatement;
  },
) {
  const { period, worth, before, income } = quarter;
  const compensation = Math.round(income.revenue * model.stockCompensation);
  const issued = (compensation * unit) / worth.recentPrice;
  // Before the market began nothing moves the number of shares, so that it begins with the one listed.
  const bought = period.lastDay < FIRST_DAY ? issued : Math.max(0, issued + (before * buyBack) / 4);
  const repurchased = Math.round((bought * worth.recentPrice) / unit);
  return { compensation, issued, repurchased, bought };
}
