import type { StatementValues } from '../statement.ts';
import { orNone, over, valueOf } from './period.ts';

/**
 * Whether short-term debts can be paid, from the balance at the end of the period, and long-term ones be carried,
 * with the results of twelve months. CFA Institute, Financial Analysis Techniques: currentRatio = currentAssets ÷
 * currentLiabilities, quickRatio = (cash + shortTermInvestments + receivables) ÷ currentLiabilities, cashRatio =
 * (cash + shortTermInvestments) ÷ currentLiabilities, debtToEquity = totalDebt ÷ equity, debtToAssets = totalDebt ÷
 * totalAssets, interestCoverage = operatingIncome ÷ interestExpense.
 */
export function solvency(balance: StatementValues, year: StatementValues | undefined) {
  const currentLiabilities = valueOf(balance, 'currentLiabilities');
  const cash = valueOf(balance, 'cash');
  const liquid = cash === null ? null : cash + orNone(valueOf(balance, 'shortTermInvestments'));
  const receivables = valueOf(balance, 'receivables');
  const quick = liquid === null || receivables === null ? null : liquid + receivables;
  const debt = valueOf(balance, 'totalDebt');
  return {
    currentRatio: over(valueOf(balance, 'currentAssets'), currentLiabilities),
    quickRatio: over(quick, currentLiabilities),
    cashRatio: over(liquid, currentLiabilities),
    debtToEquity: over(debt, valueOf(balance, 'equity')),
    debtToAssets: over(debt, valueOf(balance, 'totalAssets')),
    interestCoverage: over(valueOf(year, 'operatingIncome'), valueOf(year, 'interestExpense')),
  };
}
