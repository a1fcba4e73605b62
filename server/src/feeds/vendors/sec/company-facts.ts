import type { ReportField } from '@meridian/market/fundamentals/reports';
import { listOf, numberOf, objectOf, textOf } from '../values.ts';
import { FIGURES } from './tags.ts';

/** What a company filed once, from the figures of its filing. */
export interface SecReport {
  readonly accession: string;
  readonly periodEnd: string;
  readonly fiscalYear: number;
  readonly fiscalPeriod: 'Q1' | 'Q2' | 'Q3' | 'FY';
  readonly form: string;
  /** `YYYY-MM-DD`. */
  readonly filed: string;
  readonly values: Readonly<Partial<Record<ReportField, number>>>;
}

interface Fact {
  readonly days: number;
  readonly end: string;
  readonly value: number;
}

interface Filing {
  readonly fiscalYear: number;
  readonly fiscalPeriod: string;
  readonly form: string;
  readonly filed: string;
  /** By tag. */
  readonly facts: Map<string, Fact[]>;
}

const FORMS = new Set(['10-K', '10-K/A', '10-Q', '10-Q/A']);
const PERIODS = new Set(['Q1', 'Q2', 'Q3', 'FY']);
const UNITS = ['USD', 'USD/shares', 'shares'];
const DAY_MS = 86_400_000;
/** Lengths in days of a quarter and of a year, with those of 13 and 53 weeks. */
const QUARTER = { least: 80, most: 105 };
const YEAR = { least: 340, most: 380 };

/** The filings of a company from its `companyfacts`. Figures of earlier periods in a filing are left out. */
export function reportsOf(companyFacts: unknown): SecReport[] {
  const gaap = objectOf(objectOf(objectOf(companyFacts)?.['facts'])?.['us-gaap']) ?? {};
  const filings = new Map<string, Filing>();
  for (const { tags } of FIGURES) for (const tag of tags) collect(filings, tag, objectOf(gaap[tag]));
  return Array.from(filings, ([accession, filing]) => reportOf(accession, filing)).filter(
    (it) => it !== undefined,
  );
}

function collect(
  filings: Map<string, Filing>,
  tag: string,
  concept: Record<string, unknown> | undefined,
): void {
  const units = objectOf(concept?.['units']);
  if (!units) return;
  for (const unit of UNITS) {
    for (const row of listOf(units[unit])) {
      const it = objectOf(row);
      if (!it) continue;
      const [accession, form, end] = [it['accn'], it['form'], it['end']];
      const value = numberOf(it['val']);
      if (typeof accession !== 'string' || typeof form !== 'string' || !FORMS.has(form)) continue;
      if (typeof end !== 'string' || Number.isNaN(value) || !PERIODS.has(textOf(it['fp']))) continue;
      let filing = filings.get(accession);
      if (!filing) {
        filing = {
          fiscalYear: numberOf(it['fy']),
          fiscalPeriod: textOf(it['fp']),
          form,
          filed: textOf(it['filed']),
          facts: new Map(),
        };
        filings.set(accession, filing);
      }
      const start = it['start'];
      const days = typeof start === 'string' ? (Date.parse(end) - Date.parse(start)) / DAY_MS + 1 : 0;
      const known = filing.facts.get(tag);
      if (known) known.push({ days, end, value });
      else filing.facts.set(tag, [{ days, end, value }]);
    }
  }
}

function reportOf(accession: string, filing: Filing): SecReport | undefined {
  const { fiscalYear, fiscalPeriod, form, filed, facts } = filing;
  // The period of a filing is the newest one of which it has a balance or an income.
  let periodEnd = '';
  for (const rows of facts.values())
    for (const { end } of rows) if (end > periodEnd && end <= filed) periodEnd = end;
  if (periodEnd === '' || !Number.isInteger(fiscalYear)) return undefined;
  const values: Partial<Record<ReportField, number>> = {};
  for (const { field, span, tags, isOutflow } of FIGURES) {
    for (const tag of tags) {
      const own = facts.get(tag)?.filter(({ end }) => end === periodEnd) ?? [];
      const value = chosen(own, span, fiscalPeriod);
      if (value === undefined) continue;
      values[field] = isOutflow ? -value : value;
      break;
    }
  }
  if (Object.keys(values).length === 0) return undefined;
  return {
    accession,
    periodEnd,
    fiscalYear,
    fiscalPeriod: fiscalPeriod as SecReport['fiscalPeriod'],
    form,
    filed,
    values,
  };
}

function chosen(
  facts: readonly Fact[],
  span: 'period' | 'yearToDate' | 'instant',
  fiscalPeriod: string,
): number | undefined {
  if (span === 'instant') return facts.find(({ days }) => days === 0)?.value;
  const durations = facts.filter(({ days }) => days > 0 && days <= YEAR.most);
  if (span === 'yearToDate') return durations.toSorted((a, b) => b.days - a.days)[0]?.value;
  const { least, most } = fiscalPeriod === 'FY' ? YEAR : QUARTER;
  return durations.find(({ days }) => days >= least && days <= most)?.value;
}
