/** Amounts that arise over a period: a quarter, or a year. */
export const INCOME_FIELDS = [
  'revenue',
  'costOfRevenue',
  'grossProfit',
  'researchAndDevelopment',
  'sellingGeneralAdministrative',
  'operatingExpenses',
  'operatingIncome',
  'interestExpense',
  'otherIncome',
  'incomeBeforeTax',
  'incomeTax',
  'netIncome',
] as const;

/** For one share, over a period. */
export const PER_SHARE_FIELDS = ['epsBasic', 'epsDiluted', 'dividendPerShare'] as const;

/** Averages over a period. */
export const SHARE_FIELDS = ['sharesBasic', 'sharesDiluted'] as const;

/** Amounts at the end of a period. */
export const BALANCE_FIELDS = [
  'cash',
  'shortTermInvestments',
  'receivables',
  'inventory',
  'otherCurrentAssets',
  'currentAssets',
  'propertyPlantEquipment',
  'goodwillAndIntangibles',
  'otherAssets',
  'totalAssets',
  'accountsPayable',
  'shortTermDebt',
  'otherCurrentLiabilities',
  'currentLiabilities',
  'longTermDebt',
  'otherLiabilities',
  'totalLiabilities',
  'commonStock',
  'retainedEarnings',
  'equity',
  'sharesOutstanding',
] as const;

export const CASH_FLOW_FIELDS = [
  'depreciationAndAmortization',
  'stockCompensation',
  'changeInWorkingCapital',
  'otherOperating',
  'operatingCashFlow',
  'capitalExpenditure',
  'otherInvesting',
  'investingCashFlow',
  'debtIssued',
  'sharesRepurchased',
  'dividendsPaid',
  'otherFinancing',
  'financingCashFlow',
  'netChangeInCash',
] as const;

export const REPORT_FIELDS = [
  ...INCOME_FIELDS,
  ...PER_SHARE_FIELDS,
  ...SHARE_FIELDS,
  ...BALANCE_FIELDS,
  ...CASH_FLOW_FIELDS,
] as const;

export type ReportField = (typeof REPORT_FIELDS)[number];

/**
 * What a company filed once: income of the period itself (the quarter, or the whole year with `FY`), the balance at
 * its end, and cash flows since the fiscal year began, as in forms 10-Q and 10-K. A fourth quarter is never filed; it
 * follows from the year. Amounts in whole units of `currency`, money going out as a negative cash flow; a field that
 * was not filed is absent. Per-share values and numbers of shares are for the share as it was on the day of filing:
 * a split that takes effect until then is applied to all periods shown (US GAAP, ASC 260-10-55-12).
 */
export interface FiledReport {
  /** `YYYY-MM-DD`. */
  readonly periodEnd: string;
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY';
  /** Milliseconds since 1970 UTC at which it became known. */
  readonly filedAtMs: number;
  readonly form: string;
  readonly currency: string;
  readonly values: Readonly<Partial<Record<ReportField, number>>>;
}

/** The quarters of a fiscal year that are filed, by number. */
export type FiledQuarters = Readonly<Partial<Record<'Q1' | 'Q2' | 'Q3', FiledReport>>>;
