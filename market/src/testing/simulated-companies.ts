import type { CorporateEvent } from '../bars.ts';
import { knownAt } from '../fundamentals/known-at.ts';
import { quarterly } from '../fundamentals/quarterly.ts';
import type { FiledReport, ReportField } from '../fundamentals/reports.ts';
import type { Statement } from '../fundamentals/statement.ts';
import { reportsEarnings } from '../simulator/company/earnings.ts';
import { createExchange, INSTRUMENTS } from '../simulator/exchange.ts';
import type { Instrument } from '../simulator/instrument.ts';

export const SEED = 20160104;
export const TODAY = '2026-11-20';
export const NOW_MS = Date.parse(`${TODAY}T20:30:00Z`);
export const exchange = createExchange(SEED);

export interface KnownCompany {
  readonly instrument: Instrument;
  readonly reports: readonly FiledReport[];
  readonly quarters: readonly Statement[];
  readonly events: readonly CorporateEvent[];
}

/** Every company of the simulated exchange with all that it had filed today. */
export const companies: ReadonlyMap<string, KnownCompany> = new Map(
  [...INSTRUMENTS.values()].filter(reportsEarnings).map((instrument) => {
    const { symbol } = instrument;
    const reports = exchange.reports(symbol, NOW_MS);
    const events = exchange.events(symbol, TODAY);
    const quarters = quarterly(knownAt(reports, NOW_MS), events);
    return [symbol, { instrument, reports, quarters, events }];
  }),
);

/** Where and what is not 0 in any report or quarter: one expectation for thousands of sums. */
export function offBy(
  values: readonly { readonly where: string; readonly sums: Readonly<Record<string, number>> }[],
): string[] {
  return values.flatMap(({ where, sums }) =>
    Object.entries(sums).flatMap(([name, sum]) => (sum === 0 ? [] : [`${where}: ${name} is off by ${sum}`])),
  );
}

/** A reader of the fields of some values, 0 for what that company does not file. */
export const reader =
  (values: Readonly<Partial<Record<ReportField, number>>>) =>
  (field: ReportField): number =>
    values[field] ?? 0;

/** All reports of all companies, each with words that say which it is. */
export const allReports = [...companies].flatMap(([symbol, { reports }]) =>
  reports.map((report) => ({ symbol, report, where: `${symbol} ${report.form} ${report.periodEnd}` })),
);

export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
