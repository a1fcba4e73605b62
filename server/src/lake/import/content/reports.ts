import { type FiledReport, REPORT_FIELDS, type ReportField } from '@meridian/market/fundamentals/reports';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { symbolFault, symbolOf } from '../../symbol-names.ts';
import type { SourceRow } from '../files/source-row.ts';
import { endOfDayMs } from './end-of-day.ts';
import type { FileKind, FileHeader, RowReader } from './file-kind.ts';

/** Common short names, accepted beside our own names in snake case. */
const SHORT_NAMES: Record<string, ReportField> = {
  revenues: 'revenue',
  op_income: 'operatingIncome',
  eps_basic: 'epsBasic',
  eps_diluted: 'epsDiluted',
  dividend: 'dividendPerShare',
  assets: 'totalAssets',
  liabilities: 'totalLiabilities',
  cur_assets: 'currentAssets',
  cur_liab: 'currentLiabilities',
  cash_flow_op: 'operatingCashFlow',
  cash_flow_inv: 'investingCashFlow',
  cash_flow_fin: 'financingCashFlow',
};

const withUnderscores = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of amounts, and the fields that they belong to. */
const AMOUNTS: ReadonlyMap<string, ReportField> = new Map([
  ...REPORT_FIELDS.map((field) => [withUnderscores(field), field] as const),
  ...Object.entries(SHORT_NAMES),
]);

/** A filing with its line, until the whole file has been read. */
interface Found {
  readonly report: FiledReport;
  readonly line: number;
  readonly text: string;
}

const isPeriod = (text: string): text is FiledReport['fiscalPeriod'] =>
  text === 'Q1' || text === 'Q2' || text === 'Q3' || text === 'FY';

/** Identifies a filing among those of a symbol. */
export const reportKey = ({ periodEnd, fiscalPeriod, form, filedAtMs }: FiledReport) =>
  `${periodEnd} ${fiscalPeriod} ${form} ${filedAtMs}`;

function open(header: FileHeader): RowReader {
  const { rejected } = header;
  const read = reportReader(header);
  const symbols = new Map<string, Map<string, Found>>();
  let count = 0;
  return {
    take(row) {
      const symbol = symbolOf(row.text(header.at('symbol')));
      const report = symbolFault(symbol) || read(row);
      if (typeof report === 'string') return rejected.add(row.line, report, () => row.whole());
      const own = symbols.get(symbol) ?? new Map<string, Found>();
      symbols.set(symbol, own);
      const key = reportKey(report);
      const found = { report, line: row.line, text: row.whole() };
      const before = own.get(key);
      if (!before) {
        own.set(key, found);
        count++;
        return;
      }
      const [kept, other] = assetsOf(found) > assetsOf(before) ? [found, before] : [before, found];
      own.set(key, kept);
      const same = `${symbol} ${report.fiscalPeriod} to ${report.periodEnd}, filed on the same day,`;
      rejected.add(other.line, `end_date: ${same} is also in line ${kept.line}`, () => other.text);
    },
    finish: () => ({
      kind: 'reports',
      reports: new Map(
        Array.from(symbols, ([symbol, own]) => [symbol, Array.from(own.values(), (it) => it.report)]),
      ),
      count,
      subjects: symbols.size,
      notes: [
        'filing times are assumed: the end of the day first_seen in UTC; income covers the period, cash flows the year to date',
      ],
    }),
  };
}

/** Two filings of a symbol on one day are of a parent and its subsidiary. The parent's assets are larger. */
const assetsOf = ({ report }: Found) => report.values.totalAssets ?? -Infinity;

/** Reads the filing of a row, or returns why the row is invalid. */
function reportReader({ at, names, nowMs }: FileHeader): (row: SourceRow) => FiledReport | string {
  const [endAt, yearAt, periodAt, formAt, amendAt, seenAt, currencyAt] = [
    at('end_date'),
    at('fiscal_year'),
    at('period_focus'),
    at('doc_type'),
    at('amend'),
    at('first_seen'),
    at('currency'),
  ];
  const acceptedAt = at('accepted_at');
  const amounts = names.flatMap((name, i) => {
    const field = AMOUNTS.get(name);
    return field ? [{ name, field, i }] : [];
  });
  return (row) => {
    const end = row.day(endAt);
    const seen = row.day(seenAt);
    const fiscalPeriod = row.text(periodAt);
    const fiscalYear = row.number(yearAt);
    if (end === undefined) return 'end_date: not a date of the form YYYY-MM-DD';
    if (seen === undefined) return 'first_seen: not a date of the form YYYY-MM-DD';
    if (seen * DAY_MS > nowMs) return 'first_seen: lies in the future';
    if (seen < end) return 'first_seen: before end_date, when the period had not ended';
    if (!isPeriod(fiscalPeriod)) return 'period_focus: not Q1, Q2, Q3 or FY';
    if (!Number.isInteger(fiscalYear) || fiscalYear < 1900 || fiscalYear > 2200)
      return 'fiscal_year: not a year';
    const values: Partial<Record<ReportField, number>> = {};
    let amountsGiven = 0;
    for (const { name, field, i } of amounts) {
      if (row.text(i) === '') continue;
      const value = row.number(i);
      if (!Number.isFinite(value)) return `${name}: not a number`;
      values[field] = value;
      if (value !== 0) amountsGiven++;
    }
    if (amountsGiven === 0) return 'revenues: the row has no amounts';
    if ((values.totalAssets ?? 0) < 0) return 'assets: below 0';
    const form = row.text(formAt) || (fiscalPeriod === 'FY' ? '10-K' : '10-Q');
    const accepted = acceptedAt < 0 || row.text(acceptedAt) === '' ? undefined : row.instant(acceptedAt);
    const isAmended = ['1', 'true'].includes(row.text(amendAt).toLowerCase()) && !form.endsWith('/A');
    return {
      periodEnd: dateOf(end),
      fiscalYear,
      fiscalPeriod,
      filedAtMs: accepted ?? endOfDayMs(seen),
      form: isAmended ? `${form}/A` : form,
      currency: row.text(currencyAt) || 'USD',
      values,
    };
  };
}

export const filedReports: FileKind = {
  title: 'filed reports',
  recognise: (names) => names.has('period_focus'),
  required: ['symbol', 'end_date', 'fiscal_year', 'period_focus', 'first_seen'],
  optional: ['doc_type', 'amend', 'currency', 'accepted_at', ...AMOUNTS.keys()],
  open,
};
