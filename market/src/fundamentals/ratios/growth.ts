import type { StatementValues } from '../statement.ts';
import { over, type Ratio, valueOf } from './period.ts';

/**
 * Growth against the same period a year before, per-share values for the same share: now ÷ then − 1. Null when
 * there was nothing or a loss then, from which growth cannot be measured.
 */
export function growth(period: StatementValues, yearAgo: StatementValues | undefined) {
  return {
    revenueGrowth: growthOf(valueOf(period, 'revenue'), valueOf(yearAgo, 'revenue')),
    netIncomeGrowth: growthOf(valueOf(period, 'netIncome'), valueOf(yearAgo, 'netIncome')),
    epsGrowth: growthOf(valueOf(period, 'epsDiluted'), valueOf(yearAgo, 'epsDiluted')),
  };
}

/** Growth as a share of the value before, 0.1 for 10 %; null as `over` has it. */
export function growthOf(now: Ratio, before: Ratio): Ratio {
  const multiple = over(now, before);
  return multiple === null ? null : multiple - 1;
}
