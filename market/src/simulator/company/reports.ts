import type { CorporateEvent } from '../../bars.ts';
import { dayOf } from '../../dates.ts';
import {
  CASH_FLOW_FIELDS,
  type FiledReport,
  INCOME_FIELDS,
  type ReportField,
} from '../../fundamentals/reports.ts';
import { filingDate, roundPerShare, shareMultiple } from '../../fundamentals/share-basis.ts';
import { drawsFor } from '../random.ts';
import { STREAM } from '../shocks.ts';
import type { Company } from './company.ts';
import { reportsEarnings } from './earnings.ts';
import { fiscalPeriod } from './fiscal-periods.ts';
import { type LedgerQuarter, openLedger } from './ledger.ts';
import type { IncomeStatement } from './statements.ts';
import type { CompanyTraits } from './company-traits.ts';

/** What has been made so far: all reports of the quarters in the ledger, by the instant of filing. */
interface Filings {
  readonly reports: FiledReport[];
  /** Makes the reports of the quarters filed until an instant. */
  readonly extendTo: (throughMs: number) => void;
}

const known = new WeakMap<Company, Filings>();

/** What a company of the simulated exchange had filed at an instant, oldest first; empty for what is no company. */
export function filedReports(company: Company, throughMs: number): FiledReport[] {
  if (!reportsEarnings(company.instrument)) return [];
  let filings = known.get(company);
  if (!filings) known.set(company, (filings = openFilings(company)));
  filings.extendTo(throughMs);
  return filings.reports.filter(({ filedAtMs }) => filedAtMs <= throughMs);
}

function openFilings(company: Company): Filings {
  const { instrument, seed } = company;
  const ledger = openLedger(company);
  const reports: FiledReport[] = [];
  /** The quarters of the fiscal year in progress, restated where they were amended. */
  let year: LedgerQuarter[] = [];
  let position = 0;
  let nextMs = fiscalPeriod(instrument, seed, 0).filedAtMs;

  const file = (filedAtMs: number, form: string) =>
    reports.push(reportOf(company, ledger.traits, year, filedAtMs, form));

  const append = () => {
    const quarter = ledger.next();
    const { period } = quarter;
    year = period.quarter === 1 ? [quarter] : [...year, quarter];
    const form = period.quarter === 4 ? '10-K' : '10-Q';
    file(period.filedAtMs, form);
    if (period.amendedAtMs === undefined) return;
    const income = restatedIncome(company, ledger.traits, quarter);
    year = [...year.slice(0, -1), { ...quarter, income }];
    file(period.amendedAtMs, `${form}/A`);
  };

  return {
    reports,
    extendTo(throughMs) {
      while (nextMs <= throughMs) {
        append();
        position++;
        nextMs = fiscalPeriod(instrument, seed, position).filedAtMs;
      }
    },
  };
}

/** A part of the revenue turns out to have been others', and so does its cost: nothing below them changes. */
function restatedIncome(
  { instrument, seed }: Company,
  { model }: CompanyTraits,
  { period, income }: LedgerQuarter,
): IncomeStatement {
  const share = 0.002 + 0.004 * drawsFor(seed, instrument.symbol).uniform(period.lastDay, STREAM.reports, 15);
  const amount = Math.max(1, Math.round(income.revenue * share));
  const revenue = income.revenue - amount;
  return model.isFinancial
    ? {
        ...income,
        revenue,
        grossProfit: income.grossProfit - amount,
        operatingExpenses: income.operatingExpenses - amount,
        sellingGeneralAdministrative: income.sellingGeneralAdministrative - amount,
      }
    : { ...income, revenue, costOfRevenue: income.costOfRevenue - amount };
}

/** What banks and insurers do not file: their statements know no such line. */
const NOT_FINANCIAL: ReadonlySet<ReportField> = new Set([
  'costOfRevenue',
  'grossProfit',
  'researchAndDevelopment',
  'sellingGeneralAdministrative',
  'shortTermInvestments',
  'receivables',
  'inventory',
  'otherCurrentAssets',
  'currentAssets',
  'accountsPayable',
  'otherCurrentLiabilities',
  'currentLiabilities',
  'changeInWorkingCapital',
] as const);

/** The report of the last of the quarters: of itself, or of the whole year when it is the fourth. */
function reportOf(
  company: Company,
  traits: CompanyTraits,
  quarters: readonly LedgerQuarter[],
  filedAtMs: number,
  form: string,
): FiledReport {
  const last = quarters.at(-1)!;
  const { period } = last;
  const reported = period.quarter === 4 ? quarters : [last];
  const made = () => {
    const filedOn = filingDate(filedAtMs);
    const events = company.series.events(dayOf(filedOn));
    return filed(traits, {
      ...amounts(traits, quarters, reported),
      ...perShare(traits, reported, filedOn, events),
      sharesOutstanding: last.shares * shareMultiple(events, period.periodEnd, filedOn),
    });
  };
  let values: FiledReport['values'] | undefined;
  return {
    periodEnd: period.periodEnd,
    fiscalYear: period.fiscalYear,
    fiscalPeriod: period.quarter === 4 ? 'FY' : (`Q${period.quarter}` as 'Q1' | 'Q2' | 'Q3'),
    filedAtMs,
    form,
    currency: company.instrument.currency,
    // A quote needs the last report of a company alone, and the values of all of them take much memory.
    get values() {
      return (values ??= made());
    },
  };
}

/** The values that the company files. */
function filed(traits: CompanyTraits, values: FiledReport['values']): FiledReport['values'] {
  const without = new Set<string>(notFiled(traits));
  return Object.fromEntries(Object.entries(values).filter(([field]) => !without.has(field)));
}

function notFiled({ model }: CompanyTraits): Iterable<ReportField> {
  if (model.isFinancial) return NOT_FINANCIAL;
  return [
    ...(model.research === 0 ? (['researchAndDevelopment'] as const) : []),
    ...(model.inventoryDays === 0 ? (['inventory'] as const) : []),
  ];
}

/** Income of the reported quarters, cash flows of all since the year began, and the balance at the end. */
function amounts(
  { unit }: CompanyTraits,
  sinceYearBegan: readonly LedgerQuarter[],
  reported: readonly LedgerQuarter[],
): Partial<Record<ReportField, number>> {
  const values: Partial<Record<ReportField, number>> = {};
  for (const field of INCOME_FIELDS) {
    values[field] = reported.reduce((sum, { income }) => sum + income[field], 0) * unit;
  }
  for (const field of CASH_FLOW_FIELDS) {
    values[field] = sinceYearBegan.reduce((sum, { flows }) => sum + flows[field], 0) * unit;
  }
  for (const [field, value] of Object.entries(sinceYearBegan.at(-1)!.balance)) {
    values[field as ReportField] = value * unit;
  }
  return values;
}

/** Per-share values of the reported quarters, for the share as it was on the day of filing. */
function perShare(
  { unit, dilution }: CompanyTraits,
  reported: readonly LedgerQuarter[],
  filedOn: string,
  events: readonly CorporateEvent[],
): Partial<Record<ReportField, number>> {
  const netIncome = reported.reduce((sum, { income }) => sum + income.netIncome, 0) * unit;
  const shares = reported.map((it) => it.averageShares * shareMultiple(events, it.period.periodEnd, filedOn));
  const sharesBasic = Math.round(shares.reduce((sum, it) => sum + it, 0) / shares.length);
  const sharesDiluted = Math.round(sharesBasic * (1 + dilution));
  const dividends = reported
    .flatMap((it) => it.dividends)
    .map(({ date, amount }) => amount / shareMultiple(events, date, filedOn));
  const cents = (value: number) => Math.round(value * 100) / 100;
  return {
    epsBasic: cents(netIncome / sharesBasic),
    // With a loss more shares would make it smaller for each, so they are not counted.
    epsDiluted: cents(netIncome / (netIncome < 0 ? sharesBasic : sharesDiluted)),
    dividendPerShare: roundPerShare(dividends.reduce((sum, it) => sum + it, 0)),
    sharesBasic,
    sharesDiluted: netIncome < 0 ? sharesBasic : sharesDiluted,
  };
}
