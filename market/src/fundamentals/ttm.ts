import type { CorporateEvent } from '../bars.ts';
import { addsUp, EARNINGS, quotient } from './fourth-quarter.ts';
import {
  BALANCE_FIELDS,
  CASH_FLOW_FIELDS,
  INCOME_FIELDS,
  type ReportField,
  SHARE_FIELDS,
} from './reports.ts';
import { restated, roundPerShare } from './share-basis.ts';
import { endsQuartersAfter, newestOf, type Statement } from './statement.ts';
import { withTotals } from './totals.ts';

/**
 * Trailing twelve months at the end of each quarter (of `quarterly`, oldest first) that has the three before it:
 * the sum of four quarters' flows, their mean numbers of shares, and the newest balance. A field that one of the
 * four lacks is absent. Earnings per share are net income ÷ mean shares where each quarter's are that to the cent,
 * otherwise the sum of the quarters'.
 */
export function ttm(quarters: readonly Statement[], events: readonly CorporateEvent[]): Statement[] {
  const found: Statement[] = [];
  for (const [i, last] of quarters.entries()) {
    const four = quarters.slice(i - 3, i + 1);
    if (i >= 3 && four.every((it, k) => endsQuartersAfter(last.periodEnd, it.periodEnd, 3 - k))) {
      found.push(trailing(four as [Statement, ...Statement[]], last, events));
    }
  }
  return found;
}

function trailing(
  four: readonly [Statement, ...Statement[]],
  last: Statement,
  events: readonly CorporateEvent[],
): Statement {
  const { filedAtMs, form } = newestOf(four);
  const parts = four.map((it) => restated(it.values, it.filedAtMs, filedAtMs, events));
  const values: Partial<Record<ReportField, number>> = {};
  const put = (field: ReportField, value: number | undefined) => {
    if (value !== undefined) values[field] = value;
  };
  const sum = (field: ReportField): number | undefined => {
    let total = 0;
    for (const { [field]: part } of parts) {
      if (part === undefined) return undefined;
      total += part;
    }
    return total;
  };
  const newest = parts.at(-1)!;
  for (const field of BALANCE_FIELDS) put(field, newest[field]);
  for (const field of [...INCOME_FIELDS, ...CASH_FLOW_FIELDS]) put(field, sum(field));
  for (const field of SHARE_FIELDS) {
    const total = sum(field);
    if (total !== undefined) values[field] = Math.round(total / 4);
  }
  const dividends = sum('dividendPerShare');
  if (dividends !== undefined) values.dividendPerShare = roundPerShare(dividends);
  for (const [eps, shares] of EARNINGS) {
    const total = sum(eps);
    if (total === undefined) continue;
    const all = four.every((it) => addsUp(it.values, eps, shares));
    values[eps] = all ? quotient(values.netIncome, values[shares])! : roundPerShare(total);
  }
  return { ...last, fiscalPeriod: 'TTM', filedAtMs, form, values: withTotals(values) };
}
