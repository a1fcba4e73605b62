import type { StatementValues } from '../statement.ts';
import { average, orNone, over, type Ratio, valueOf } from './period.ts';

/**
 * Results of twelve months in relation to the mean of what they were made with, at their beginning (`yearAgo`, the
 * balance a year before) and end; null when the beginning is not known. CFA Institute, Financial Analysis
 * Techniques: returnOnEquity = netIncome ÷ mean equity, returnOnAssets = netIncome ÷ mean totalAssets,
 * assetTurnover = revenue ÷ mean totalAssets, inventoryTurnover = costOfRevenue ÷ mean inventory, receivableDays =
 * 365 × mean receivables ÷ revenue. returnOnInvestedCapital = operatingIncome × (1 − incomeTax ÷ incomeBeforeTax) ÷
 * mean (totalDebt + equity − cash and shortTermInvestments): A. Damodaran, Return on Capital, Return on Invested
 * Capital and Return on Equity, 2007.
 */
export function returns(year: StatementValues | undefined, yearAgo: StatementValues | undefined) {
  const mean = (field: Parameters<typeof valueOf>[1]) =>
    average(valueOf(yearAgo, field), valueOf(year, field));
  const revenue = valueOf(year, 'revenue');
  const netIncome = valueOf(year, 'netIncome');
  const days = over(mean('receivables'), revenue);
  return {
    returnOnEquity: over(netIncome, mean('equity')),
    returnOnAssets: over(netIncome, mean('totalAssets')),
    returnOnInvestedCapital: over(afterTax(year), average(investedCapital(yearAgo), investedCapital(year))),
    assetTurnover: over(revenue, mean('totalAssets')),
    inventoryTurnover: over(valueOf(year, 'costOfRevenue'), mean('inventory')),
    receivableDays: days === null ? null : 365 * days,
  };
}

/** Operating income after tax at the rate of the year; null in a year without a profit to tax. */
function afterTax(year: StatementValues | undefined): Ratio {
  const operatingIncome = valueOf(year, 'operatingIncome');
  const rate = over(valueOf(year, 'incomeTax'), valueOf(year, 'incomeBeforeTax'));
  return operatingIncome === null || rate === null ? null : operatingIncome * (1 - rate);
}

function investedCapital(values: StatementValues | undefined): Ratio {
  const equity = valueOf(values, 'equity');
  const cash = valueOf(values, 'cash');
  if (equity === null || cash === null) return null;
  const debt = orNone(valueOf(values, 'totalDebt'));
  return debt + equity - cash - orNone(valueOf(values, 'shortTermInvestments'));
}
