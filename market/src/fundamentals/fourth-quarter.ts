import type { CorporateEvent } from '../bars.ts';
import {
  BALANCE_FIELDS,
  CASH_FLOW_FIELDS,
  type FiledQuarters,
  type FiledReport,
  INCOME_FIELDS,
  type ReportField,
  SHARE_FIELDS,
} from './reports.ts';
import { restated, roundPerShare } from './share-basis.ts';
import { newestOf, type Statement, type StatementValues } from './statement.ts';
import { withTotals } from './totals.ts';

type Values = Partial<Record<ReportField, number>>;

/**
 * The quarter that is never filed: the year less its first three quarters, cash flows less those that the third
 * quarter's report has since the year began, and the balance of the year. What lacks one of these is absent.
 *
 * Shares are averages, so those of the quarter are four times the year's less the other three. Earnings per share
 * do not add up over quarters when shares change, so they are net income ÷ shares of the quarter where the year's
 * own are that to the cent, and otherwise (preferred dividends, shares not filed) the year's less the other three.
 */
export function fourthQuarter(
  year: FiledReport,
  quarters: FiledQuarters,
  events: readonly CorporateEvent[],
): Statement {
  const { Q1, Q2, Q3 } = quarters;
  const all = Q1 && Q2 && Q3 ? ([Q1, Q2, Q3] as const) : undefined;
  const { filedAtMs, form } = newestOf(all ? [year, ...all] : Q3 ? [year, Q3] : [year]);
  const asNow = (report: FiledReport) => restated(report.values, report.filedAtMs, filedAtMs, events);
  const whole = asNow(year);
  const values: Values = {};
  for (const field of BALANCE_FIELDS) set(values, field, whole[field]);
  if (Q3) {
    const before = asNow(Q3);
    for (const field of CASH_FLOW_FIELDS) set(values, field, less(whole[field], [before[field]]));
  }
  if (all) {
    const three = all.map(asNow);
    const rest = (field: ReportField) =>
      less(
        whole[field],
        three.map((it) => it[field]),
      );
    for (const field of INCOME_FIELDS) set(values, field, rest(field));
    set(values, 'dividendPerShare', rounded(rest('dividendPerShare')));
    for (const field of SHARE_FIELDS)
      set(
        values,
        field,
        sharesOf(
          whole[field],
          three.map((it) => it[field]),
        ),
      );
    for (const [eps, shares] of EARNINGS) {
      const perShare = addsUp(whole, eps, shares)
        ? quotient(values.netIncome, values[shares])
        : rounded(rest(eps));
      set(values, eps, perShare);
    }
  }
  return { ...year, fiscalPeriod: 'Q4', filedAtMs, form, values: withTotals(values) };
}

/** Each kind of earnings per share with the shares that it is for. */
export const EARNINGS = [
  ['epsBasic', 'sharesBasic'],
  ['epsDiluted', 'sharesDiluted'],
] as const;

/** Whether earnings per share are net income ÷ shares, to the cent that they are filed in. */
export function addsUp(
  values: StatementValues,
  eps: 'epsBasic' | 'epsDiluted',
  shares: 'sharesBasic' | 'sharesDiluted',
): boolean {
  const { netIncome, [eps]: filed, [shares]: count } = values;
  if (netIncome === undefined || filed === undefined || !count) return false;
  return Math.abs(netIncome / count - filed) < 0.0051;
}

/** Net income for one share, in cents as companies file it. */
export const quotient = (netIncome: number | undefined, shares: number | undefined): number | undefined =>
  netIncome === undefined || !shares ? undefined : Math.round((netIncome / shares) * 100) / 100;

function set(values: Values, field: ReportField, value: number | undefined): void {
  if (value !== undefined) values[field] = value;
}

function less(whole: number | undefined, parts: readonly (number | undefined)[]): number | undefined {
  if (whole === undefined) return undefined;
  let rest = whole;
  for (const part of parts) {
    if (part === undefined) return undefined;
    rest -= part;
  }
  return rest;
}

const rounded = (value: number | undefined) => (value === undefined ? undefined : roundPerShare(value));

/** Absent when it is far from the year's, which tells of a split that `events` do not have. */
function sharesOf(year: number | undefined, quarters: readonly (number | undefined)[]): number | undefined {
  if (year === undefined) return undefined;
  const shares = less(4 * year, quarters);
  return shares === undefined || shares < year / 2 || shares > year * 2 ? undefined : shares;
}
