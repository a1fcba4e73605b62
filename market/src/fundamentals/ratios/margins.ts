import type { StatementValues } from '../statement.ts';
import { over, type Ratio, valueOf } from './period.ts';

/**
 * Shares of the revenue of the period that remain as grossProfit, operatingIncome, netIncome and free cash flow:
 * "profitability ratios (return on sales)" of CFA Institute, Financial Analysis Techniques. Negative for losses.
 */
export function margins(period: StatementValues) {
  const margin = (part: Ratio) => over(part, valueOf(period, 'revenue'));
  return {
    grossMargin: margin(valueOf(period, 'grossProfit')),
    operatingMargin: margin(valueOf(period, 'operatingIncome')),
    netMargin: margin(valueOf(period, 'netIncome')),
    freeCashFlowMargin: margin(valueOf(period, 'freeCashFlow')),
  };
}
