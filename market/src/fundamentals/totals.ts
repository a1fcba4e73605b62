import type { StatementField, StatementValues } from './statement.ts';

/**
 * The values with what follows from them by the identities of the statements, where it was not filed:
 * grossProfit = revenue − costOfRevenue, costOfRevenue = revenue − grossProfit,
 * totalLiabilities = totalAssets − equity, equity = totalAssets − totalLiabilities,
 * netChangeInCash = operatingCashFlow + investingCashFlow + financingCashFlow; and with
 * ebitda = operatingIncome + depreciationAndAmortization,
 * freeCashFlow = operatingCashFlow + capitalExpenditure (which is negative),
 * totalDebt = shortTermDebt + longTermDebt, of which a company that has only one files only one.
 */
export function withTotals(values: StatementValues): StatementValues {
  const all: Partial<Record<StatementField, number>> = { ...values };
  const fill = (field: StatementField, value: number | undefined) => {
    if (all[field] === undefined && value !== undefined) all[field] = value;
  };
  fill('grossProfit', minus(all.revenue, all.costOfRevenue));
  fill('costOfRevenue', minus(all.revenue, all.grossProfit));
  fill('totalLiabilities', minus(all.totalAssets, all.equity));
  fill('equity', minus(all.totalAssets, all.totalLiabilities));
  fill('netChangeInCash', plus(plus(all.operatingCashFlow, all.investingCashFlow), all.financingCashFlow));
  fill('ebitda', plus(all.operatingIncome, all.depreciationAndAmortization));
  fill('freeCashFlow', plus(all.operatingCashFlow, all.capitalExpenditure));
  fill('totalDebt', plus(all.shortTermDebt, all.longTermDebt) ?? all.shortTermDebt ?? all.longTermDebt);
  return all;
}

const plus = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a + b;
const minus = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a - b;
