import { DAY_MS, dateOf } from '@meridian/market/dates';
import type { ImportedEarnings } from '../../lake.ts';
import { symbolFault, symbolOf } from '../../symbol-names.ts';
import type { SourceRow } from '../files/source-row.ts';
import type { FileHeader, FileKind, RowReader } from './file-kind.ts';

const TIMES: Readonly<Record<string, ImportedEarnings['timeOfDay']>> = {
  '': null,
  beforeopen: 'beforeOpen',
  before_open: 'beforeOpen',
  bmo: 'beforeOpen',
  afterclose: 'afterClose',
  after_close: 'afterClose',
  amc: 'afterClose',
  duringsession: 'duringSession',
  during_session: 'duringSession',
  dmh: 'duringSession',
};

const PERIODS: readonly string[] = ['Q1', 'Q2', 'Q3', 'FY'] satisfies ImportedEarnings['fiscalPeriod'][];

function open(header: FileHeader): RowReader {
  const { at, rejected } = header;
  const read = earningsReader(header);
  const lines = new Map<string, number>();
  const earnings = new Map<string, ImportedEarnings[]>();
  let count = 0;
  return {
    take(row) {
      const symbol = symbolOf(row.text(at('symbol')));
      const found = symbolFault(symbol) || read(row);
      if (typeof found === 'string') return rejected.add(row.line, found, () => row.whole());
      const key = `${symbol} ${found.periodEnd}`;
      const before = lines.get(key);
      if (before !== undefined)
        return rejected.add(row.line, `period_end: ${key} is already in line ${before}`, () => row.whole());
      lines.set(key, row.line);
      earnings.set(symbol, [...(earnings.get(symbol) ?? []), found]);
      count++;
    },
    finish: () => ({ kind: 'earnings', earnings, count, subjects: earnings.size, notes: [] }),
  };
}

/** Reads the results of a row, or returns why the row is invalid. */
function earningsReader({ at, nowMs }: FileHeader): (row: SourceRow) => ImportedEarnings | string {
  const amounts = ['estimate', 'actual', 'revenue'] as const;
  return (row) => {
    const day = row.day(at('date'));
    const end = row.day(at('period_end'));
    if (day === undefined) return 'date: not a date of the form YYYY-MM-DD';
    if (end === undefined) return 'period_end: not a date of the form YYYY-MM-DD';
    if (day < end) return 'date: before period_end, when the quarter had not ended';
    const timeOfDay = TIMES[row.text(at('time_of_day')).toLowerCase()];
    if (timeOfDay === undefined) return 'time_of_day: not beforeOpen, afterClose or duringSession';
    const instantText = row.text(at('timestamp'));
    const releasedAtMs = instantText === '' ? null : row.instant(at('timestamp'));
    if (releasedAtMs === undefined)
      return 'timestamp: not an instant with its time zone, like 2020-12-15T14:30:00Z';
    const periodText = row.text(at('fiscal_period')).toUpperCase();
    const fiscalPeriod = periodText === 'Q4' ? 'FY' : periodText;
    if (!isPeriod(fiscalPeriod)) return 'fiscal_period: not Q1, Q2, Q3 or FY';
    const fiscalYear = row.number(at('fiscal_year'));
    if (!Number.isInteger(fiscalYear) || fiscalYear < 1900 || fiscalYear > 2200)
      return 'fiscal_year: not a year';
    const values = { estimate: null, actual: null, revenue: null } as Record<
      (typeof amounts)[number],
      number | null
    >;
    for (const name of amounts) {
      if (row.text(at(name)) === '') continue;
      const value = row.number(at(name));
      if (!Number.isFinite(value)) return `${name}: not a number`;
      if (name !== 'estimate' && day * DAY_MS > nowMs) return `${name}: of a day that lies in the future`;
      values[name] = value;
    }
    return {
      date: dateOf(day),
      timeOfDay,
      releasedAtMs,
      fiscalYear,
      fiscalPeriod,
      periodEnd: dateOf(end),
      ...values,
      currency: row.text(at('currency')) || null,
    };
  };
}

const isPeriod = (text: string): text is ImportedEarnings['fiscalPeriod'] => PERIODS.includes(text);

/** Days of results, past and to come. */
export const earningsDays: FileKind = {
  title: 'earnings',
  recognise: (names) => names.has('period_end') && names.has('fiscal_period'),
  required: ['symbol', 'date', 'fiscal_year', 'fiscal_period', 'period_end'],
  optional: [
    'time_of_day',
    'timestamp',
    'estimate',
    'actual',
    'revenue',
    'currency',
    'name',
    'basis',
    'surprise_pct',
    'source',
  ],
  open,
};
