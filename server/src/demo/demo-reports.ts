import { reportSections } from '@meridian/contracts/reports';
import type { AppContext } from '../modules/app-context.ts';
import { createReport, createSchedule } from '../modules/reports/index.ts';

const sections = reportSections.parse({});

/** Two reports of the demo account, which are made after the start like any others, and one that is made every week. */
export async function demoReports(context: AppContext, accountId: string): Promise<void> {
  const by = { session: { accountId }, file: undefined };
  await createReport(
    context,
    { symbol: 'AAPL', type: 'daily', start: undefined, end: undefined, sections },
    by,
  );
  await createReport(
    context,
    { symbol: 'MSFT', type: 'weekly', start: undefined, end: undefined, sections },
    by,
  );
  await createSchedule(context, { rhythm: 'weekly', symbol: 'NVDA', sections }, accountId);
}
