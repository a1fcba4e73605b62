import type { AppContext } from '../modules/app-context.ts';
import { billingJobs } from '../modules/billing/index.ts';
import { identityJobs } from '../modules/identity/index.ts';
import { deliverAnnouncements, messagingJobs } from '../modules/messaging/index.ts';
import { mailStatusUpdates, operationsJobs } from '../modules/operations/index.ts';
import { reportJobs } from '../modules/reports/index.ts';
import type { BackgroundJob, JobHandlers } from '../shared/queue/background-job.ts';

const HANDLERS: JobHandlers<AppContext> = {
  ...identityJobs,
  ...billingJobs,
  ...messagingJobs,
  ...operationsJobs,
  ...reportJobs,
};

/** Runs a job with the handler of its type. Throws when the handler fails or is missing; the queue then retries. */
export async function runBackgroundJob(context: AppContext, job: BackgroundJob): Promise<void> {
  const handler = HANDLERS[job.type];
  if (!handler) throw new Error(`No handler for background jobs of type ${job.type}`);
  // The queue returns what `defer` stored, and each type has one handler and one input.
  await handler(context, job as never);
}

/** Delivers what is due to many: updates of the status page, and announcements. A failure of one leaves the other alone. */
export async function sendMessages(context: AppContext): Promise<void> {
  await Promise.all([mailStatusUpdates(context), deliverAnnouncements(context)]);
}
