import { sendMessages } from './jobs/background-jobs.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { AppContext } from './modules/app-context.ts';
import { applyPlanTerms, reconcile, runBillingJobs } from './modules/billing/index.ts';
import { processDueReports } from './modules/reports/index.ts';
import type { CallFiles } from './modules/usage/index.ts';
import { evaluateUsageAlerts } from './modules/usage-alerts/index.ts';
import { keeperOf } from './open-call-files.ts';

interface Parts {
  readonly jobs: Pick<Jobs, 'doBySchedule'>;
  /** Where raw calls are in files; undefined without. */
  readonly callFiles: CallFiles | undefined;
  readonly clock: { isSteady(): boolean };
  readonly onError: (error: unknown) => void;
}

/** Schedules what any process does once for all: each minute, hour or night. */
export async function scheduleJobs(
  context: AppContext,
  { jobs, callFiles, clock, onError }: Parts,
): Promise<void> {
  await jobs.doBySchedule('billing', '* * * * *', () => runBillingJobs(context));
  await jobs.doBySchedule('plan-terms', '7 * * * *', () => applyPlanTerms(context));
  await jobs.doBySchedule('reconciliation', '23 4 * * *', async () => void (await reconcile(context)));
  await jobs.doBySchedule('status-mails', '* * * * *', () => sendMessages(context));
  await jobs.doBySchedule('usage-alerts', '* * * * *', () => evaluateUsageAlerts(context));
  await jobs.doBySchedule('reports', '* * * * *', () => processDueReports(context));
  if (!callFiles) return;
  const keep = keeperOf(callFiles, { store: context.store, clock, onError });
  await jobs.doBySchedule('call-files', '* * * * *', keep);
}
