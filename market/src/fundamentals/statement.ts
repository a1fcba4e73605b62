import { DAY_MS } from '../dates.ts';
import type { FiledReport, ReportField } from './reports.ts';

/** What follows from the filed fields alone. */
const TOTAL_FIELDS = ['ebitda', 'freeCashFlow', 'totalDebt'] as const;

export type StatementField = ReportField | (typeof TOTAL_FIELDS)[number];

/** A field that was not filed and does not follow from what was is absent. */
export type StatementValues = Readonly<Partial<Record<StatementField, number>>>;

/**
 * The three statements of one discrete period: income, cash flows and per-share values of the period itself, the
 * balance at its end. Per-share values and numbers of shares are for the share as it was at `filedAtMs`.
 */
export interface Statement {
  /** `YYYY-MM-DD`. */
  readonly periodEnd: string;
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'FY' | 'TTM';
  /** The newest of the filings that went into it: from then on it was known. */
  readonly filedAtMs: number;
  /** The form of that filing. */
  readonly form: string;
  readonly currency: string;
  readonly values: StatementValues;
}

/** Fiscal quarters have 12 to 14 weeks, fiscal years 52 or 53, and ends move to weekends. */
const TOLERANCE_DAYS = 20;
const QUARTER_DAYS = 91.3;

/** Whether one period ended about so many quarters after the other. */
export function endsQuartersAfter(later: string, earlier: string, quarters: number): boolean {
  const days = (Date.parse(later) - Date.parse(earlier)) / DAY_MS;
  return Math.abs(days - quarters * QUARTER_DAYS) <= TOLERANCE_DAYS;
}

/** The newest of the filings, which says when, in which form and for which share their combination is known. */
export function newestOf<Filing extends Pick<FiledReport, 'filedAtMs' | 'form'>>(
  filings: readonly [Filing, ...Filing[]],
): Filing {
  return filings.reduce((newest, it) => (it.filedAtMs > newest.filedAtMs ? it : newest));
}
