import { reportSections } from '@meridian/contracts/reports';
import type { AppContext } from '../modules/app-context.ts';
import { createReport, createSchedule } from '../modules/reports/index.ts';

const sections = reportSections.parse({});

/** Creates two reports of the demo account, which are rendered after the start like any others, and a weekly schedule. */
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
